import type { ListEncoding } from '@certify/domain/invitation/list-encodings'

/** What Windows put where ISO 8859-1 has control characters; a space where Windows has none either. */
const windows1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** What Macs of Central Europe and DOS saved from byte 0x80 on, which no decoder of the platform reads. */
const tables: Readonly<Partial<Record<ListEncoding, string>>> = {
  'x-mac-ce':
    'ÄĀāÉĄÖÜáąČäčĆćéŹźĎíďĒēĖóėôöõúĚěü†°Ę£§•¶ß®©™ę¨≠ģĮįĪ≤≥īĶ∂∑łĻļĽľĹĺŅņŃ¬√ńŇ∆«»…\u00a0ňŐÕőŌ–—“”‘’÷◊ōŔŕŘ‹›řŖŗŠ‚„šŚśÁŤťÍŽžŪÓÔūŮÚůŰűŲųÝýķŻŁżĢˇ',
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  cp852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
}

/** Decodes a text, without a byte order mark. Bytes that cannot be read become U+FFFD. */
export function decodeText(bytes: Uint8Array, encoding: ListEncoding): string {
  const table = tables[encoding]
  if (table !== undefined) return decodeBy(table, bytes)
  if (encoding === 'utf-8-twice') return decodeAgain(new TextDecoder().decode(bytes))
  if (encoding !== 'windows-1252') return new TextDecoder(encoding).decode(bytes)
  // The decoder of Node.js 20 reads this encoding as ISO 8859-1.
  const text = new TextDecoder('latin1').decode(bytes)
  return text.replace(/[\u0080-\u009f]/g, (control) => {
    const sign = windows1252[control.charCodeAt(0) - 0x80] ?? ' '
    return sign === ' ' ? control : sign
  })
}

function decodeBy(table: string, bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1')
  return text.replace(/[\u0080-\u00ff]/g, (byte) => table[byte.charCodeAt(0) - 0x80] ?? byte)
}

/** Reads UTF-8 that a program took for windows-1252 and encoded again: `JosÃ©`. What is none stays as it is. */
function decodeAgain(text: string): string {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return text.replace(/[\u0080-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{2,}/g, (run) => {
    const bytes = Array.from(run, (sign) => {
      const at = windows1252.indexOf(sign)
      return at === -1 || sign === ' ' ? sign.charCodeAt(0) : 0x80 + at
    })
    try {
      return decoder.decode(Uint8Array.from(bytes))
    } catch {
      return run
    }
  })
}
