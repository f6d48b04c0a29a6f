import { crc32 } from 'node:zlib'

/** The length of a PNG's signature and header chunk. Anything may follow. */
const AFTER_HEADER = 8 + 25

/**
 * A PNG with a text chunk (`iTXt`, uncompressed) after its header.
 *
 * @param keyword - Latin letters, at most 79.
 * @see https://www.w3.org/TR/png-3/#11iTXt
 */
export function withText(png: Uint8Array, keyword: string, text: string): Uint8Array {
  // Keyword, end; not compressed, method 0; no language, end; no translated keyword, end; the text in UTF-8.
  const body = Buffer.from(`iTXt${keyword}\0\0\0\0\0${text}`, 'utf8')
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), 4 + body.length)
  return Buffer.concat([png.subarray(0, AFTER_HEADER), chunk, png.subarray(AFTER_HEADER)])
}
