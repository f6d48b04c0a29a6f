import { type ListEncoding, listEncodings } from '@certify/domain/invitation/list-encodings'
import { refuse } from '@certify/domain/shared/errors'
import { decodeText } from './decode-text'

/** Letters and control characters that only a wrong encoding, or a broken byte, brings into a list of people. */
const BROKEN = /[\ufffd\u0080-\u009f\ue000-\uf8ff]/g

/** Signs that hardly ever stand in a name or a word of any language. */
const oddities: readonly RegExp[] = [
  // A sign in a word, such as the "£" of "£ukasz", but not the "¿" that begins a question.
  /(?<=[\p{L}\p{M}])(?!\p{ASCII})[\p{S}\p{No}§¶†‡•‰¿¡]|(?![\p{ASCII}¿¡])[\p{S}\p{No}§¶†‡•‰](?=\p{L})/gu,
  // A dash or a quotation mark before a small letter in a word; O’Brien and D’angelo are fine.
  /(?<=\p{L})[–—“”„‚‹›«»…·](?=\p{Ll})/gu,
  // A capital after a small letter, of which one is no ASCII letter: "JosÈ", but not "McDonald".
  /(?:(?![a-z])\p{Ll}\p{Lu}|\p{Ll}(?![A-Z])\p{Lu})/gu,
  // A capital that is no ASCII letter between a capital and a small letter, as in "KÑthe", or a florin sign or a dot in a word.
  /(?<=\p{Lu})(?!\p{ASCII})\p{Lu}(?=\p{Ll})|(?<=\p{L})ƒ|ƒ(?=\p{L})|(?<=\p{L})·(?!l)/gu,
  // Three marked Latin letters in a row: Greek or Cyrillic that was read as Western.
  /(?:(?![A-Za-z])\p{Script=Latin}){3}/gu,
]

/** A wrong reading may lack letters in a place where another has only odd ones. */
const BROKEN_COUNTS = 3

/** Counts what shows that a text was read in the wrong encoding. */
function countOddities(text: string): number {
  const broken = count(text, BROKEN) * BROKEN_COUNTS
  const odd = oddities.reduce((sum, each) => sum + count(text, each), 0)
  return broken + odd + countMixed(text)
}

/** Counts words that mix Latin letters with another script's. */
function countMixed(text: string): number {
  return (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter(isMixed).length
}

/** Counts letters where their languages do not have them: "ñ" before no vowel, the Polish "ń" before one, and half-width kana. */
function countRareLetters(text: string): number {
  return count(text, /[ñÑ](?![aeiouáéíóúAEIOUÁÉÍÓÚ])|[ńŃ](?=[aeiouáéíóúAEIOUÁÉÍÓÚ])|[\uff61-\uff9f]/g)
}

/** Whether letters of another script stand between Latin ones. */
function isMixed(word: string): boolean {
  const isLatin = /\p{Script=Latin}/u.test(word)
  return isLatin && /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(word)
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

/** One way to read a file, with a few of its lines that show whether it is the right one. */
type Candidate = { readonly encoding: ListEncoding; readonly sample: string }

/** A list of people as text. */
export type DecodedList = {
  /** Without a byte order mark. Bytes that cannot be read are U+FFFD. */
  readonly text: string
  readonly encoding: ListEncoding
  /** False if another candidate reads as well, so that a person must choose. */
  readonly isSure: boolean
  /** The encodings that may be right, the best one first. Two that read the file alike appear as one. */
  readonly candidates: readonly Candidate[]
}

/** Lines of a sample, and characters of each. */
const SAMPLE_LINES = 3
const SAMPLE_LINE = 80
/** Bytes by which encodings are compared. */
const COMPARED_BYTES = 16 * 1024
/** How many of the detector's answers are compared. */
const GUESSES = 6
/** What lists are saved in most often, so that a wrong guess of the detector does not hide them. */
const usual: readonly ListEncoding[] = ['windows-1252', 'windows-1250', 'macintosh', 'x-mac-ce', 'shift_jis']
/** What programs of DOS saved, and Excel still does as "CSV (MS-DOS)". Its letters stand where Windows has signs. */
const ofDos: readonly ListEncoding[] = ['cp850', 'cp852', 'ibm866']
const cyrillic: readonly ListEncoding[] = ['koi8-r', 'windows-1251', 'x-mac-cyrillic', 'iso-8859-5', 'ibm866']
/** A reading with more oddities than this many times the fewest is wrong. */
const CLEARLY = 4

const byName = new Map(listEncodings.map((encoding) => [encoding.replace(/[^a-z\d]/g, ''), encoding]))
/** What the detector calls encodings that have another name in the Encoding Standard. */
const otherNames: Readonly<Record<string, ListEncoding>> = {
  cp932: 'shift_jis',
  cp949: 'euc-kr',
  tis620: 'windows-874',
  iso885911: 'windows-874',
  iso88591: 'windows-1252',
  iso885915: 'windows-1252',
  iso88597: 'windows-1253',
  iso88599: 'windows-1254',
  maccyrillic: 'x-mac-cyrillic',
  macroman: 'macintosh',
}

/**
 * Decodes a list of people: by its byte order mark, by the zero bytes of UTF-16, as UTF-8 even if some bytes of it are
 * broken, or else by the encoding in which it has the fewest oddities.
 *
 * @param chosen - The encoding that a person chose.
 * @throws `invitation.file_unknown` if the bytes are no text.
 */
export async function decodeList(bytes: Uint8Array, chosen?: ListEncoding): Promise<DecodedList> {
  if (chosen !== undefined) return toSure(bytes, chosen)
  const marked = findMark(bytes) ?? findZeros(bytes) ?? findEscapes(bytes)
  if (marked !== null) return toSure(bytes, marked)
  if (isBinary(bytes)) throw refuse('invitation.file_unknown', {}, { field: 'file' })
  if (isMostlyUtf8(bytes) && !isByChance(bytes)) return readUtf8(bytes)
  return compare(bytes)
}

function toSure(bytes: Uint8Array, encoding: ListEncoding): DecodedList {
  const text = decodeText(bytes, encoding)
  return { text, encoding, isSure: true, candidates: [{ encoding, sample: toSample(text) }] }
}

/** UTF-8, or text that became UTF-8 twice, which a person must tell: the file says nothing of it. */
function readUtf8(bytes: Uint8Array): DecodedList {
  const once = toSure(bytes, 'utf-8')
  const twice = toSure(bytes, 'utf-8-twice')
  if (once.text === twice.text) return once
  return { ...twice, isSure: false, candidates: [...twice.candidates, ...once.candidates] }
}

function findMark([first, second, third]: Uint8Array): ListEncoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return null
}

/** UTF-16 without a mark has a zero beside each ASCII character, on one side. */
function findZeros(bytes: Uint8Array): ListEncoding | null {
  const zeros = [0, 0]
  const pairs = Math.min(bytes.length, COMPARED_BYTES) >> 1
  for (let index = 0; index < 2 * pairs; index += 1) {
    if (bytes[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  }
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) < pairs / 10 || Math.min(even, odd) > Math.max(even, odd) / 10) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** ISO-2022-JP is ASCII with an escape before and after what is Japanese. */
function findEscapes(bytes: Uint8Array): ListEncoding | null {
  const text = Buffer.from(bytes.subarray(0, COMPARED_BYTES)).toString('latin1')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape is what is looked for
  return /\x1b(?:\$[@B]|\([JI])/.test(text) ? 'iso-2022-jp' : null
}

/** Text has almost no control characters but tabs, line ends and escapes; a picture or a PDF has many. */
function isBinary(bytes: Uint8Array): boolean {
  const looked = bytes.subarray(0, COMPARED_BYTES)
  return looked.filter((byte) => byte < 9 || (byte > 13 && byte < 27)).length > looked.length / 100
}

/** Whether at least as many letters are whole as are broken. One broken byte must cost one row only. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = decodeText(bytes, 'utf-8')
  const whole = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
  const replaced = text.split('\ufffd').length - 1
  // A file may also contain the replacement character itself.
  const kept = Buffer.from(bytes).toString('latin1').split('\u00ef\u00bf\u00bd').length - 1
  return replaced - kept <= whole
}

/** Letters of another encoding can be valid UTF-8 by chance. They then belong to a script that no Latin word contains. */
function isByChance(bytes: Uint8Array): boolean {
  const words = decodeText(pickTellingLines(bytes), 'utf-8').match(/[\p{L}\p{M}]+/gu) ?? []
  const telling = words.filter((word) => /\P{ASCII}/u.test(word))
  return telling.length > 0 && countMixed(telling.join(' ')) * 2 >= telling.length
}

/** Finds the encoding in which the lines that are not plain ASCII look most like names. */
async function compare(bytes: Uint8Array): Promise<DecodedList> {
  const { detectAll } = await import('jschardet')
  const compared = pickTellingLines(bytes)
  const guesses = detectAll(compared).flatMap(({ encoding }) => toKnown(encoding) ?? [])
  const detected = [...new Set(guesses)].slice(0, GUESSES)
  const others = cyrillic.some((each) => detected.includes(each)) ? cyrillic : []
  const first = rank(compared, [...detected, ...others, ...usual, 'utf-8'])
  const isOfDos = first[0]?.odd !== 0 || compared.some((byte) => byte >= 0x80 && byte < 0xa0)
  const ranked = isOfDos ? rank(compared, [...first.map(({ encoding }) => encoding), ...ofDos]) : first
  const [best] = ranked
  const likely = ranked.filter(
    ({ text, odd }, index) =>
      odd <= CLEARLY * (best?.odd ?? 0) && index === ranked.findIndex((each) => each.text === text),
  )
  const encoding = best?.encoding ?? 'windows-1252'
  return {
    text: decodeText(bytes, encoding),
    encoding,
    isSure: likely.length === 1,
    candidates: likely.map((each) => ({ encoding: each.encoding, sample: toSample(each.text) })),
  }
}

/** The readings of a text, the one with the fewest oddities first. */
function rank(bytes: Uint8Array, encodings: readonly ListEncoding[]) {
  return [...new Set(encodings)]
    .map((encoding) => {
      const text = decodeText(bytes, encoding)
      return { encoding, text, odd: countOddities(text), rare: countRareLetters(text) }
    })
    .sort((one, other) => one.odd - other.odd || one.rare - other.rare)
}

function toKnown(name: string | null): ListEncoding | undefined {
  const key = (name ?? '').toLowerCase().replace(/[^a-z\d]/g, '')
  return otherNames[key] ?? byName.get(key)
}

/** The lines with a byte that encodings read differently, up to a few thousand bytes. */
function pickTellingLines(bytes: Uint8Array): Buffer {
  const lines: Uint8Array[] = []
  let size = 0
  for (let start = 0; start < bytes.length && size < COMPARED_BYTES; ) {
    const end = bytes.indexOf(0x0a, start)
    const line = bytes.subarray(start, end === -1 ? undefined : end + 1).subarray(0, COMPARED_BYTES)
    if (line.some((byte) => byte >= 0x80)) {
      lines.push(line)
      size += line.length
    }
    start += line.length
  }
  return Buffer.concat(lines)
}

/** The first lines that tell encodings apart, or the first ones. */
function toSample(text: string): string {
  const lines = text.slice(0, COMPARED_BYTES).split(/\r\n|\r|\n/)
  const telling = lines.filter((line) => /\P{ASCII}/u.test(line))
  return (telling.length > 0 ? telling : lines)
    .slice(0, SAMPLE_LINES)
    .map((line) => line.slice(0, SAMPLE_LINE))
    .join('\n')
}
