import { type DocumentMark, parseDocumentMark } from '@certify/domain/certificate/document-mark'
import { readPixels } from '@certify/verifier/in-hand/canvas'
import { readBadgeNumber } from '@certify/verifier/in-hand/check-badge'
import { drawImageFile } from '@certify/verifier/in-hand/draw-image-file'
import { drawFirstPage, isPdf } from '@certify/verifier/in-hand/draw-page'
import { readMark, readVerifyAddress } from '@certify/verifier/in-hand/read-mark'
import { readQrCode } from './ask-worker'

/** What this browser can read from a file. None of it is sent. */
export type GivenFile = {
  readonly bytes: Uint8Array
  /** Its picture; null if it is not readable as one. */
  readonly canvas: HTMLCanvasElement | null
  /** Pages of a PDF; only the first is looked at. */
  readonly pages: number
  /** Whether it is a kept proof, whole or broken. */
  readonly isProof: boolean
  /** The certificate that its embedded mark, or the proof, names. */
  readonly mark: DocumentMark | null
  /** The verify page's address in its QR code, and the number in that address; null without such a code. */
  readonly code: { readonly address: string; readonly tokenId: string } | null
}

/** Reads a file's mark, picture and code. Never throws because of its content. */
export async function readGivenFile(file: File): Promise<GivenFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const proof = readProof(bytes)
  if (proof) return { bytes, canvas: null, pages: 1, isProof: true, mark: proof.mark, code: null }
  const drawn = await draw(file, bytes).catch(() => null)
  const text = drawn && (await readQrCode(readPixels(drawn.canvas)).catch(() => null))
  const tokenId = text === null ? null : readVerifyAddress(text)
  return {
    bytes,
    canvas: drawn?.canvas ?? null,
    pages: drawn?.pages ?? 1,
    isProof: false,
    mark: readMark(bytes),
    code: text === null || tokenId === null ? null : { address: text, tokenId },
  }
}

/** Reads the certificate that a kept proof names, even if the proof is broken; null for any other file. */
function readProof(bytes: Uint8Array): { readonly mark: DocumentMark | null } | null {
  const text = new TextDecoder('latin1').decode(bytes)
  const start = text.indexOf('{')
  // A terminal may have put lines before the proof. No picture and no badge has this word.
  if (!/"certify-proof\/\d+"/.test(text)) return null
  try {
    const { chainId, registry, tokenId } = Object(JSON.parse(text.slice(start))) as Record<string, unknown>
    return { mark: parseDocumentMark(`certify:${chainId}:${registry}:${tokenId}`) }
  } catch {
    return { mark: null }
  }
}

async function draw(file: File, bytes: Uint8Array) {
  if (isPdf(bytes)) return drawFirstPage(bytes, (await import('./pdf')).getDocument)
  return { canvas: await drawImageFile(file), pages: 1 }
}

/** The number in a file, from its mark, its code or its badge; null if it has none. */
export function numberIn({ mark, code, bytes }: GivenFile): string | null {
  return mark?.tokenId.toString() ?? code?.tokenId ?? readBadgeNumber(bytes)
}
