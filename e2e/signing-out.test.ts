import { sessionResponse } from '@certify/wire/accounts'
import { href } from '@certify/wire/paths'
import { chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserSwitches, findChromium, openedBrowsers } from './lib/browser'
import { openViewers } from './lib/demo-people'
import { untilShown } from './lib/look'
import { useSample } from './lib/use-sample'

const onScreen = useSample()
let page: Page

beforeAll(async () => {
  // With the memory for Back, which tests usually switch off.
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...browserSwitches],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  openedBrowsers.push(browser)
  page = (await openViewers(browser, onScreen().url)).attendee
})
afterAll(() => page?.context().browser()?.close())

test('behavior: Back after signing out shows nothing of the account, in any tab', async () => {
  const { joined } = onScreen().sample
  const context = page.context()
  const answer = await context.request.get(href('session', {}))
  const { walletAddress } = sessionResponse.parse(await answer.json())
  const own = [walletAddress?.slice(0, 6) ?? '', `CT1.${joined}.`]
  const toAbout = (tab: Page) => tab.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()

  // Three tabs: one that signs out, one that has moved on within the page, one that is left where it is.
  const [moved, left] = [await context.newPage(), await context.newPage()]
  await left.goto('/profile')
  await moved.goto('/user/dashboard')
  await untilShown(moved)
  await toAbout(moved)
  await page.goto('/profile')
  await untilShown(page)
  await page.goto(`/ticket/${joined}`)
  await page.getByRole('img', { name: /^CT1\./ }).waitFor()
  await page.goto('/my-certificates')
  await untilShown(page)
  await toAbout(page)
  for (const tab of [page, moved, left])
    await tab
      .getByText(own[0] ?? '')
      .first()
      .waitFor()

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Login' }).first().waitFor()
  await left.waitForURL(/\/login/)
  await left.locator('h1').waitFor()
  for (const tab of [page, moved, left]) {
    await tab.addInitScript(watchFor, own)
    await tab.evaluate(watchFor, own)
  }

  const expectNothing = async (tab: Page) => {
    await tab.locator('h1').first().waitFor()
    expect(await tab.evaluate(() => (window as unknown as Watched).seen)).toEqual([])
  }
  const goBack = async (tab: Page) => {
    await tab.goBack()
    await expectNothing(tab)
  }
  await expectNothing(left)
  await goBack(moved)
  for (let steps = 0; steps < 4; steps++) await goBack(page)
})

type Watched = { seen?: string[] }

/** Runs in the page: notes when one of these texts is on it, even for a moment. */
function watchFor(texts: readonly string[]): void {
  const watched = window as unknown as Watched
  if (watched.seen) return
  const seen: string[] = []
  watched.seen = seen
  const look = () => {
    if (document.documentElement?.style.visibility === 'hidden') return
    const markup = document.body?.outerHTML ?? ''
    for (const text of texts) if (markup.includes(text) && !seen.includes(text)) seen.push(text)
  }
  new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true })
  addEventListener('pageshow', look)
  look()
}
