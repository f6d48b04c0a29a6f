// @ts-check
// The embedded database in its own thread, so that a heavy query never blocks the server's.
// Plain JavaScript, since a worker starts from a file and must start under node, tsx, vitest and from a bundle alike.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { readAnswer } from './answer.mjs'
import { walSyncer } from './sync-wal.mjs'

if (!parentPort) throw new Error('This file is the embedded database and runs in a worker thread.')
const main = parentPort

/** @type {{ folder: string, durable: boolean, gate: Int32Array | null }} */
const { folder, durable, gate } = workerData
// Wait until the thread before this one has left the folder.
if (gate) Atomics.wait(gate, 0, 0)

// One session works on data that one small machine holds. PostgreSQL would take 128 MB for pages alone.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'max_connections=10']
const database = await PGlite.create(folder, { extensions: { pg_trgm }, startParams })
const sync = durable ? walSyncer(folder) : () => {}
sync(true)

/** Cleans the only session: leftovers of a lost connection must not reach the next connection. */
async function reset() {
  await database.exec('ROLLBACK')
  await database.exec('DISCARD ALL')
}

/**
 * The answer, in memory of its own. PGlite's other call, `execProtocolRaw`, also parses each answer for a caller that
 * never asks for it, and keeps it for good.
 *
 * @param {Uint8Array} request
 */
async function ask(request) {
  /** @type {Uint8Array[]} */
  const parts = []
  await database.execProtocolRawStream(request, { onRawData: (part) => parts.push(part.slice()) })
  const [only] = parts
  if (parts.length === 1 && only) return only
  const answer = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    answer.set(part, at)
    at += part.length
  }
  return answer
}

/** @param {{ connection: number, bytes?: Uint8Array, reset?: true, close?: true }} message */
async function handle(message) {
  if (message.close) {
    await database.close()
    sync(true)
    main.postMessage({ closed: true })
    main.close()
    return
  }
  if (message.reset) return reset()
  if (!message.bytes) return
  const bytes = await ask(message.bytes)
  const { isIdle, wrote } = readAnswer(bytes)
  if (isIdle) sync(wrote)
  main.postMessage({ connection: message.connection, bytes, wrote }, [bytes.buffer])
}

// Handle one message at a time. A failure becomes an unhandled rejection and ends the thread, because a database that
// can no longer answer must not look like a slow one.
let turn = Promise.resolve()
main.on('message', (message) => {
  turn = turn.then(() => handle(message))
})
main.postMessage({ ready: true })
