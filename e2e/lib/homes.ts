import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ConfigResponse, configResponse } from '@certify/wire/config'
import { href } from '@certify/wire/paths'
import type { Browser, Page } from 'playwright-core'
import { listenForComplaints } from './page-faults'

/** A place's result for one number: its verdict, the block, and each check's outcome. */
export type HomeAnswer = { status: string; block: number | null; checks: Record<string, string> }

/** The places that verify a number: server, command line, and a file opened in a browser. */
export type Homes = {
  readonly config: ConfigResponse
  askServer(tokenId: string): Promise<HomeAnswer>
  askShell(tokenId: string): Promise<HomeAnswer>
  /** Opens the file from disk in a real browser, with the instance's node and gateway by default. */
  askFile(tokenId: string, places?: { rpc: string; gateway: string }): Promise<HomeAnswer>
  /** What opening the file has written to a console so far, and its failed requests. */
  readonly complaints: readonly string[]
  /** Removes the file. */
  close(): void
}

/** The homes of the certificates of one instance. */
export async function openHomes(url: string, browser: Browser): Promise<Homes> {
  const folder = mkdtempSync(join(tmpdir(), 'certify-homes-'))
  const file = join(folder, 'verifier.html')
  writeFileSync(file, await (await fetch(`${url}/verifier.html`)).text())
  const complaints: string[] = []
  const config = configResponse.parse(await (await fetch(url + href('config', {}))).json())
  return {
    config,
    complaints,
    askServer: async (tokenId) =>
      toHomeAnswer(await (await fetch(url + href('certificateVerify', {}, { tokenId }))).json()),
    askShell: (tokenId) => askShell(url, tokenId),
    askFile: async (tokenId, { rpc, gateway } = { rpc: config.rpcUrl, gateway: config.gatewayUrl }) => {
      const contract = config.registries.map(({ address }) => address).join('\n')
      const settings = { id: tokenId, contract, chain: String(config.chainId), rpc, gateway }
      const page = await browser.newPage()
      const { heard } = listenForComplaints(page)
      const answer = await askFile(page, String(pathToFileURL(file)), settings)
      complaints.push(...heard)
      await page.close()
      return answer
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The file cannot draw, and only the platform knows about events. Only these two checks may differ. */
const ownMatters = new Set(['image.matchesData', 'event.standing'])

/** The differences between two places. */
export function differences(one: HomeAnswer, other: HomeAnswer): string[] {
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

/** An answer of the API. */
export function toHomeAnswer({
  status,
  asOf,
  data,
}: Omit<Told, 'checks'> & { data: Pick<Told, 'checks'> }): HomeAnswer {
  return {
    status,
    block: asOf?.number ?? null,
    checks: Object.fromEntries(data.checks.map(({ id, outcome }) => [id, outcome])),
  }
}

async function askShell(url: string, tokenId: string): Promise<HomeAnswer> {
  const env = { ...process.env, CERTIFY_PUBLIC_URL: url }
  const cwd = join(import.meta.dirname, '../..')
  const output = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      ['scripts/certify.mjs', 'verify', tokenId, '--json'],
      { cwd, env },
      (_error, out) => resolve(out),
    )
  })
  // Another process may have built the command line meanwhile.
  const told: Told = JSON.parse(output.trim().split('\n').at(-1) ?? '')
  return toHomeAnswer({ ...told, data: told })
}

async function askFile(page: Page, address: string, settings: Record<string, string>): Promise<HomeAnswer> {
  await page.goto(address)
  await page.getByText('Settings', { exact: true }).click()
  // Typed, because a link does not vouch for a registry.
  for (const [name, value] of Object.entries(settings)) await page.locator(`[name=${name}]`).fill(value)
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.locator('.verdict').waitFor()
  const told = await page.locator('#result').evaluate((result) => ({
    status: result.dataset.tone ?? '',
    block: /As of block (\d+)/.exec(result.textContent ?? '')?.[1],
    checks: [...result.querySelectorAll<HTMLElement>('[data-check]')].map(
      (item) => [item.dataset.check ?? '', item.dataset.outcome ?? ''] as const,
    ),
  }))
  return {
    status: told.status,
    block: told.block === undefined ? null : Number(told.block),
    checks: Object.fromEntries(told.checks),
  }
}
