import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import { WorkerStream } from './worker-stream'

/** How to start the embedded database. */
export type EmbeddedOptions = {
  /** The database's own folder, created if missing. Lock the data folder first. */
  readonly folder: string
  /** The worker's file; a bundle names its own. */
  readonly workerUrl?: URL
  /** Whether every commit is synced to the disk before it is acknowledged. Only tests may do without. */
  readonly durable?: boolean
  /** Memory that the thread may use; Node's own bounds unless told. */
  readonly resourceLimits?: ResourceLimits
  /** Called once if the database stops on its own: nothing can be read or written any more. */
  readonly onFailure?: (error: Error) => void
}

/** A running embedded database. */
type EmbeddedDatabase = {
  /** A connection for `pg`; one at a time, since there is one session. */
  connect(): Duplex
  /** Writes everything out and ends the thread. */
  close(): Promise<void>
}

/** Starts PostgreSQL in WebAssembly in a thread of its own. The first start of a folder takes seconds, later ones half a second. */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const url = options.workerUrl ?? new URL('./database-worker.mjs', import.meta.url)
  const { folder, durable = true, resourceLimits } = options
  const worker = new Worker(url, {
    workerData: { folder, durable },
    ...(resourceLimits && { resourceLimits }),
  })
  let closing = false
  await firstMessage(worker)
  let hasFailed = false
  const fail = (error: Error) => {
    if (!closing && !hasFailed) options.onFailure?.(error)
    hasFailed = true
  }
  worker.once('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
  // A thread may also end without an error.
  worker.once('exit', () => fail(new Error('The embedded database has ended.')))
  let connections = 0
  return {
    connect: () => new WorkerStream(worker, ++connections),
    async close() {
      closing = true
      const exited = once(worker, 'exit')
      worker.postMessage({ connection: 0, close: true })
      await exited
    },
  }
}

/** The worker says it is ready, or why it cannot be. */
async function firstMessage(worker: Worker): Promise<void> {
  const failed = new AbortController()
  await Promise.race([
    once(worker, 'message', { signal: failed.signal }),
    once(worker, 'exit', { signal: failed.signal }).then(() => {
      throw new Error('The embedded database ended while starting.')
    }),
  ]).finally(() => failed.abort())
}
