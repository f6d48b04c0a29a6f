import type { ServerLog } from '../log'

/** A part that runs: what it offers, and how it ends. */
export type Part<Port> = { readonly port: Port; close(): Promise<unknown> }

/** Takes a running part into the product, and hands on what it offers. */
export type TakePart = <Port>(part: Part<Port>) => Port

/** The running parts, in the order of their start. */
export type Parts = {
  readonly take: TakePart
  /** Closes every part, the newest first. A part that fails to close keeps no other from closing. */
  close(): Promise<void>
}

/** An empty product, which parts are taken into. */
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

/** Does `work` every so many milliseconds until it is closed. A failure waits for the next time. */
export function repeat(work: () => Promise<unknown>, everyMs: number): Part<null> {
  const timer = setInterval(() => void work().catch(() => {}), everyMs)
  return { port: null, close: async () => clearInterval(timer) }
}
