// @ts-check
// Callers who send the most expensive requests that `/rpc` accepts. They run in their own thread, so that they do not
// slow down the person whose verdict is measured. A message stops them; they then report how they were answered.
import { parentPort, workerData } from 'node:worker_threads'

/** @type {{ url: string, registry: string, callers: number, linesOfOneCaller: number }} */
const { url, registry, callers, linesOfOneCaller } = workerData

const ask = (/** @type {string} */ method, /** @type {unknown[]} */ params) => ({
  jsonrpc: '2.0',
  id: 1,
  method,
  params,
})
const code = ask('eth_getCode', [registry, 'latest'])
const holder = '11'.repeat(20).padStart(64, '0')
const search = ask('eth_call', [{ to: registry, data: `0x70a08231${holder}` }, 'latest'])
const logs = ask('eth_getLogs', [{ address: registry, fromBlock: '0x0', toBlock: 'latest' }])
/** The most expensive questions, and those cheap enough to count with verifications. */
const worst = [Array(50).fill(code), Array(10).fill(search), Array(10).fill(logs), [code, code], search]

let isOver = false
/** @type {Record<number, number>} */
const answered = {}

/** @param {number} caller @param {number} line */
async function goOn(caller, line) {
  for (let turn = line; !isOver; turn++) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${caller}` },
      body: JSON.stringify(worst[turn % worst.length]),
    })
    await response.arrayBuffer()
    answered[response.status] = (answered[response.status] ?? 0) + 1
  }
}

const lines = Array.from({ length: callers * linesOfOneCaller }, (_, line) => goOn(line % callers, line))
parentPort?.on('message', async () => {
  isOver = true
  await Promise.all(lines)
  parentPort?.postMessage(answered)
  parentPort?.close()
})
