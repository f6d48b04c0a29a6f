import { type Comparison, comparePictures } from '@certify/verifier/in-hand/compare-pictures'
import type { Pixels } from '@certify/verifier/in-hand/pixels'
import { decodeQR } from 'qr/decode.js'

/** A request to the thread: read the code in a picture, or compare two pictures. */
export type CompareRequest =
  | { readonly ask: 'code'; readonly picture: Pixels }
  | { readonly ask: 'compare'; readonly issued: Pixels; readonly inHand: Pixels }

/** The thread's answer: the text of the code, null if no code is readable; or the comparison. */
export type CompareReply = { readonly code: string | null } | { readonly comparison: Comparison }

/** How long the search for a code may continue after its minimum effort, in milliseconds. */
const CODE_PATIENCE_MS = 1_500

// Both take a second on a slow phone. In this thread they do not block the page.
self.onmessage = ({ data }: MessageEvent<CompareRequest>) => {
  const reply: CompareReply =
    data.ask === 'code'
      ? { code: codeIn(data.picture) }
      : { comparison: comparePictures(data.issued, data.inHand) }
  self.postMessage(reply)
}

function codeIn(picture: Pixels): string | null {
  try {
    return decodeQR(picture, { format: 'RGBA', timeLimit: CODE_PATIENCE_MS, effort: 4 })
  } catch {
    // The library throws for a picture without a code.
    return null
  }
}
