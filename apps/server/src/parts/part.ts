import { untilBeat } from '@certify/issuer/rest'
import type { ServerLog } from '../log'

/** A running part: what it offers, and how to close it. */
export type Part<Port> = { readonly port: Port; close(): Promise<unknown> }

/** Adds a running part to the product and returns what it offers. */
export type TakePart = <Port>(part: Part<Port>) => Port

/** The running parts in the order of their start. */
export type Parts = {
  readonly take: TakePart
  /** Closes every part, newest first. A failure does not keep others from closing. */
  close(): Promise<void>
}

/** A product without parts. */
export function keepParts(log: Pick<ServerLog, 'error'>): Parts {
  const closers: (() => Promise<unknown>)[] = []
  return {
    take({ port, close }) {
      closers.push(close)
      return port
    },
    async close() {
      for (const close of closers.splice(0).reverse()) {
        await close().catch((error: unknown) => log.error({ err: error }, 'a part did not close well'))
      }
    },
  }
}

/**
 * Repeats `work` at an interval until it is closed, at the same moments as other repeated work. After a failure it
 * waits for the next of these moments.
 *
 * @param everyMs - The interval; a function if it changes while the work runs.
 */
export function repeat(work: () => Promise<unknown>, everyMs: number | (() => number)): Part<null> {
  const wait = () => untilBeat(typeof everyMs === 'number' ? everyMs : everyMs())
  const begin = () => {
    timer = setTimeout(begin, wait())
    void work().catch(() => {})
  }
  let timer = setTimeout(begin, wait())
  return { port: null, close: async () => clearTimeout(timer) }
}

/** Runs `work` once at a time. Callers who ask meanwhile share one further run, begun after they asked. */
export function inTurns(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const begin = () => {
    next = null
    running = work().finally(() => {
      running = null
    })
    return running
  }
  return () => {
    if (running === null) return next ?? begin()
    next ??= running.then(begin, begin)
    return next
  }
}
