import type { Comparison } from '@certify/verifier/in-hand/compare-pictures'
import type { Pixels } from '@certify/verifier/in-hand/pixels'
import type { CompareReply, CompareRequest } from './compare-worker'

/** The text of a picture's QR code; null if none is readable. */
export async function readQrCode(picture: Pixels): Promise<string | null> {
  const reply = await ask({ ask: 'code', picture })
  return 'code' in reply ? reply.code : null
}

/** Compares the look of a file with the issued picture. */
export async function compareInWorker(issued: Pixels, inHand: Pixels): Promise<Comparison> {
  const reply = await ask({ ask: 'compare', issued, inHand })
  if (!('comparison' in reply)) throw new Error('The comparison was not answered.')
  return reply.comparison
}

/** Starts one thread per question, because questions are rare and a finished thread keeps no pictures in memory. */
function ask(question: CompareRequest): Promise<CompareReply> {
  const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<CompareReply>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<CompareReply>) => resolve(data)
    worker.onerror = (event) => reject(new Error(event.message))
    worker.postMessage(question)
  }).finally(() => worker.terminate())
}
