import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

/** How long plain requests took, in milliseconds. */
export type Latencies = { readonly count: number; readonly median: number; readonly p99: number }

const client = fileURLToPath(new URL('./bench-requests-client.mjs', import.meta.url))

/**
 * Serves plain requests in this thread, has another process ask them for as long as `work` is done again and again, and
 * tells how long they took. What is measured is the same with and without work: as many requests, as far apart.
 */
export async function measureRequests(work: () => Promise<void>): Promise<Latencies> {
  const server = createServer((_, response) => response.end('ok'))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const asking = fork(client, [url])
  const message = () => new Promise<unknown>((told) => asking.once('message', told))
  try {
    await message()
    // The first round is on the way before the first request, the last one is until after the last.
    let times: number[] | undefined
    const working = (async () => {
      do await work()
      while (times === undefined)
    })()
    const told = message()
    asking.send('begin')
    times = ((await told) as number[]).sort((a, b) => a - b)
    await working
    const { length } = times
    const at = (part: number) => times?.[Math.min(length - 1, Math.floor(length * part))] ?? 0
    return { count: length, median: at(0.5), p99: at(0.99) }
  } finally {
    asking.kill()
    server.close()
  }
}
