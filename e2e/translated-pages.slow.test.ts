import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pagesAreBrief } from './lib/browser'
import { type DemoViewer, openViewers } from './lib/demo-people'
import { everyScreen } from './lib/every-route'
import { showState, untilShown } from './lib/look'
import { everyState } from './lib/states/every-state'
import { translate } from './lib/translator'
import { useSample } from './lib/use-sample'

const onScreen = useSample(pagesAreBrief)
let pages: Record<DemoViewer, Page>
/** What failed while pages were drawn. */
const failed: string[] = []

beforeAll(async () => {
  const { browser, url } = onScreen()
  pages = await openViewers(browser, url)
  for (const page of Object.values(pages)) {
    await translate(page)
    // Loading a page again also ends what it was loading, which is no fault.
    const note = (text: string) => {
      if (/NotFoundError|not a child/.test(text)) failed.push(text)
    }
    page.on('pageerror', ({ name, message }) => note(`${name}: ${message}`))
    page.on('console', (said) => note(said.text()))
    // Nothing that is pressed reaches the server: its button gets busy, and a refusal follows.
    await page.route(
      (address) => /^\/api\d/.test(address.pathname),
      (route) =>
        route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503, json: {} }),
    )
  }
})
afterAll(() => Promise.all(Object.values(pages ?? {}).map((page) => page.context().close())))

const viewers = [...new Set(everyScreen.map(({ as }) => as))]

describe.each(viewers)('%s, in a translated page', (viewer) => {
  test.each(everyScreen.filter(({ as }) => as === viewer))(
    'behavior: $name does not crash',
    async (screen) => {
      const page = pages[viewer]
      failed.length = 0
      await page.goto(screen.path(onScreen().sample))
      await untilShown(page)
      await page.locator('h1 font').first().waitFor({ state: 'attached' })
      await page.evaluate(pressEverything)
      expect(failed).toEqual([])
      expect(await page.getByText(/This page stopped working|Esta página dejó de funcionar/).count()).toBe(0)
    },
  )
})

const small = everyState.filter(({ name, as }) => /^\/(door|ticket)\//.test(name) && as === 'stranger')

test.each(small)('behavior: $name says the same in a translated page', async (state) => {
  failed.length = 0
  const undo = await showState(pages.stranger, state, onScreen().sample)
  await pages.stranger.locator('font').first().waitFor()
  await undo()
  expect(failed).toEqual([])
})

/** Runs in the page: presses all buttons one after another, and changes the language before and after. */
async function pressEverything(): Promise<void> {
  const rest = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { pathname } = location
  const press = async (): Promise<void> => {
    const pressed = new Set<Element>()
    for (let count = 0; count < 12 && location.pathname === pathname; count++) {
      const next = [...document.querySelectorAll('button, summary, [role="tab"]')].find(
        (each) => !pressed.has(each) && each.checkVisibility(),
      )
      if (!(next instanceof HTMLElement)) return
      pressed.add(next)
      next.click()
      await rest()
      await rest()
    }
  }
  const choose = async (language: string): Promise<void> => {
    const select = [...document.querySelectorAll('select')].find(({ options }) =>
      [...options].some(({ value }) => value === language),
    )
    if (!select) return
    select.value = language
    select.dispatchEvent(new Event('change', { bubbles: true }))
    while (document.documentElement.lang !== language) await rest()
    await rest()
  }
  await choose('es')
  await press()
  await choose('en')
}
