import { register } from '@certify/cli/demo/person'
import { configResponse } from '@certify/wire/config'
import { eventResponse } from '@certify/wire/events'
import { href } from '@certify/wire/paths'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveAuthenticator } from './lib/authenticator'
import { openBrowser } from './lib/browser'
import { buildForm } from './lib/event-with-attendees'
import { listenForComplaints } from './lib/page-faults'
import { sharedInstance } from './lib/shared-instance'

let url: string
let browser: Browser
beforeAll(async () => {
  url = (await sharedInstance('empty')).url
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** The code of an event whose doors are open. */
async function openEvent(): Promise<string> {
  const { client, wallet } = await register(url, 'Quay Society', 'vendors')
  const { now } = await client.get(href('config', {}), configResponse)
  const at = (minutes: number) => new Date(new Date(now).getTime() + minutes * 60_000).toISOString()
  const fields = {
    wallet_address: wallet,
    title: 'Evening at the Quay',
    description: 'Talks by the water.',
    location: 'Porto, Portugal',
    start_date: at(120),
    end_date: at(240),
    time_zone: 'Europe/Lisbon',
    // Open now, so that no clock moves.
    doors_open_minutes: '240',
  }
  const { event } = await client.post(href('eventCreate', {}), buildForm(fields), eventResponse)
  return `/IN/${event.id}/${event.token}`
}

test('behavior: from the camera to “present” in 5 presses at most, and in 3 for one who returns', async () => {
  const [first, second] = [await openEvent(), await openEvent()]
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(15_000)
  await context.addInitScript(() => localStorage.setItem('certify.demo.folded', 'yes'))
  const page = await context.newPage()
  const complaints = listenForComplaints(page, { refused: true })
  await giveAuthenticator(page)
  let presses = 0
  const press = async (target: Locator) => {
    presses += 1
    await target.click()
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await page.goto(first)
  await page.getByRole('heading', { name: 'Evening at the Quay' }).waitFor()
  await press(button('Make my passkey'))
  await focus(page.getByLabel('Full Name'))
  // One press opens autofill, which fills both fields.
  await press(page.getByLabel('Full Name'))
  await page.getByLabel('Full Name').fill('Ana Ruiz')
  await page.getByLabel('Email Address').fill(`ana.${Date.now()}@people.example`)
  await press(page.getByRole('checkbox'))
  await press(button('Mark me present'))
  await page.getByText('You are present').waitFor()
  expect(presses).toBeLessThanOrEqual(5)

  await context.clearCookies()
  presses = 0
  await page.goto(second)
  await press(button('Continue with a passkey'))
  await press(button('Mark me present'))
  await page.getByText('You are present').waitFor()
  expect(presses).toBeLessThanOrEqual(3)
  expect(complaints.heard).toEqual([])
  await context.close()
})
