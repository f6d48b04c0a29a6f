import { setTimeout as sleep } from 'node:timers/promises'
import { type EmbeddedChain, type EmbeddedChainOptions, startEmbeddedChain } from './chain'

const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 10_000

/** Reactions to a loss of the node. */
export type Interruption = {
  /** The node has ended. It is started again after this resolves. */
  lost(): Promise<void>
  /** The node answers again with its saved state, which may lack the last second's blocks. */
  back(): Promise<void>
}

/** An embedded chain whose node is started again at the same address whenever it stops. */
export type KeptChain = Omit<EmbeddedChain, 'ended'> & {
  /** Calls the listener at every loss from now on. There is one listener, the issuing. */
  onInterruption(interruption: Interruption): void
}

/** What keeping a chain needs besides starting it. */
type KeptChainOptions = Omit<EmbeddedChainOptions, 'now'> & {
  /** The product's current time, read at each start of the node. */
  now: () => Promise<Date>
  /** The node is back but its listener failed. The process must end and start again. */
  failed: (error: Error) => void
}

/**
 * Starts the embedded chain and keeps it running.
 *
 * @throws {EmbeddedChainError} if its first start fails. Later starts are repeated until one succeeds.
 */
export async function keepEmbeddedChain({ now, failed, ...options }: KeptChainOptions): Promise<KeptChain> {
  let node = await startEmbeddedChain({ ...options, now: await now() })
  const { chainId, rpcUrl } = node
  const port = Number(new URL(rpcUrl).port)
  const closing = new AbortController()
  const closed = new Promise<void>((resolve) => closing.signal.addEventListener('abort', () => resolve()))
  let interruption: Interruption | null = null

  async function startAgain(): Promise<EmbeddedChain | null> {
    for (let wait = FIRST_WAIT_MS; !closing.signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        return await startEmbeddedChain({ ...options, now: await now(), port })
      } catch (error) {
        options.warn(error instanceof Error ? error.message : 'The embedded chain did not start.')
      }
      await Promise.race([sleep(wait, undefined, { ref: false }), closed])
    }
    return null
  }

  async function keep(): Promise<void> {
    for (;;) {
      await Promise.race([node.ended, closed])
      if (closing.signal.aborted) return
      await interruption?.lost()
      const again = await startAgain()
      if (again === null) return
      node = again
      if (closing.signal.aborted) return
      options.warn('The embedded chain is started again.')
      let hasEnded = false
      void node.ended.then(() => {
        hasEnded = true
      })
      await interruption?.back().catch((error: Error) => {
        // If the node ended again, the next round continues.
        if (!hasEnded && !closing.signal.aborted) failed(error)
      })
    }
  }
  const keeping = keep()

  return {
    chainId,
    rpcUrl,
    moveTime: (to) => node.moveTime(to),
    onInterruption(listener) {
      interruption = listener
    },
    async close() {
      closing.abort()
      await keeping
      await node.close()
    },
  }
}
