import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'

/** What the worker sends for one connection. */
type WorkerAnswer = { readonly connection: number; readonly bytes: Uint8Array }

/**
 * PostgreSQL's wire protocol over a worker thread's messages: what `pg` takes for a socket.
 * Writes that `pg` corks together travel as one message.
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

  /** `pg` asks a socket to connect; here that gives a clean session. */
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
    // A copy of its own: chunks may share a pool whose other parts must stay.
    const bytes = Uint8Array.from(chunk)
    this.#worker.postMessage({ connection: this.#connection, bytes }, [bytes.buffer])
    this.#onSent()
  }
}
