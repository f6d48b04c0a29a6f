import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { figure } from '@certify/api/testing/figure'
import { parseAddress } from '@certify/domain/shared/address'
import { verifyCertificate } from '@certify/verifier/verify-certificate'
import { type ConfigResponse, configResponse } from '@certify/wire/config'
import { href } from '@certify/wire/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Instance, startInstance } from '../lib/instance'

const CALLERS = 8
const LINES_OF_ONE_CALLER = 6
/** Verdicts that a median is of. */
const VERDICTS = 25
/** Verdicts before those that are measured: the program is warm then, and the callers have sent what they may at once. */
const WARM_UP = 25

let instance: Instance
let config: ConfigResponse
beforeAll(async () => {
  // Behind a proxy, which names each caller.
  instance = await startInstance({ env: { CERTIFY_TRUSTED_PROXIES: '1' } })
  config = configResponse.parse(await (await fetch(instance.url + href('config', {}))).json())
})
afterAll(() => instance?.stop())

/** Verifies the sample's first certificate as a browser does; answers the milliseconds. */
async function verdict(): Promise<number> {
  const begun = performance.now()
  const report = await verifyCertificate(
    '10001',
    {
      chainId: config.chainId,
      registries: config.registries.map(({ address, firstPage }) => ({
        address: parseAddress(address),
        firstPage,
      })),
      rpcUrls: [config.rpcUrl],
      gatewayUrls: [config.gatewayUrl],
    },
    {
      signal: AbortSignal.timeout(60_000),
      fetch: (input, init) => {
        const headers = new Headers(init?.headers)
        headers.set('x-forwarded-for', '198.51.100.7')
        return fetch(input, { ...init, headers })
      },
    },
  )
  expect(report.status).toBe('valid')
  return performance.now() - begun
}

async function medianVerdict(): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < VERDICTS; count++) times.push(await verdict())
  return times.toSorted((a, b) => a - b)[Math.floor(VERDICTS / 2)] ?? 0
}

test(`behavior: while ${CALLERS} callers send the worst that /rpc accepts, a verdict is right and takes at most twice as long`, async ({
  task,
}) => {
  const measured = figure(
    task,
    `${CALLERS} callers send the worst /rpc: a verdict takes at most twice as long`,
  )
  for (let count = 0; count < WARM_UP; count++) await verdict()
  const quiet = await medianVerdict()
  const callers = new Worker(new URL('./window-callers.mjs', import.meta.url), {
    workerData: {
      url: `${instance.url}/rpc`,
      registry: config.contractAddress,
      callers: CALLERS,
      linesOfOneCaller: LINES_OF_ONE_CALLER,
    },
  })
  for (let count = 0; count < WARM_UP; count++) await verdict()
  const besieged = await medianVerdict()
  const told = once(callers, 'message')
  callers.postMessage('stop')
  const [answered] = (await told) as [Record<string, number>]
  measured(`${quiet.toFixed(0)} ms, besieged ${besieged.toFixed(0)} ms; answers ${JSON.stringify(answered)}`)
  expect(answered[200]).toBeGreaterThan(CALLERS)
  expect(besieged).toBeLessThan(2 * quiet)
})
