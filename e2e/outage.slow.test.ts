import { href } from '@certify/wire/paths'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './lib/browser'
import { type Instance, startInstance } from './lib/instance'
import { type PersonAtBrowser, personAtBrowser, signUpOrganizer } from './lib/person'

const quiet = { CERTIFY_SAMPLE: 'off', CERTIFY_RATE_LIMITS: 'off' }

let instance: Instance
let browser: Browser
let person: PersonAtBrowser
let page: Page
beforeAll(async () => {
  instance = await startInstance({ env: quiet })
  browser = await openBrowser()
  person = await personAtBrowser(browser, 'Lighthouse Guild', instance.url)
  page = person.page
  await signUpOrganizer(person)
})
afterAll(async () => {
  await browser?.close()
  await instance?.stop()
})

const away = () => page.getByRole('heading', { name: "We can't reach Certify right now" })
const readPath = () => new URL(page.url()).pathname

async function stop() {
  await instance.stop({ keepData: true })
}

/** The same product at the same address, as after a restart. */
async function startAgain() {
  const { port } = new URL(instance.url)
  instance = await startInstance({ env: { ...quiet, PORT: port }, dataDir: instance.dataDir })
}

test('behavior: an unanswered question about the session logs nobody out', async () => {
  await page.route(`**${href('session', {})}`, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/vendor/profile?from=mail')
  await away().waitFor()
  expect(page.url()).toBe(`${instance.url}/vendor/profile?from=mail`)
  await page.unroute(`**${href('session', {})}`)
  await page.getByRole('heading', { level: 1, name: 'Organization Profile' }).waitFor()
  expect(page.url()).toBe(`${instance.url}/vendor/profile?from=mail`)
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

test('behavior: when the product restarts everybody stays where they were', async () => {
  await page.goto('/vendor/dashboard')
  const create = page.getByRole('link', { name: 'Create Event' }).first()
  await create.waitFor()
  await stop()
  await create.click()
  await away().waitFor()
  expect(readPath()).toBe('/vendor/event/create')
  expect(await page.getByText('Login Required').count()).toBe(0)
  await startAgain()
  await page.getByLabel('Title').first().waitFor()
  expect(readPath()).toBe('/vendor/event/create')
})
