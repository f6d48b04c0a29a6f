import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './lib/browser'
import { pressKey, tabTo, typeInto, typeMoment } from './lib/keyboard'
import { type PersonAtBrowser, personAtBrowser } from './lib/person'
import { sharedInstance } from './lib/shared-instance'

// Every task with only Tab, Enter, Space, arrows and letters, without a mouse.

let browser: Browser
let organizer: PersonAtBrowser
let attendee: PersonAtBrowser

beforeAll(async () => {
  const instance = await sharedInstance('empty')
  browser = await openBrowser()
  organizer = await personAtBrowser(browser, 'Harbor Society', instance.url)
  attendee = await personAtBrowser(browser, 'Ines Carvalho', instance.url)
  for (const { page } of [organizer, attendee]) {
    // The bar of the local demonstration is no part of it.
    await page.addInitScript(() => localStorage.setItem('certify.demo.folded', 'yes'))
  }
})
afterAll(() => browser?.close())

test('behavior: from signing in to a verified certificate without a mouse', async () => {
  await signIn(organizer.page, '/login')
  await pressKey(organizer.page, 'link', 'Register as Vendor')
  await typeInto(organizer.page, 'Organization Name', organizer.name)
  await typeInto(organizer.page, 'Contact Email', `${organizer.wallet.account.address}@harbor.example`)
  await finishRegistration(organizer.page)
  await organizer.page.waitForURL('**/vendor/dashboard')
  const event = await createEvent(organizer.page)

  const { page } = attendee
  await signIn(page, `/login?redirect=${event}`)
  await pressKey(page, 'link', 'Register as User')
  await typeInto(page, 'Full Name', attendee.name)
  await typeInto(page, 'Email Address', `${attendee.wallet.account.address}@people.example`)
  await finishRegistration(page)
  await page.waitForURL(`**${event}`)
  await pressKey(page, 'button', 'Join Whitelist')
  await page.getByText("You're on the Whitelist!").first().waitFor()
  expect(await focusedText(page)).toContain("You're on the Whitelist!")

  await manageEvent(organizer.page)

  await page.goto(event)
  await pressKey(page, 'link', 'Mint Your Certificate')
  await pressKey(page, 'button', 'Mint Certificate')
  await page.getByRole('heading', { name: 'Certificate Minted!' }).waitFor()
  expect(await focusedText(page)).toBe('Certificate Minted!')
  await pressKey(page, 'link', 'View the verified certificate')
  await page.getByRole('heading', { name: /^Valid\./ }).waitFor()

  await verify(page)
  for (const { complaints } of [organizer, attendee]) expect(complaints).toEqual([])
})

async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await pressKey(page, 'button', 'Connect Test Wallet')
  // The next control already has the focus: the exact text is on screen, and one key signs it.
  const sign = page.getByRole('button', { name: 'Sign in', exact: true })
  await sign.waitFor()
  await expect.poll(() => sign.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/register**')
  await expect.poll(() => focusedText(page)).toBe('Create your account')
}

async function finishRegistration(page: Page): Promise<void> {
  await tabTo(page, 'checkbox', /I accept/)
  await page.keyboard.press('Space')
  await pressKey(page, 'button', 'Complete Registration')
}

/** Returns the path of the event's page. */
async function createEvent(page: Page): Promise<string> {
  await pressKey(page, 'link', 'Create Event')
  await page.getByRole('heading', { name: 'Create Event' }).waitFor()
  // An empty form is refused, and the first wrong field has the focus.
  await pressKey(page, 'button', 'Create Event')
  await expect.poll(() => focusedLabel(page)).toBe('Event title')
  await page.keyboard.type('Lighthouse Day')
  await typeInto(page, 'Description', 'One certificate for everybody who came.')
  await typeInto(page, 'Location', 'Porto, Portugal')
  const now = Date.now()
  await typeMoment(page, 'Start date', new Date(now + 2 * 3_600_000))
  await typeMoment(page, 'End date', new Date(now + 5 * 3_600_000))
  await pressKey(page, 'button', 'Create Event')
  await page.waitForURL('**/vendor/dashboard')
  const manage = await page.getByRole('link', { name: /^Manage/ }).getAttribute('href')
  return `/events/${manage?.split('/').at(-1)}`
}

async function manageEvent(page: Page): Promise<void> {
  await page.reload()
  await pressKey(page, 'link', /^Manage/)
  await page.getByRole('heading', { name: 'Lighthouse Day' }).waitFor()

  await toTab(page, 'Overview', ['ArrowRight'], 'People')
  await pressKey(page, 'button', 'Present')
  await page.getByText('Attendance marked successfully!').first().waitFor()

  await toTab(page, 'People', ['ArrowRight', 'ArrowRight'], 'Certificate')
  await pressKey(page, 'button', /^Use this design/)
  await page
    .getByText(/design is now this event’s certificate\./)
    .first()
    .waitFor()

  await toTab(page, 'Certificate', ['Home'], 'Overview')
  await pressKey(page, 'button', 'Start Minting')
  // The event has not begun, so the page asks for confirmation first.
  await page.getByRole('alertdialog').waitFor()
  await pressKey(page, 'button', 'Start Minting')
  await page.getByText('Minting period started.').first().waitFor()
}

/** Arrow keys move from tab to tab and open them. */
async function toTab(page: Page, from: string, keys: readonly string[], to: string): Promise<void> {
  await tabTo(page, 'tab', from)
  for (const key of keys) await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: to, selected: true }).waitFor()
}

async function verify(page: Page): Promise<void> {
  const number = /\/verify\/(\d+)/.exec(page.url())?.[1] ?? ''
  await page.goto('/about')
  // The field describes its keys, which a person reads before pressing them.
  await page.getByRole('button', { name: /^Certificate number/ }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/verify/${number}`)
  await page.getByRole('heading', { name: /^Valid\./ }).waitFor()
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
const focusedLabel = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ?? '')
