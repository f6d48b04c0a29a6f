import { register } from '@certify/cli/demo/person'
import { configResponse } from '@certify/wire/config'
import { eventResponse } from '@certify/wire/events'
import { href } from '@certify/wire/paths'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
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

/** An event that begins in two hours. With open doors people can check in now, so that no clock moves. */
async function createEvent({ doorsOpen }: { doorsOpen: boolean }) {
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
    doors_open_minutes: doorsOpen ? '240' : '60',
  }
  const { event } = await client.post(href('eventCreate', {}), buildForm(fields), eventResponse)
  await client.post(href('eventPrintNames', { id: event.id }), { print_names: true }, eventResponse)
  await client.post(href('certificateDesign', {}), { event_id: event.id, design: 'engraved' }, z.unknown())
  const openMinting = () =>
    client.post(
      href('eventUpdate', { id: event.id }),
      { status: 'minting', wallet_address: wallet },
      eventResponse,
    )
  return { ...event, openMinting }
}

/** A phone without a wallet, and a count of the presses on it. */
async function openPhone() {
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
  return {
    context,
    page,
    complaints,
    press: async (target: Locator) => {
      presses += 1
      await target.click()
    },
    /** The presses since the last time. */
    count: () => {
      const counted = presses
      presses = 0
      return counted
    },
    button: (name: string) => page.getByRole('button', { name, exact: true }),
  }
}

test('behavior: from the camera to “present” in 5 presses, to a certificate with a name in 8, and in 3 for one who returns', async () => {
  const [first, second] = [await createEvent({ doorsOpen: true }), await createEvent({ doorsOpen: true })]
  const { context, page, complaints, press, count, button } = await openPhone()
  await page.goto(`/IN/${first.id}/${first.token}`)
  await page.getByRole('heading', { name: 'Evening at the Quay' }).waitFor()
  await press(button('Make my passkey'))
  // One press opens autofill, which fills both fields.
  await press(page.getByLabel('Full Name'))
  await page.getByLabel('Full Name').fill('Ana Ruiz')
  await page.getByLabel('Email Address').fill(`ana.${Date.now()}@people.example`)
  await press(page.getByRole('checkbox'))
  await press(button('Mark me present'))
  await page.getByText('You are present').waitFor()
  const untilPresent = count()
  expect(untilPresent).toBeLessThanOrEqual(5)

  await press(page.locator('button:not([aria-disabled])', { hasText: 'Agree: print exactly this' }))
  await page.getByText(/Will be printed, as you agreed/).waitFor()
  await first.openMinting()
  await page.goto(`/events/${first.address}`)
  await press(page.getByRole('link', { name: 'Mint Your Certificate' }))
  await press(button('Mint Certificate'))
  await page.getByText('Certificate Minted!').waitFor()
  expect(untilPresent + count()).toBeLessThanOrEqual(8)

  await context.clearCookies()
  await page.goto(`/IN/${second.id}/${second.token}`)
  await press(button('Continue with a passkey'))
  await press(button('Mark me present'))
  await page.getByText('You are present').waitFor()
  expect(count()).toBeLessThanOrEqual(3)
  expect(complaints.heard).toEqual([])
  await context.close()
})

test('behavior: from a shared link to the list in 4 presses, as someone who never was here', async () => {
  const event = await createEvent({ doorsOpen: false })
  const { context, page, complaints, press, count, button } = await openPhone()
  await page.goto(`/events/${event.address}`)
  const join = page.getByRole('link', { name: 'Join Whitelist', exact: true })
  await join.waitFor()
  // Wherever a person has scrolled to, the button is at the foot of the phone.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(async () => ((await join.boundingBox())?.y ?? -1) > 700).toBe(true)
  await press(join)
  await press(button('Make my passkey'))
  // The name has the focus: people type, or take what their browser offers.
  const name = page.getByLabel('Full Name')
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('Leo Okafor')
  await page.keyboard.press('Tab')
  await page.keyboard.type(`leo.${Date.now()}@people.example`)
  await press(page.getByRole('checkbox'))
  await press(button('Complete Registration'))
  // What was pressed first is done, and the confirmation is in view.
  const joined = page.getByText("You're on the Whitelist!")
  await joined.waitFor()
  await expect.poll(() => joined.evaluate((line) => line === document.activeElement)).toBe(true)
  expect(count()).toBeLessThanOrEqual(4)
  expect(complaints.heard).toEqual([])
  await context.close()
})
