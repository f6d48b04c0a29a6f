import { unzlibSync } from 'fflate'

/** Keyword of the text chunk in which a PNG carries a badge. @see https://www.imsglobal.org/spec/ob/v3p0/#baking */
export const BADGE_KEYWORD = 'openbadgecredential'

const NAMESPACE = 'https://purl.imsglobal.org/ob/v3p0'

/** The text right before a badge in an SVG. */
const OPENING = '><![CDATA['

/** The longest packed attachment that is read. A badge has 2 kB. */
const MAX_ATTACHMENT_BYTES = 64 * 1024

/** An SVG with a badge inside. @param badge - JSON. */
export function bakeSvg(svg: string, badge: string): string {
  // In JSON these three characters occur together only inside a string, where one of them may be escaped.
  const text = badge.replaceAll(']]>', ']]\\u003e')
  const element = `<openbadges:credential xmlns:openbadges="${NAMESPACE}"><![CDATA[${text}]]></openbadges:credential>`
  const inside = svg.indexOf('>', svg.indexOf('<svg')) + 1
  return svg.slice(0, inside) + element + svg.slice(inside)
}

/** The badge inside a JSON file, a PNG, an SVG or one of our PDFs; null if there is none that can be read. */
export function findBadge(bytes: Uint8Array): unknown {
  try {
    const text = findBadgeText(bytes)
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

function findBadgeText(bytes: Uint8Array): string | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47])) return findInPng(bytes)
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46])) return findInPdf(bytes)
  const text = new TextDecoder().decode(bytes)
  if (text.trimStart().startsWith('{')) return text
  const element = text.indexOf('<openbadges:credential')
  const start = text.indexOf(OPENING, element)
  const end = text.indexOf(']]></openbadges:credential>', start)
  return element < 0 || start < 0 || end < 0 ? null : text.slice(start + OPENING.length, end)
}

/** Reads the first uncompressed text chunk with the keyword. */
function findInPng(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at)
    const body = bytes.subarray(at + 8, Math.min(at + 8 + length, bytes.length))
    const kind = new TextDecoder('latin1').decode(bytes.subarray(at + 4, at + 8))
    if (kind === 'iTXt') {
      const found = readTextChunk(body)
      if (found !== null) return found
    }
    at += 12 + length
  }
  return null
}

/** Reads a chunk: keyword, NUL; compression flag and method; language, NUL; translated keyword, NUL; text. */
function readTextChunk(body: Uint8Array): string | null {
  const keyword = new TextEncoder().encode(`${BADGE_KEYWORD}\0`)
  if (!startsWith(body, [...keyword]) || body[keyword.length] !== 0) return null
  const language = body.indexOf(0, keyword.length + 2)
  const translated = language < 0 ? -1 : body.indexOf(0, language + 1)
  return translated < 0 ? null : new TextDecoder().decode(body.subarray(translated + 1))
}

/** Reads the last attachment that is a badge, because a later part of a PDF takes the place of an earlier one. */
function findInPdf(bytes: Uint8Array): string | null {
  // One character for each byte, so that positions in the text are positions in the file.
  const text = new TextDecoder('latin1').decode(bytes)
  for (let object = text.length; object > 0; ) {
    object = text.lastIndexOf('/Type /EmbeddedFile', object - 1)
    const start = text.indexOf('stream\n', object) + 'stream\n'.length
    const length = text.indexOf('\nendstream', start) - start
    if (object < 0 || length <= 0 || length > MAX_ATTACHMENT_BYTES) continue
    const attached = new TextDecoder().decode(unzlibSync(bytes.subarray(start, start + length)))
    if (attached.includes('"OpenBadgeCredential"')) return attached
  }
  return null
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}
