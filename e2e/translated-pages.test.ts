import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './lib/browser'
import { sharedInstance } from './lib/shared-instance'
import { translate } from './lib/translator'

// The long run translates every page: translated-pages.slow.test.ts.
let browser: Browser
let url: string
beforeAll(async () => {
  url = (await sharedInstance('sample')).url
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('behavior: a busy button shows its spinner, and the answer to its act', async () => {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await translate(page)
  let answer = () => {}
  await page.route('**/auth/login', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.fallback()
  })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Connect Demo wallet' }).click()
  await page.getByRole('button', { name: '‹Sign in›', exact: true }).click()
  await page.locator('[aria-busy="true"] font').first().waitFor()
  answer()
  await page.waitForURL('**/register**')
  await page.locator('h1 font').first().waitFor()
  await context.close()
})
