import { figure } from '@certify/core/testing/figure'
import { isWhole, PATIENCE_MS } from '@certify/core/testing/scale'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from './lib/browser'
import { untilShown } from './lib/look'
import { listenForComplaints } from './lib/page-faults'
import { joinedPayloads, scriptPayloads, shortPayloads, unseenPayloads } from './lib/script-payloads'
import { sharedInstance } from './lib/shared-instance'
import { type StoredTexts, storeEverywhere } from './lib/store-everywhere'
import { type ScriptWatch, watchForScripts } from './lib/watch-for-scripts'

const payloads = isWhole ? scriptPayloads : shortPayloads

let instance: { readonly url: string }
let browser: Browser
beforeAll(async () => {
  instance = await sharedInstance('empty')
  browser = await openBrowser()
})
afterAll(() => browser?.close())

type Viewer = {
  readonly page: Page
  readonly watch: ScriptWatch
  readonly complaints: ReturnType<typeof listenForComplaints>
  readonly context: BrowserContext
}

/** A page signed in with these cookies, or a visitor's. */
async function viewer(cookies: string): Promise<Viewer> {
  const context = await browser.newContext({ baseURL: instance.url, reducedMotion: 'reduce' })
  context.setDefaultTimeout(60_000)
  const named = cookies
    .split('; ')
    .filter(Boolean)
    .map((cookie) => cookie.split('='))
  await context.addCookies(named.map(([name = '', value = '']) => ({ name, value, url: instance.url })))
  const page = await context.newPage()
  // The attendee opens another person's certificate as well.
  const complaints = listenForComplaints(page, { missing: true })
  return { page, watch: await watchForScripts(page), complaints, context }
}

/** Every page that shows a stored text, by viewer. */
function listPages({ event, open, tokens, attendee }: StoredTexts) {
  const publicPages = [
    '/events',
    `/events?q=${encodeURIComponent(payloads[0] ?? '')}`,
    `/events/${event}`,
    `/events/${open}`,
    `/embed/events/${open}`,
    `/verify?address=${attendee.wallet}`,
    ...tokens.flatMap((token) => [`/verify/${token}`, `/embed/${token}`]),
  ]
  return {
    stranger: publicPages,
    attendee: [
      '/user/dashboard',
      '/myevents',
      '/profile',
      '/my-certificates',
      `/events/${event}`,
      `/whitelist/${open}`,
      `/mint/${event}`,
      ...tokens.map((token) => `/my-certificates/${token}`),
    ],
    organizer: [
      '/vendor/dashboard',
      '/vendor/developers',
      '/vendor/analytics',
      '/vendor/profile',
      ...['overview', 'people', 'certificate', 'settings'].map((tab) => `/vendor/event/${event}?tab=${tab}`),
      `/vendor/event/${open}/edit`,
      `/vendor/event/${event}/whitelist`,
      `/vendor/event/${event}/minted`,
      `/vendor/event/${event}/upload-certificate`,
    ],
  }
}

/** Opens a page and reports which texts became markup or scripts on it. */
async function faultsOn({ page, watch }: Viewer, path: string): Promise<string[]> {
  await page.goto(path)
  const shown = page.locator('h1').first().waitFor()
  await shown.catch((cause: unknown) => Promise.reject(new Error(`${path} was not shown.`, { cause })))
  await untilShown(page)
  return [...watch.heard(), ...(await watch.elements())].map((fault) => `${path}: ${fault}`)
}

describe('texts that would be scripts', () => {
  test(
    'behavior: stored in every field, none runs on any page',
    async ({ task }) => {
      const measured = figure(
        task,
        `${scriptPayloads.length} stored script payloads in every text field: none runs`,
      )
      const groups = joinedPayloads(payloads)
      let opened = 0
      const wrong: string[] = []
      for (const text of groups) {
        const stored = await storeEverywhere(instance.url, text)
        const pages = listPages(stored)
        const viewers = {
          stranger: await viewer(''),
          attendee: await viewer(stored.attendee.client.cookieHeader()),
          organizer: await viewer(stored.organizer.client.cookieHeader()),
        }
        const looking = Object.entries(pages).map(async ([who, paths]) => {
          for (const path of paths) {
            wrong.push(...(await faultsOn(viewers[who as keyof typeof pages], path)))
            opened++
          }
        })
        await Promise.all(looking)
        // The text was visible as text.
        await viewers.stranger.page.goto(`/events/${stored.event}`)
        await viewers.stranger.page.getByText(text.replace(/\s+/g, ' ')).first().waitFor()
        for (const { complaints, context } of Object.values(viewers)) {
          wrong.push(...complaints.heard)
          await context.close()
        }
      }
      expect(wrong).toEqual([])
      measured(`${opened} pages with ${payloads.length} payloads, none ran`)
    },
    2 * PATIENCE_MS,
  )

  test('error: texts behind invisible characters are refused and not stored', async () => {
    for (const payload of unseenPayloads) {
      await expect(storeEverywhere(instance.url, payload)).rejects.toThrow(/register: 422/)
    }
  })

  test('behavior: the same check finds a page that inserts a text unescaped', async () => {
    const careless = await viewer('')
    const found: Record<string, number> = {}
    await careless.page.goto('about:blank')
    for (const payload of shortPayloads) {
      // A page without our policy that inserts the text into its markup.
      await careless.page.setContent(`<title>x</title><h1>x</h1><p>${payload}</p>`)
      found[payload] = [...careless.watch.heard(), ...(await careless.watch.elements())].length
    }
    await careless.context.close()
    for (const payload of shortPayloads)
      expect({ payload, found: found[payload] }).not.toEqual({ payload, found: 0 })
  })
})
