import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'

/** What the worker sends for one connection. */
type WorkerAnswer = { readonly connection: number; readonly bytes: Uint8Array }

/**
 * PostgreSQL's wire protocol over a worker thread's messages, in the form of the socket that `pg` expects. Writes that
 * `pg` corks together are sent as one message.
 */
export class WorkerStream extends Duplex {
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
