import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'

/** How long plain requests took, in milliseconds. */
export type Latencies = { readonly median: number; readonly p99: number }

/** Asked at least so often, and for as long as the work lasts. */
const LEAST = 500

/** Asks one request after the other, some milliseconds apart, until it is told to stop. */
const client = `
const { parentPort, workerData } = require('node:worker_threads')
const { Agent, get } = require('node:http')
const agent = new Agent({ keepAlive: true })
const ask = () => new Promise((done, failed) => {
  const begun = performance.now()
  get(workerData.url, { agent }, (response) => {
    response.resume().on('end', () => done(performance.now() - begun))
  }).on('error', failed)
})
let stopped = false
parentPort.on('message', () => { stopped = true })
void (async () => {
  for (let i = 0; i < 200; i++) await ask()
  parentPort.postMessage('warm')
  const times = []
  while (!stopped || times.length < ${LEAST}) {
    times.push(await ask())
    await new Promise((next) => setTimeout(next, 2))
  }
  parentPort.postMessage(times)
  parentPort.close()
  agent.destroy()
})()
`

/** Serves plain requests in this thread, has another thread ask them while `work` is done, and tells how long they took. */
export async function measureRequests(work: () => Promise<void>): Promise<Latencies> {
  const server = createServer((_, response) => response.end('ok'))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const asking = new Worker(client, { eval: true, workerData: { url } })
  const message = () => new Promise<unknown>((told) => asking.once('message', told))
  try {
    await message()
    const told = message()
    await work()
    asking.postMessage('stop')
    const times = ((await told) as number[]).sort((a, b) => a - b)
    const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
    return { median: at(0.5), p99: at(0.99) }
  } finally {
    server.close()
  }
}
