import { once } from 'node:events'
import { Duplex } from 'node:stream'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import { limitAnswers } from './answer-limit'

/** What the worker sends for one connection. */
type WorkerAnswer = { readonly connection: number; readonly bytes: Uint8Array }

/**
 * PostgreSQL's wire protocol over a worker thread's messages, in the form of the socket that `pg` expects. Writes that
 * `pg` corks together are sent as one message.
 */
class WorkerStream extends Duplex {
  readonly #worker: Worker
  readonly #connection: number
  readonly #onSent: () => void
  readonly #onAnswer = (message: Partial<WorkerAnswer>) => {
    if (message.connection === this.#connection && message.bytes) this.push(message.bytes)
  }
  readonly #onExit = () => this.destroy(new Error('The embedded database has stopped.'))

  /** @param onSent - Called for each message that the worker will answer. */
  constructor(worker: Worker, connection: number, onSent: () => void) {
    super()
    this.#worker = worker
    this.#onSent = onSent
    this.#connection = connection
    worker.on('message', this.#onAnswer)
    worker.once('exit', this.#onExit)
  }

  /** `pg` asks a socket to connect. Here this resets the session. */
  connect(): this {
    this.#worker.postMessage({ connection: this.#connection, reset: true })
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  /** Socket options that `pg` sets and a thread does not have. */
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.#send(chunk)
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }

  override _final(done: (error?: Error) => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker.off('message', this.#onAnswer)
    this.#worker.off('exit', this.#onExit)
    done(error)
  }

  #send(chunk: Buffer): void {
    // Copy the bytes: chunks may share a pool, and a transfer would take the pool's other parts away.
    const bytes = Uint8Array.from(chunk)
    this.#worker.postMessage({ connection: this.#connection, bytes }, [bytes.buffer])
    this.#onSent()
  }
}

/** How to start the embedded database. */
export type EmbeddedOptions = {
  /** The database's own folder, created if missing. Lock the data folder first. */
  readonly folder: string
  /** The worker's file; a bundle names its own. */
  readonly workerUrl?: URL
  /** Whether every commit is synced to the disk before it is acknowledged. Only tests may set false. */
  readonly durable?: boolean
  /** Memory limits of the thread; by default Node's own. */
  readonly resourceLimits?: ResourceLimits
  /** Called once if the database stops on its own. After that, nothing can be read or written. */
  readonly onFailure?: (error: Error) => void
}

/** A running embedded database. */
type EmbeddedDatabase = {
  /** Opens a connection for `pg`. Only one may be open at a time, because there is one session. */
  connect(): Duplex
  /** Sets a time limit. A slower statement ends the thread, which loses uncommitted changes. */
  limitStatements(milliseconds: number): void
  /** A number that changes with each statement that may have written. */
  writes(): number
  /** Writes all data to the disk and ends the thread. */
  close(): Promise<void>
}

/**
 * Starts PostgreSQL in WebAssembly in a separate thread. The first start of a folder takes seconds, later ones half a
 * second.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  let closing = false
  let hasFailed = false
  const fail = (error: Error) => {
    if (!closing && !hasFailed) options.onFailure?.(error)
    hasFailed = true
  }
  const limit = limitAnswers(replaceLate)
  let worker = startWorker(options, null)
  await firstMessage(worker)
  watch(worker)
  limit.ready()
  let connections = 0
  let writes = 0

  function watch(watched: Worker): void {
    watched.once('error', (error) => {
      if (watched === worker) fail(error instanceof Error ? error : new Error(String(error)))
    })
    // A thread may also end without an error.
    watched.once('exit', () => {
      if (watched === worker) fail(new Error('The embedded database has ended.'))
    })
    watched.on('message', (message: { bytes?: Uint8Array; wrote?: boolean; ready?: true }) => {
      if (message.wrote) writes++
      if (watched !== worker) return
      if (message.ready) limit.ready()
      if (message.bytes) limit.answered()
    })
  }

  /**
   * Replaces a thread that is too slow. The new thread waits until the old one has ended, then opens the folder as
   * after a crash.
   */
  function replaceLate(): void {
    if (closing) return
    limit.stop()
    writes++
    const late = worker
    const gate = new Int32Array(new SharedArrayBuffer(4))
    worker = startWorker(options, gate)
    watch(worker)
    void late.terminate().then(() => {
      Atomics.store(gate, 0, 1)
      Atomics.notify(gate, 0)
    })
  }

  return {
    connect() {
      const own = worker
      return new WorkerStream(own, ++connections, () => {
        if (own === worker) limit.sent()
      })
    },
    limitStatements: limit.set,
    writes: () => writes,
    async close() {
      closing = true
      limit.stop()
      const exited = once(worker, 'exit')
      worker.postMessage({ connection: 0, close: true })
      await exited
    },
  }
}

/** @param gate - The thread waits until the only number in it is no longer 0; null means that it does not wait. */
function startWorker(options: EmbeddedOptions, gate: Int32Array | null): Worker {
  const url = options.workerUrl ?? new URL('./database-worker.mjs', import.meta.url)
  const { folder, durable = true, resourceLimits } = options
  return new Worker(url, { workerData: { folder, durable, gate }, ...(resourceLimits && { resourceLimits }) })
}

/** Waits until the worker is ready. Fails with the worker's error if it cannot start. */
async function firstMessage(worker: Worker): Promise<void> {
  const failed = new AbortController()
  await Promise.race([
    once(worker, 'message', { signal: failed.signal }),
    once(worker, 'exit', { signal: failed.signal }).then(() => {
      throw new Error('The embedded database ended while starting.')
    }),
  ]).finally(() => failed.abort())
}
