import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { openBrowser } from './lib/browser'
import { sharedInstance } from './lib/shared-instance'
import { translate } from './lib/translator'

let browser: Browser
let url: string
beforeAll(async () => {
  url = (await sharedInstance('empty')).url
  browser = await openBrowser()
})
afterAll(() => browser?.close())

test('behavior: a translated button shows that it is busy, and the answer to its act follows', async () => {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await translate(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Connect Demo wallet' }).click()
  await page.getByRole('button', { name: '‹Sign in›', exact: true }).click()
  await page.waitForURL('**/register')
  await page.getByRole('link', { name: '‹Register as User›' }).click()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/users/register', async (route) => {
    await answered
    await route.fallback()
  })
  await page.locator('[name=name]').fill('Ana Ruiz')
  await page.locator('[name=email]').fill('ana@translated.example')
  await page.locator('[name=acceptTerms]').check()
  await page.locator('button[type=submit]').filter({ hasText: 'Complete Registration' }).click()
  await page.locator('[aria-busy="true"] svg').waitFor()
  await page.locator('[aria-busy="true"] font').first().waitFor()
  answer()
  await page.waitForURL('**/user/dashboard')
  await page.locator('h1 font').first().waitFor({ state: 'attached' })
  await context.close()
})
