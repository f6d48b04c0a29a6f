import type { ListEncoding } from '@certify/domain/invitation/list-encodings'
import { decodeText } from '../decode-text'

const tables = new Map<string, ReadonlyMap<string, readonly number[]>>()

/** Encodes a text as a program would that saves it so; fails for a character that the encoding lacks. */
export function encodeText(text: string, encoding: ListEncoding): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(text)
  const wide = Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16le') return wide
  if (encoding === 'utf-16be') return wide.swap16()
  const table = tables.get(encoding) ?? makeTable(encoding)
  tables.set(encoding, table)
  return Uint8Array.from(
    [...text].flatMap((character) => {
      const bytes = table.get(character)
      if (bytes === undefined) throw new Error(`${encoding} has no “${character}”.`)
      return bytes
    }),
  )
}

/** Each character's bytes: the platform's decoder, turned around. */
function makeTable(encoding: ListEncoding): Map<string, readonly number[]> {
  // Node.js 20 reads windows-1252 as ISO 8859-1. The Turkish one differs from it in the letters that follow.
  const decoder = /^cp|^x-mac-ce/.test(encoding)
    ? { decode: (bytes: Uint8Array) => decodeText(bytes, encoding) }
    : new TextDecoder(encoding === 'windows-1252' ? 'windows-1254' : encoding, { fatal: true })
  const table = new Map<string, readonly number[]>()
  const add = (bytes: readonly number[]) => {
    try {
      const text = decoder.decode(Uint8Array.from(bytes))
      if ([...text].length === 1 && !table.has(text)) table.set(text, bytes)
    } catch {
      // No character has these bytes.
    }
  }
  for (let first = 0; first < 256; first += 1) add([first])
  if (encoding === 'windows-1252') {
    for (const byte of [0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe]) table.set(String.fromCharCode(byte), [byte])
    table.set('Ž', [0x8e]).set('ž', [0x9e])
  }
  if (!/^(?:shift|euc|gb|big)/.test(encoding)) return table
  for (let first = 0x81; first < 0xff; first += 1) {
    for (let second = 0x40; second < 0xff; second += 1) add([first, second])
  }
  return table
}
