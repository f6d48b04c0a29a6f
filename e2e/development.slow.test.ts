import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../scripts/lib/free-port.mjs'
import { openBrowser } from './lib/browser'
import { type Instance, startInstance } from './lib/instance'

/** Aims for a quiet machine with two cores. Other tests run beside this one, so it waits longer. */
const AIMS_MS = { page: 1_000, act: 5_000 }
const PATIENCE = 4

const root = join(import.meta.dirname, '..')
let copy = ''
let instance: Instance
let browser: Browser

beforeAll(async () => {
  copy = copySource()
  const port = await findFreePort()
  instance = await startInstance({
    env: { PORT: String(port), CERTIFY_SAMPLE: 'off', CERTIFY_LOG_LEVEL: 'error' },
    program: { arguments: ['scripts/start.mjs', '--watch'], folder: copy, user: undefined },
  })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await instance?.stop()
  if (copy) rmSync(copy, { recursive: true, force: true })
})

/** Our own source below `.cache`, from where libraries are still found. Nothing here edits the checkout. */
function copySource(): string {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/development-'))
  const skip = /[\\/](node_modules|dist|out|cache)$/
  for (const room of ['apps', 'packages', 'adapters', 'scripts', 'package-lock.json', 'tsconfig.base.json'])
    cpSync(join(root, room), join(folder, room), { recursive: true, filter: (file) => !skip.test(file) })
  mkdirSync(join(folder, 'node_modules'))
  cpSync(join(root, 'node_modules/@certify'), join(folder, 'node_modules/@certify'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  for (const name of ['.package-lock.json', '.cache', 'vite', 'esbuild'])
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  return folder
}

/** Replaces a text in a file of the copy. @returns the milliseconds until `seen` resolves. */
async function save(file: string, from: string, to: string, seen: () => Promise<unknown>): Promise<number> {
  const text = readFileSync(join(copy, file), 'utf8')
  expect(text).toContain(from)
  const begun = performance.now()
  writeFileSync(join(copy, file), text.replace(from, to))
  await seen()
  return performance.now() - begun
}

test('behavior: a saved page is seen at once, and keeps what was typed', async () => {
  const page = await browser.newPage()
  await page.goto(`${instance.url}/verify`)
  const box = page.getByRole('main').getByRole('textbox').first()
  await box.waitFor()
  // Vite prepares the libraries of a first visit, and then loads the page again.
  await page.reload()
  await box.waitFor()
  await box.fill('10001')
  const route = 'apps/web/src/app/routes/verify-start.tsx'
  const took = await save(route, 'max-w-md" />', 'max-w-md" /><p>Saved a moment ago</p>', () =>
    page.getByText('Saved a moment ago').waitFor(),
  )
  expect(await box.inputValue()).toBe('10001')
  const header = 'apps/web/src/ui/page-header.tsx'
  const tookPart = await save(header, '<h1', '<p>And a part of it</p><h1', () =>
    page.getByText('And a part of it').waitFor(),
  )
  expect(await box.inputValue()).toBe('10001')
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  const tookWords = await save('apps/web/src/i18n/en/lookup.ts', title, 'In other words', () =>
    page.getByRole('heading', { level: 1, name: 'In other words' }).waitFor(),
  )
  expect(await box.inputValue()).toBe('10001')
  console.log(`Seen after ${[took, tookPart, tookWords].map(Math.round).join(', ')} ms.`)
  expect(Math.max(took, tookPart, tookWords)).toBeLessThan(AIMS_MS.page * PATIENCE)
  await page.close()
})

test('behavior: a saved act answers soon, and the chain goes on', async () => {
  const readChain = () => readFileSync(join(instance.dataDir, 'chain/chain.pid'), 'utf8')
  const answers: number[] = []
  const ask = async () => {
    const answer = await fetch(`${instance.url}/api3/api/events/987654`)
    answers.push(answer.status)
    return answer.text()
  }
  await expect.poll(ask).toContain('Event not found.')
  const chain = readChain()
  const words = 'packages/domain/src/shared/english-refusals/events.ts'
  const took = await save(words, 'Event not found.', 'There is no such event.', () =>
    expect.poll(ask, { interval: 50, timeout: 60_000 }).toContain('There is no such event.'),
  )
  console.log(`Answered after ${Math.round(took)} ms.`)
  expect(took).toBeLessThan(AIMS_MS.act * PATIENCE)
  expect(readChain()).toBe(chain)
  // While the server starts, a call waits for it. Only the one that was under way at the kill may be lost.
  expect(answers.filter((status) => status !== 404).length).toBeLessThanOrEqual(1)
})

test('behavior: a server that ended by itself is started again, without a save', async () => {
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  const server = lines.find(
    (line) =>
      Number(line.trim().split(/\s+/)[1]) === instance.process.pid && line.includes('server/dist/main.js'),
  )
  process.kill(Number(server?.trim().split(' ')[0]), 'SIGTERM')
  await expect.poll(() => instance.output(), { timeout: 60_000 }).toContain('The server has ended.')
  const answer = await fetch(`${instance.url}/api3/api/events/987654`)
  expect(answer.status).toBe(404)
})

test('behavior: documents of their own are served, and no service worker keeps an old page', async () => {
  const read = async (path: string) => {
    const answer = await fetch(`${instance.url}${path}`, { headers: { accept: 'text/html' } })
    return [answer.status, /features\/\w+\/main/.exec(await answer.text())?.[0]]
  }
  expect(await read('/door/')).toEqual([200, 'features/door/main'])
  expect(await read('/ticket/5')).toEqual([200, 'features/ticket/main'])
  expect(await read('/door/sw.js')).toEqual([404, undefined])
  expect(await read('/ticket/sw.js')).toEqual([404, undefined])
})
