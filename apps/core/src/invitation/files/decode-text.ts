import type { ListEncoding } from '@certify/domain/invitation/list-encodings'

/** What Windows put where ISO 8859-1 has control characters; a space where Windows has none either. */
const windows1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** What Macs of Central Europe saved from byte 0x80 on. */
const macCentralEurope =
  'ÄĀāÉĄÖÜáąČäčĆćéŹźĎíďĒēĖóėôöõúĚěü†°Ę£§•¶ß®©™ę¨≠ģĮįĪ≤≥īĶ∂∑łĻļĽľĹĺŅņŃ¬√ńŇ∆«»…\u00a0ňŐÕőŌ–—“”‘’÷◊ōŔŕŘ‹›řŖŗŠ‚„šŚśÁŤťÍŽžŪÓÔūŮÚůŰűŲųÝýķŻŁżĢˇ'

/** Decodes a text, without a byte order mark. Bytes that cannot be read become U+FFFD. */
export function decodeText(bytes: Uint8Array, encoding: ListEncoding): string {
  if (encoding === 'x-mac-ce') return decodeMacCentralEurope(bytes)
  if (encoding !== 'windows-1252') return new TextDecoder(encoding).decode(bytes)
  // The decoder of Node.js 20 reads this encoding as ISO 8859-1.
  const text = new TextDecoder('latin1').decode(bytes)
  return text.replace(/[\u0080-\u009f]/g, (control) => {
    const sign = windows1252[control.charCodeAt(0) - 0x80] ?? ' '
    return sign === ' ' ? control : sign
  })
}

function decodeMacCentralEurope(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1')
  return text.replace(/[\u0080-\u00ff]/g, (byte) => macCentralEurope[byte.charCodeAt(0) - 0x80] ?? byte)
}
