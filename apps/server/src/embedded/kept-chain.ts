import { setTimeout as sleep } from 'node:timers/promises'
import { type EmbeddedChain, type EmbeddedChainOptions, startEmbeddedChain } from './chain'

const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 10_000

/** What is done around a loss of the node. */
export type Interruption = {
  /** The node is gone; it is started again once this has resolved. */
  lost(): Promise<void>
  /** The node answers again, with its saved state: blocks of the last second before its end may be missing. */
  back(): Promise<void>
}

/** An embedded chain whose node is started again whenever it stops by itself, at the same address. */
export type KeptChain = Omit<EmbeddedChain, 'ended'> & {
  /** Told of every loss from now on; one listener, the issuing. */
  onInterruption(interruption: Interruption): void
}

/** What keeping a chain takes beyond starting it. */
type KeptChainOptions = Omit<EmbeddedChainOptions, 'now' | 'port'> & {
  /** The product's idea of now, asked again at each start of the node. */
  now: () => Promise<Date>
  /** The node is back and what is done then does not succeed: the process must end, and start again. */
  failed: (error: Error) => void
}

/**
 * Starts the embedded chain and keeps it running.
 *
 * @throws {EmbeddedChainError} when its first start fails; later ones are tried for as long as it takes.
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
        // Where the node is gone once more, the next round goes on.
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
