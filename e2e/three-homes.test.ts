import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { FolderContentStore } from '@certify/ipfs/folder-content-store'
import { startEmbeddedChain } from '@certify/server/embedded/chain'
import { allForgeries } from '@certify/verifier/forgeries/all-forgeries'
import { type FaultProxy, startFaultProxy } from '@certify/verifier/testing/fault-proxy'
import { startGateway } from '@certify/verifier/testing/gateway'
import { type ConfigResponse, configResponse } from '@certify/wire/config'
import { href } from '@certify/wire/paths'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from './lib/browser'
import { openViewers, type Viewer } from './lib/demo-people'
import { type Instance, startInstance } from './lib/instance'
import { readSample, type Sample } from './lib/sample'

/** What a home says of one number: its verdict, the block, and what each check came to. */
type Answer = { status: string; block: number | null; checks: Record<string, string> }

let instance: Instance
let browser: Browser
let pages: Record<Viewer, Page>
let sample: Sample
let config: ConfigResponse
let numbers: string[]
const folder = mkdtempSync(join(tmpdir(), 'certify-homes-'))
const file = join(folder, 'verifier.html')

beforeAll(async () => {
  instance = await startInstance()
  browser = await openBrowser()
  pages = await openViewers(browser, instance.url)
  sample = await readSample(pages)
  config = configResponse.parse(await (await fetch(instance.url + href('config', {}))).json())
  numbers = [sample.valid, sample.revoked, '77770001', 'abc']
  writeFileSync(file, await (await fetch(`${instance.url}/verifier.html`)).text())
})
afterAll(async () => {
  await browser?.close()
  await instance?.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('the same number in all homes', () => {
  test('behavior: server, command line and the file opened in a browser say the same, check by check', async () => {
    for (const number of numbers) {
      const onServer = await askServer(number)
      const inShell = await askShell(number)
      const inBrowser = await askFile(number)
      expect(differences(onServer, inShell)).toEqual([])
      expect(differences(onServer, inBrowser)).toEqual([])
    }
    expect((await askServer(sample.valid)).status).toBe('valid')
    expect((await askServer(sample.revoked)).status).toBe('revoked')
  })

  test('behavior: the page says it too, and has drawn the certificate again in this browser', async () => {
    const page = pages.stranger
    for (const [number, word] of [
      [sample.valid, 'Valid'],
      [sample.revoked, 'Revoked'],
      ['77770001', 'Not found'],
    ] as const) {
      await page.goto(`/verify/${number}`)
      await page.getByRole('heading', { level: 1, name: new RegExp(`^${word}`) }).waitFor()
    }
    const { checks } = await askServer(sample.valid)
    expect(checks['image.matchesData']).toBe('pass')
    expect((await askShell(sample.valid)).checks['image.matchesData']).toBe('pass')
    await page.goto(`/verify/${sample.valid}`)
    await page.getByText('Drawn again from its data, the picture is the same.').waitFor()
  })

  test('behavior: a sign-in, its cookie and its wallet change nothing', async () => {
    const path = href('certificateVerify', {}, { tokenId: sample.valid })
    const asked = await Promise.all(
      Object.values(pages).map(async (page) => (await page.request.get(path)).json()),
    )
    for (const answer of asked) expect(answerOf(answer)).toEqual(answerOf(asked[0]))
    for (const page of [pages.stranger, pages.attendee, pages.organizer]) {
      await page.goto(`/verify/${sample.revoked}`)
      await page.getByRole('heading', { level: 1, name: /^Revoked/ }).waitFor()
    }
  })

  test('error: a home that would say otherwise is caught', async () => {
    const truth = await askServer(sample.revoked)
    expect(differences(truth, { ...truth, status: 'valid' })).toEqual(['status: revoked, valid'])
    const silent = { ...truth.checks, 'status.revoked': 'unknown' }
    expect(differences(truth, { ...truth, checks: silent })).toEqual(['status.revoked: fail, unknown'])
  })
})

describe('the gallery', () => {
  test('behavior: every forgery is caught, live, and opens to its report', async () => {
    const page = pages.stranger
    await page.goto('/try-to-fool-it')
    await page.getByText(`${allForgeries.length} of ${allForgeries.length} caught`).waitFor()
    const caught = page.locator('[data-forgery]').filter({ hasText: 'Caught by' })
    expect(await caught.count()).toBe(allForgeries.length)
    expect(allForgeries.length).toBeGreaterThanOrEqual(16)

    await page.locator('[data-forgery="yes-man"]').getByRole('button').click()
    await page.getByRole('dialog').getByText('does not run the published code').first().waitFor()
    await page.keyboard.press('Escape')
  })

  test('behavior: a certificate of one’s own is forged in this browser; one that is not valid is not', async () => {
    const page = pages.stranger
    await page.goto('/try-to-fool-it')
    await page.getByLabel('Certificate number').last().fill(sample.valid)
    await page.getByRole('button', { name: 'Forge it' }).click()
    await page.getByText(/^(1[2-9]) of \1 caught$/).waitFor()
    await page.goto(`/try-to-fool-it?number=${sample.revoked}`)
    await page.getByText(`Certificate № ${sample.revoked} is not valid by itself`).waitFor()
  })
})

describe('without the server', () => {
  test('behavior: the file’s hash is given beside it', async () => {
    const told = await (await fetch(`${instance.url}/verifier.html.sha256`)).text()
    const served = Buffer.from(await (await fetch(`${instance.url}/verifier.html`)).arrayBuffer())
    expect(told).toBe(`${createHash('sha256').update(served).digest('hex')}  verifier.html\n`)
  })

  test('behavior: with the server stopped, chain and a copy of the content are enough', async () => {
    const before = await Promise.all(numbers.map(askServer))
    await instance.stop({ keepData: true })
    const copy = join(folder, 'content')
    cpSync(join(instance.dataDir, 'content'), copy, { recursive: true })
    const chain = await startEmbeddedChain({
      directory: join(instance.dataDir, 'chain'),
      now: new Date(),
      warn: () => {},
    })
    const gateway = await startGateway(new FolderContentStore({ folder: copy }))
    // A node that lets pages ask, as public ones do.
    const node: FaultProxy = await startFaultProxy(chain.rpcUrl)
    try {
      await expect(fetch(`${instance.url}/healthz`)).rejects.toThrow()
      for (const [index, number] of numbers.entries()) {
        const alone = await askFile(number, node.url, gateway.url)
        expect(alone.status).toBe(before[index]?.status)
      }
    } finally {
      await Promise.all([node.close(), gateway.close(), chain.close()])
      rmSync(instance.dataDir, { recursive: true, force: true })
    }
  })
})

/** The file cannot draw, and only the platform's own word tells of an event: those two may differ, and nothing else. */
const ownMatters = new Set(['image.matchesData', 'event.standing'])

function differences(one: Answer, other: Answer): string[] {
  const ids = new Set([...Object.keys(one.checks), ...Object.keys(other.checks)])
  const checks = [...ids]
    .filter((id) => !ownMatters.has(id) && one.checks[id] !== other.checks[id])
    .map((id) => `${id}: ${one.checks[id]}, ${other.checks[id]}`)
  const facts = (['status', 'block'] as const)
    .filter((fact) => one[fact] !== other[fact])
    .map((fact) => `${fact}: ${one[fact]}, ${other[fact]}`)
  return [...facts, ...checks]
}

type Told = { status: string; asOf: { number: number } | null; checks: { id: string; outcome: string }[] }

function answerOf({ status, asOf, data }: Omit<Told, 'checks'> & { data: Pick<Told, 'checks'> }): Answer {
  return {
    status,
    block: asOf?.number ?? null,
    checks: Object.fromEntries(data.checks.map(({ id, outcome }) => [id, outcome])),
  }
}

async function askServer(tokenId: string): Promise<Answer> {
  const response = await fetch(instance.url + href('certificateVerify', {}, { tokenId }))
  return answerOf(await response.json())
}

async function askShell(tokenId: string): Promise<Answer> {
  const env = { ...process.env, CERTIFY_PUBLIC_URL: instance.url }
  const cwd = join(import.meta.dirname, '..')
  const output = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      ['scripts/certify.mjs', 'verify', tokenId, '--json'],
      { cwd, env },
      (_error, out) => resolve(out),
    )
  })
  // The command line may have been built on the way.
  const told: Told = JSON.parse(output.trim().split('\n').at(-1) ?? '')
  return answerOf({ ...told, data: told })
}

const outcomeOfSign: Record<string, string> = {
  '✓': 'pass',
  '✗': 'fail',
  '?': 'unknown',
  '–': 'not-applicable',
}

/** Opens the file from disk in a real browser. */
async function askFile(id: string, rpc = config.rpcUrl, gateway = config.gatewayUrl): Promise<Answer> {
  const page = await browser.newPage()
  const settings = new URLSearchParams({ id, rpc, gateway, chain: String(config.chainId) })
  for (const { address } of config.registries) settings.append('contract', address)
  await page.goto(`${pathToFileURL(file)}#${settings}`)
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.locator('.verdict').waitFor()
  const told = await page.locator('#result').evaluate((result) => ({
    status: result.dataset.tone ?? '',
    block: /As of block (\d+)/.exec(result.textContent ?? '')?.[1],
    signs: [...result.querySelectorAll<HTMLElement>('[data-check]')].map(
      (item) => [item.dataset.check ?? '', (item.textContent ?? '').charAt(0)] as const,
    ),
  }))
  await page.close()
  return {
    status: told.status,
    block: told.block === undefined ? null : Number(told.block),
    checks: Object.fromEntries(told.signs.map(([check, sign]) => [check, outcomeOfSign[sign] ?? sign])),
  }
}
