import { type DocumentMark, parseDocumentMark } from '@certify/domain/certificate/document-mark'
import { parseTokenId } from '@certify/domain/shared/token-id'

/** Marks are near the beginning or the end of a file, so larger files are not searched completely. */
const SEARCHED_BYTES = 24 * 1024 * 1024

/**
 * Finds a certificate's mark in a document's bytes: in a PNG's text chunk, a PDF's keywords or an SVG's metadata. All
 * three store the mark as plain letters, so neither the format nor the file's name matters.
 *
 * The mark proves nothing. It says which certificate to ask about.
 *
 * @returns null if the file has no mark, for example because another program saved it.
 */
export function readMark(bytes: Uint8Array): DocumentMark | null {
  // Latin-1 maps every byte to one character in any file.
  return parseDocumentMark(new TextDecoder('latin1').decode(bytes.subarray(0, SEARCHED_BYTES)))
}

/** The certificate number in the address of a document's QR code; null for any other text. */
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
