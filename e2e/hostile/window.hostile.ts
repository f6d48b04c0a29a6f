import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { figure } from '@certify/core/testing/figure'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { verifyCertificate } from '@certify/verifier/verify-certificate'
import { type ConfigResponse, configResponse } from '@certify/wire/config'
import { href } from '@certify/wire/paths'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../lib/browser'
import { type Instance, startInstance } from '../lib/instance'

const CALLERS = 8
const LINES_OF_ONE_CALLER = 6
/** How many verdicts make a median. */
const VERDICTS = 25
/** Verdicts before the measured ones: they warm up the program, and let the callers use up their limit. */
const WARM_UP = 25
/** The sample's first certificate. */
const NUMBER = '10001'

let instance: Instance
let config: ConfigResponse
let browser: Browser
let page: Page
beforeAll(async () => {
  // The instance trusts one proxy header, so each caller can name its own address.
  instance = await startInstance({ env: { CERTIFY_TRUSTED_PROXIES: '1' } })
  config = configResponse.parse(await (await fetch(instance.url + href('config', {}))).json())
  browser = await openBrowser()
  const extraHTTPHeaders = { 'x-forwarded-for': '198.51.100.8' }
  page = await browser.newPage({ baseURL: instance.url, extraHTTPHeaders })
})
afterAll(async () => {
  await browser?.close()
  await instance?.stop()
})

/** Verifies with the code that the page runs. */
async function verifyInNode(): Promise<void> {
  const report = await verifyCertificate(
    NUMBER,
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
}

/** Opens the page of the certificate, until it says what it checked. */
async function openPage(): Promise<void> {
  await page.goto(`/verify/${NUMBER}`)
  await page.getByText(/^Checked .+ against block/).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^Valid\b/)
}

/** The median of several verdicts, in milliseconds. */
async function timeVerdicts(verify: () => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < VERDICTS; count++) {
    const begun = performance.now()
    await verify()
    times.push(performance.now() - begun)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(VERDICTS / 2)] ?? 0
}

test.for([
  { where: 'by the verifier in Node', verify: verifyInNode },
  { where: 'on a page in a browser', verify: openPage },
])(
  `behavior: while ${CALLERS} callers send the worst that /rpc accepts, a verdict $where is right and takes at most twice as long`,
  async ({ where, verify }, { task }) => {
    const measured = figure(
      task,
      `${CALLERS} callers send the worst /rpc: a verdict ${where} takes at most twice as long`,
    )
    for (let count = 0; count < WARM_UP; count++) await verify()
    const quiet = await timeVerdicts(verify)
    const callers = new Worker(new URL('./window-callers.mjs', import.meta.url), {
      workerData: {
        url: `${instance.url}/rpc`,
        registry: config.contractAddress,
        callers: CALLERS,
        linesOfOneCaller: LINES_OF_ONE_CALLER,
      },
    })
    for (let count = 0; count < WARM_UP; count++) await verify()
    const besieged = await timeVerdicts(verify)
    const told = once(callers, 'message')
    callers.postMessage('stop')
    const [answered] = (await told) as [Record<string, number>]
    measured(
      `${quiet.toFixed(0)} ms, besieged ${besieged.toFixed(0)} ms; answers ${JSON.stringify(answered)}`,
    )
    expect(answered[200]).toBeGreaterThan(CALLERS)
    expect(besieged).toBeLessThan(2 * quiet)
  },
)
