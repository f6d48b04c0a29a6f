import type { Page } from 'playwright-core'
import { afterEach } from 'vitest'
import { openedBrowsers } from './browser'

const PATIENCE = { timeout: 2_000 }

// Print what the pages showed, to explain a failure that does not repeat.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const browser of openedBrowsers) {
    for (const page of browser.contexts().flatMap((context) => context.pages())) {
      console.error(await describePage(page))
    }
  }
})

/** The address of a page, the control with the focus and the first lines of its text. */
async function describePage(page: Page): Promise<string> {
  const focus = page.locator(':focus').first()
  const control = await focus
    .evaluate((element) => element.outerHTML, undefined, PATIENCE)
    .catch(() => 'nothing')
  const text = await page.locator('body').innerText(PATIENCE).catch(String)
  return `On ${page.url()}, with the focus on ${control.slice(0, 200)}:\n${text.slice(0, 800)}`
}
