/**
 * The encodings in which a list of people can be read, by their names in the Encoding Standard; it lacks `x-mac-ce` and
 * those of DOS. `utf-8-twice` is what a program made of UTF-8 that it took for windows-1252: `JosÃ©`.
 */
export const listEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'utf-8-twice',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'iso-8859-2',
  'iso-8859-5',
  'koi8-r',
  'koi8-u',
  'ibm866',
  'cp437',
  'cp850',
  'cp852',
  'macintosh',
  'x-mac-cyrillic',
  'x-mac-ce',
  'shift_jis',
  'iso-2022-jp',
  'euc-jp',
  'euc-kr',
  'gb18030',
  'big5',
] as const
export type ListEncoding = (typeof listEncodings)[number]
