import { type DocumentMark, parseDocumentMark } from '@certify/domain/certificate/document-mark'
import { parseTokenId } from '@certify/domain/shared/token-id'

/** Marks stand near the beginning or the end of a file; what is larger is not searched whole. */
const SEARCHED_BYTES = 24 * 1024 * 1024

/**
 * Finds the mark of a certificate in a document's bytes: a PNG's text chunk, a PDF's keywords, an SVG's metadata. All three
 * hold it as plain letters, so no format has to be understood, and a file that was merely renamed is read too.
 *
 * It proves nothing: it says which certificate to ask about.
 *
 * @returns null where there is none, as in a file that was saved anew by another program.
 */
export function readMark(bytes: Uint8Array): DocumentMark | null {
  // Latin-1 keeps every byte one character, whatever the file is.
  return parseDocumentMark(new TextDecoder('latin1').decode(bytes.subarray(0, SEARCHED_BYTES)))
}

/** The certificate number in the address that a document's QR code holds; null for any other text. */
export function readVerifyAddress(text: string): string | null {
  const number = /^https?:\/\/[^\s?#]+\/verify\/([0-9]{1,78})(?:[/?#]|$)/.exec(text)?.[1]
  if (number === undefined) return null
  try {
    return parseTokenId(number).toString()
  } catch {
    // Too large for a token id.
    return null
  }
}
