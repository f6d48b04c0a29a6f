import { href } from '@certify/wire/paths'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './lib/browser'
import { type PersonAtBrowser, personAtBrowser, signUpOrganizer } from './lib/person'
import { sharedInstance } from './lib/shared-instance'

let url: string
let browser: Browser
let person: PersonAtBrowser
let page: Page
beforeAll(async () => {
  url = (await sharedInstance('empty')).url
  browser = await openBrowser()
  person = await personAtBrowser(browser, 'Lantern Guild', url)
  page = person.page
  await signUpOrganizer(person)
})
afterAll(() => browser?.close())
afterAll(() => expect(person.complaints.filter((text) => !ofLostConnection.test(text))).toEqual([]))

/** What a browser writes to the console for the answers that these tests take away. */
const ofLostConnection =
  /^Failed to load resource: (the server responded with a status of 503|net::ERR_INTERNET_DISCONNECTED)/

const away = () => page.getByRole('heading', { name: "We can't reach Certify right now" })

test('behavior: an unanswered question about the session logs nobody out', async () => {
  await page.route(`**${href('session', {})}`, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/vendor/profile?from=mail')
  await away().waitFor()
  expect(page.url()).toBe(`${url}/vendor/profile?from=mail`)
  await page.unroute(`**${href('session', {})}`)
  await page.getByRole('heading', { level: 1, name: 'Organization Profile' }).waitFor()
  expect(page.url()).toBe(`${url}/vendor/profile?from=mail`)
})

test('behavior: typed text survives a lost connection, and the page names the cause', async () => {
  await page.goto('/vendor/profile')
  const phone = page.getByLabel('Phone')
  await phone.fill('+351 210 000 000')
  await person.context.setOffline(true)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('We could not reach Certify just now.').first().waitFor()
  expect(await page.getByText('Server Error').count()).toBe(0)
  expect(await phone.inputValue()).toBe('+351 210 000 000')
  await person.context.setOffline(false)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Profile saved.').waitFor()
})
