/** Larger files are not parsed as JSON, because metadata documents have only a few kilobytes. */
const MAX_JSON_BYTES = 1024 * 1024

const magic: readonly { type: string; matches: (bytes: Uint8Array) => boolean }[] = [
  { type: 'image/png', matches: (b) => startsWith(b, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { type: 'image/jpeg', matches: (b) => startsWith(b, [0xff, 0xd8, 0xff]) },
  { type: 'image/webp', matches: (b) => ascii(b, 0, 4) === 'RIFF' && ascii(b, 8, 12) === 'WEBP' },
]

/**
 * The content type of `bytes`, decided by the bytes alone: JSON, PNG, JPEG, WebP, SVG, else octet-stream. It is never
 * HTML, but the server must still forbid scripts in an SVG.
 */
export function detectContentType(bytes: Uint8Array): string {
  return detectImageType(bytes) ?? detectTextType(bytes) ?? 'application/octet-stream'
}

/** The raster image type that the first bytes claim, if any. */
export function detectImageType(bytes: Uint8Array): 'image/png' | 'image/jpeg' | 'image/webp' | undefined {
  return magic.find(({ matches }) => matches(bytes))?.type as ReturnType<typeof detectImageType>
}

function detectTextType(bytes: Uint8Array): string | undefined {
  const head = ascii(bytes, 0, 1024).trimStart()
  if (/^(<\?xml[^>]*>\s*)?<svg[\s>]/.test(head)) return 'image/svg+xml'
  if (/^[{[]/.test(head) && bytes.length <= MAX_JSON_BYTES && isJson(bytes)) return 'application/json'
  return undefined
}

function isJson(bytes: Uint8Array): boolean {
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return true
  } catch {
    return false
  }
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, i) => bytes[i] === byte)
}

function ascii(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.subarray(start, end)).toString('latin1')
}
