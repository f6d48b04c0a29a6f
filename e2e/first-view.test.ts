import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { useSample } from './lib/use-sample'

const onScreen = useSample()
const PATIENCE_MS = 30_000

/** A new visitor whose pages wait for their code until `release` is called. */
async function arrive(path: string, options: { locale?: string; language?: string } = {}) {
  const { browser, url } = onScreen()
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    ...(options.locale && { locale: options.locale }),
  })
  if (options.language) {
    await context.addInitScript(
      (language) => localStorage.setItem('certify.language', language),
      options.language,
    )
  }
  const page = await context.newPage()
  const { promise, release } = hold()
  // The first view is written in the fonts' fallbacks, and so is the page until they have loaded.
  await page.route('**/*.woff2', (route) => route.abort())
  await page.route('**/assets/ground*.js', async (route) => {
    await promise
    await route.continue()
  })
  // A busy server may send a page without its first view, so the page is opened with a document that has it.
  const document = await vi.waitFor(async () => {
    const answer = await context.request.get(path, { headers: { 'accept-language': options.locale ?? 'en' } })
    expect(await answer.text()).toContain('data-first-view')
    return answer
  }, PATIENCE_MS)
  await page.route(`**${path}`, (route) => route.fulfill({ response: document }), { times: 1 })
  await page.goto(path, { waitUntil: 'commit' })
  return { page, release, end: () => context.close() }
}

function hold(): { promise: Promise<void>; release: () => void } {
  let release = () => {}
  const promise = new Promise<void>((resolve) => {
    release = resolve
  })
  return { promise, release }
}

/** The places of a page's parts, and their texts. */
function listParts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, img, label, a)')].map((part) => {
      const { top, left, width, height } = part.getBoundingClientRect()
      return `${part.textContent} ${[top, left, width, height].map(Math.round).join(' ')}`
    }),
  )
}

test('behavior: pages are visible before their code runs, and their code moves nothing', async () => {
  for (const path of ['/events', '/events/1', '/organizers/1', '/login']) {
    const { page, release, end } = await arrive(path)
    await page.locator('[data-first-view] h1').waitFor()
    await page.waitForFunction(() => document.fonts.size > 0)
    const before = await listParts(page)
    expect(before.length).toBeGreaterThan(5)
    release()
    await page.waitForFunction(() => document.querySelector('[data-first-view]') === null)
    // Wallets announce themselves later, each with a picture of its own, and what follows makes room for them.
    const after = await listParts(page)
    const wallet = after.findIndex((part) => /^ \d+ 100 24 24$/.test(part))
    const still = wallet < 0 ? before : before.slice(0, wallet)
    expect(after, path).toEqual(expect.arrayContaining([...still]))
    await end()
  }
})

test('behavior: no verdict is shown before the browser has found it', async () => {
  const { page, release, end } = await arrive('/verify/10001')
  await page.locator('h1', { hasText: 'Checking certificate' }).waitFor()
  release()
  await page.locator('h1', { hasText: 'Valid' }).waitFor()
  await end()
})

test('behavior: nothing in a first view can be used, and a person who is signed in gets none', async () => {
  const { page, release, end } = await arrive('/events')
  const search = page.getByLabel('Search events')
  await search.waitFor()
  expect(await search.isEnabled()).toBe(false)
  await search.evaluate((field) => field.focus())
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  release()
  await search.fill('Summit')
  expect(await search.inputValue()).toBe('Summit')
  await end()

  const { attendee } = onScreen().pages
  expect(await (await attendee.request.get('/events')).text()).not.toContain('data-first-view')
})

test('behavior: it speaks the browser’s language, and is hidden if the visitor chose another one', async () => {
  const spanish = await arrive('/events', { locale: 'es-AR' })
  await spanish.page.locator('h1', { hasText: 'Descubrir eventos' }).waitFor()
  await spanish.end()
  const chosen = await arrive('/events', { locale: 'es-AR', language: 'en' })
  const heading = chosen.page.locator('[data-first-view] h1')
  await heading.waitFor({ state: 'attached' })
  await expect.poll(() => heading.isVisible()).toBe(false)
  chosen.release()
  await chosen.page.locator('h1', { hasText: 'Discover Events' }).waitFor()
  await chosen.end()
})

test('behavior: without scripts, only the text for such browsers is shown', async () => {
  const { browser, url } = onScreen()
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/events')
  await page.getByRole('heading', { name: 'This page needs JavaScript' }).waitFor()
  expect(await page.getByText('Discover Events').isVisible()).toBe(false)
  await context.close()
})
