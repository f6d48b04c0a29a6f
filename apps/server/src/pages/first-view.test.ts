import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openFirstView } from './first-view'

const webRoot = mkdtempSync(join(tmpdir(), 'certify-first-view-'))
const warned: unknown[] = []
let clock = 0

/** A program as the build makes it. It counts its drawings, and asks one call. */
const program = `
let speaks, ask, drawn = 0
export const spoken = ['en', 'es']
export async function start(language, call) { speaks = language; ask = call }
export async function draw(address) {
  if (address.startsWith('/events/404')) throw new Error('No such event.')
  if (address === '/events/999') return new Promise(() => {})
  drawn += 1
  return [speaks, address, drawn, await (await ask('/api3/api/config')).text()].join(' ')
}
`

const never = () => new Promise<null>(() => {})

const open = (wait: () => Promise<null> = never) =>
  openFirstView(
    webRoot,
    async (address) => new Response(`answered ${address}`),
    { warn: (message, facts) => void warned.push([message, facts]) },
    { now: () => clock, wait },
  )

beforeAll(() => writeFileSync(join(webRoot, 'first-view.mjs'), program))
beforeEach(() => {
  clock += 10_000
  warned.length = 0
})
afterAll(() => rmSync(webRoot, { recursive: true, force: true }))

test('behavior: a page is drawn in the visitor’s language, with the answers of this server', async () => {
  const draw = open()
  const spanish = await draw('event', '/events/1', 'es-AR,en;q=0.8')
  expect(spanish?.language).toBe('es')
  expect(spanish?.html).toMatch(/^es \/events\/1 \d+ answered \/api3\/api\/config$/)
  expect((await draw('event', '/events/1', 'de'))?.language).toBe('en')
})

test('behavior: visitors of the same seconds share a drawing, later ones get a new one', async () => {
  const draw = open()
  const first = await draw('event', '/events/2', 'en')
  expect(await draw('event', '/events/2', 'en')).toEqual(first)
  clock += 2_000
  expect(await draw('event', '/events/2', 'en')).not.toEqual(first)
})

test('error: beyond 40 drawings in two seconds, pages have no first view', async () => {
  const draw = open()
  const views = await Promise.all(
    Array.from({ length: 45 }, (_, index) => draw('event', `/events/${index + 1_000}`, 'en')),
  )
  expect(views.filter((view) => view === null)).toHaveLength(5)
})

test('error: what does not exist takes no place of a drawing, and is not logged', async () => {
  const draw = open()
  for (let index = 0; index < 45; index++) {
    expect(await draw('verify', `/events/404?${index}`, 'en', Promise.resolve(false))).toBeNull()
  }
  expect(await draw('event', '/events/3', 'en')).not.toBeNull()
  expect(warned).toEqual([])
})

test('error: a page that fails or is late has no first view, and a failure is logged', async () => {
  expect(await open()('event', '/events/404', 'en')).toBeNull()
  expect(warned).toEqual([['no first view', { error: 'No such event.' }]])
  expect(await open(async () => null)('event', '/events/999', 'en')).toBeNull()
})

test('behavior: other pages, and a product without the program, have none', async () => {
  expect(await open()('profile', '/profile', 'en')).toBeNull()
  rmSync(join(webRoot, 'first-view.mjs'))
  expect(await open()('event', '/events/1', 'en')).toBeNull()
})
