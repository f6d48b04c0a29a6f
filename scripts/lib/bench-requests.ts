import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

/** How long plain requests took, in milliseconds. */
export type Latencies = { readonly median: number; readonly p99: number }

const client = fileURLToPath(new URL('./bench-requests-client.mjs', import.meta.url))

/** Odd, so that there is a median. */
const ROUNDS = 7

/**
 * Measures plain requests beside each kind of work. The kinds take turns and the median round counts, because a
 * machine's other load comes and goes.
 *
 * @returns by the same names, each kind's medians of its rounds.
 */
export async function measureRequests<Name extends string>(
  works: Readonly<Record<Name, () => Promise<void>>>,
): Promise<Record<Name, Latencies>> {
  const rounds: Record<string, Latencies[]> = {}
  for (let round = 0; round < ROUNDS; round++) {
    for (const name in works) {
      rounds[name] ??= []
      rounds[name].push(await measureRound(works[name]))
    }
  }
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN
  return Object.fromEntries(
    Object.entries(rounds).map(([name, each]) => [
      name,
      { median: middle(each.map(({ median }) => median)), p99: middle(each.map(({ p99 }) => p99)) },
    ]),
  ) as Record<Name, Latencies>
}

/**
 * Serves plain requests in this thread while another process sends them and `work` repeats, and returns their times.
 * With and without work, it sends the same number of requests at the same intervals.
 */
async function measureRound(work: () => Promise<void>): Promise<Latencies> {
  const server = createServer((_, response) => response.end('ok'))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const asking = fork(client, [url])
  const message = () => new Promise<unknown>((told) => asking.once('message', told))
  try {
    await message()
    // The first round starts before the first request, and the last one ends after the last.
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
    return { median: at(0.5), p99: at(0.99) }
  } finally {
    asking.kill()
    server.close()
  }
}
