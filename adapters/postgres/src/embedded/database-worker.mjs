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

/** @type {{ folder: string, durable: boolean }} */
const { folder, durable } = workerData

const database = await PGlite.create(folder, { extensions: { pg_trgm } })
const sync = durable ? walSyncer(folder) : () => {}
sync(true)

/** There is one session for good: what a lost connection left behind must not reach the next one. */
async function reset() {
  await database.exec('ROLLBACK')
  await database.exec('DISCARD ALL')
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
  const answer = await database.execProtocolRaw(message.bytes)
  const { isIdle, wrote } = readAnswer(answer)
  if (isIdle) sync(wrote)
  const bytes = answer.slice()
  main.postMessage({ connection: message.connection, bytes }, [bytes.buffer])
}

// One message at a time. A failure rejects the chain unhandled and so ends the thread: a database that can no longer
// answer must not look like a slow one.
let turn = Promise.resolve()
main.on('message', (message) => {
  turn = turn.then(() => handle(message))
})
main.postMessage({ ready: true })
