import { setTimeout as wait } from 'node:timers/promises'
import { type Hex, type PublicClient, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'

/** The first pause between two questions, and the longest. Each is twice as long as the one before. Milliseconds. */
const FIRST_PAUSE_MS = 5
const LONGEST_PAUSE_MS = 250
/** The time limit, in milliseconds. */
const PATIENCE_MS = 180_000

/**
 * Waits until a transaction is in a block. viem's own wait looks only when a block comes, and may miss the only one
 * of an idle local chain.
 *
 * @throws if the node does not answer, or after three minutes without a block.
 */
export async function waitForReceipt(node: PublicClient, hash: Hex): Promise<TransactionReceipt> {
  const deadline = performance.now() + PATIENCE_MS
  for (let pause = FIRST_PAUSE_MS; performance.now() < deadline; pause *= 2) {
    const receipt = await node.getTransactionReceipt({ hash }).catch((error: unknown) => {
      if (error instanceof TransactionReceiptNotFoundError) return null
      throw error
    })
    if (receipt) return receipt
    await wait(Math.min(pause, LONGEST_PAUSE_MS))
  }
  throw new Error(`No block took transaction ${hash} within ${PATIENCE_MS / 60_000} minutes.`)
}
