// A process of its own for the test of kills: inserts numbers one by one and prints each once it is acknowledged.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const [folder, after] = process.argv.slice(2)
const worker = new Worker(new URL('../embedded/database-worker.mjs', import.meta.url), {
  workerData: { folder, durable: true },
})
await once(worker, 'message')

/** One simple query of the wire protocol. @param {string} text */
async function query(text) {
  const body = Buffer.from(`${text}\0`)
  const head = Buffer.alloc(5)
  head.write('Q')
  head.writeInt32BE(body.length + 4, 1)
  worker.postMessage({ connection: 1, bytes: Uint8Array.from(Buffer.concat([head, body])) })
  await once(worker, 'message')
}

await query('create table if not exists written (n int primary key)')
for (let n = Number(after) + 1; ; n++) {
  await query(`insert into written values (${n}) on conflict do nothing`)
  process.stdout.write(`${n}\n`)
}
