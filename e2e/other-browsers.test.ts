import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './lib/browser'
import { sharedInstance } from './lib/shared-instance'

let browser: Browser
let url: string
beforeAll(async () => {
  url = (await sharedInstance('empty')).url
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const open = async (options: BrowserContextOptions = {}) => {
  const context = await browser.newContext({ baseURL: url, ...options })
  return { page: await context.newPage(), close: () => context.close() }
}

test.each([
  ['en', 'This page could not start', /an extension of your browser or your network may have blocked it/],
  ['es', 'Esta página no se pudo iniciar', /puede que lo haya bloqueado una extensión de tu navegador/],
])('behavior: a page whose program is blocked says so (%s)', async (locale, title, why) => {
  const { page, close } = await open({ locale })
  await page.route('**/assets/start-*.js', (route) => route.abort('blockedbyclient'))
  for (const path of ['/about', '/door/', '/ticket/1']) {
    await page.goto(path)
    await page.getByRole('heading', { name: title }).waitFor()
    await page.getByText(why).waitFor()
  }
  await close()
})

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const apps = {
  'an iPhone': [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) ${webKit} Mobile/15E148 Instagram 380.0`,
    (address: string) => `x-safari-${address}`,
  ],
  'an iPad': [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Mobile/15E148`,
    (address: string) => `x-safari-${address}`,
  ],
  Android: [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Chrome/146.0 Mobile Safari/537.36 Instagram 380.0',
    (address: string) =>
      `${address.replace(/^http:/, 'intent:')}#Intent;scheme=http;action=android.intent.action.VIEW;end`,
  ],
} as const

test.each(Object.entries(apps))(
  'behavior: the link out of an app on %s keeps the secret',
  async (_, [userAgent, lead]) => {
    const { page, close } = await open({ userAgent, hasTouch: true, isMobile: true })
    // A touch screen of a device has several touches at once.
    await page.addInitScript(() => Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 5 }))
    for (const path of ['/claim#t0k-en', '/team#t0k-en', '/login', '/vendor/login', '/register', '/lost']) {
      await page.goto(path)
      const link = page.getByRole('link', { name: /^Open in (Safari|the browser)$/ })
      expect(await link.getAttribute('href')).toBe(lead(`${url}${path}`))
    }
    await page.goto('/about')
    await page.locator('h1').waitFor()
    expect(await page.getByRole('link', { name: /^Open in/ }).count()).toBe(0)
    await close()
  },
)
