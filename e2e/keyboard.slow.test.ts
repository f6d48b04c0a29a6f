import { type RegisteredPerson, register } from '@certify/cli/demo/person'
import { messageResponse } from '@certify/wire/error-body'
import { href } from '@certify/wire/paths'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './lib/browser'
import { join, openDoors, readTicket } from './lib/event-with-doors'
import { pressKey, tabTo, typeInto, typeMoment } from './lib/keyboard'
import { type PersonAtBrowser, personAtBrowser } from './lib/person'
import { sharedInstance } from './lib/shared-instance'
import { typeTickets } from './lib/type-tickets'

// Every task with only Tab, Enter, Space, arrows and letters, without a mouse.

let url: string
let browser: Browser
let organizer: PersonAtBrowser
let attendee: PersonAtBrowser

beforeAll(async () => {
  url = (await sharedInstance('empty')).url
  browser = await openBrowser()
  organizer = await personAtBrowser(browser, 'Lantern Society', url)
  attendee = await personAtBrowser(browser, 'Ines Carvalho', url)
  for (const { page } of [organizer, attendee]) {
    // Fold the bar of the local demonstration, which is not part of this test.
    await page.addInitScript(() => localStorage.setItem('certify.demo.folded', 'yes'))
  }
})
afterAll(() => browser?.close())

test('behavior: from signing in to a verified certificate without a mouse', async () => {
  await signIn(organizer.page, '/login')
  await expect.poll(() => focusedText(organizer.page)).toBe('Create your account')
  await pressKey(organizer.page, 'link', 'Register as Vendor')
  await typeInto(organizer.page, 'Organization Name', organizer.name)
  await typeInto(organizer.page, 'Contact Email', `${organizer.wallet.account.address}@harbor.example`)
  await finishRegistration(organizer.page)
  await organizer.page.waitForURL('**/vendor/dashboard')
  const event = await createEvent(organizer.page)

  const { page } = attendee
  await signIn(page, `/login?redirect=${event}`)
  // A person who comes from an event has no role to choose, and starts with the name.
  await expect.poll(() => focusedLabel(page)).toBe('Full Name')
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
  // The event's page asks for the name, too, and stands until the next one is loaded.
  await page.getByRole('button', { name: 'Mint Certificate', exact: true }).waitFor()
  const agree = await tabTo(page, 'button', 'Agree: print exactly this')
  await expect.poll(() => agree.getAttribute('aria-disabled')).toBeNull()
  await page.keyboard.press('Enter')
  await page.getByText(/Will be printed, as you agreed/).waitFor()
  await pressKey(page, 'button', 'Mint Certificate')
  await page.getByRole('heading', { name: 'Certificate Minted!' }).waitFor()
  expect(await focusedText(page)).toBe('Certificate Minted!')
  await pressKey(page, 'link', 'View the verified certificate')
  await page.getByRole('heading', { name: /^Valid, but issued before the event\./ }).waitFor()

  await verify(page)
  for (const { complaints } of [organizer, attendee]) expect(complaints).toEqual([])
})

test('behavior: the screen at the entrance, a door and a ticket without a mouse', async () => {
  const event = await openDoors(url)
  const [ana, bob] = [await register(url, 'Ana Ruiz', 'users'), await register(url, 'Bob Weber', 'users')]
  for (const guest of [ana, bob]) await join(event, guest)
  const absent = { user_address: bob.wallet, attended: false }
  await event.organizer.client.post(href('eventAttendance', { id: event.id }), absent, messageResponse)
  const page = await openAs(event.organizer, `/vendor/event/${event.id}?tab=door`)

  await pressKey(page, 'link', 'Open the screen')
  await page.getByRole('img', { name: /^Code to check in/ }).waitFor()
  await pressKey(page, 'button', 'Hide the counter')
  await page.getByRole('button', { name: 'Show the counter' }).waitFor()
  await pressKey(page, 'button', 'Stop this code')
  await page.getByRole('alertdialog').waitFor()
  await pressKey(page, 'button', 'Stop these codes')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await pressKey(page, 'link', 'Back to the event')

  await typeInto(page, 'Name of the door', 'North door')
  await page.keyboard.press('Enter')
  const address = await page.getByRole('dialog').getByRole('link').textContent()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => focusedLabel(page)).toBe('Name of the door')

  await checkInAtDoor(address ?? '', await readTicket(event, ana))

  await page.goto(`/vendor/event/${event.id}?tab=people&show=to_decide`)
  await pressKey(page, 'button', 'They were there: Bob Weber')
  await page.getByRole('button', { name: 'They were there: Bob Weber' }).waitFor({ state: 'detached' })
  await page.goto(`/vendor/event/${event.id}?tab=door`)
  await pressKey(page, 'button', 'Revoke North door')
  await page.getByRole('alertdialog').waitFor()
  await pressKey(page, 'button', 'Revoke the link')
  await page.getByText('The door link no longer works.').first().waitFor()

  const ticket = await openAs(ana, `/ticket/${event.id}`)
  const code = ticket.getByRole('img', { name: /^CT1/ })
  const before = await code.getAttribute('aria-label')
  await pressKey(ticket, 'button', 'New ticket')
  // The button that confirms has the focus.
  await ticket.keyboard.press('Enter')
  await expect.poll(() => code.getAttribute('aria-label')).not.toBe(before)
})

/** Opens a window for a person who signed in through the API. */
async function openAs({ client }: RegisteredPerson, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  const cookies = client.cookieHeader().split('; ')
  await context.addCookies(
    cookies.map((each) => {
      const [name = '', value = ''] = each.split('=')
      return { name, value, url }
    }),
  )
  await context.addInitScript(() => localStorage.setItem('certify.demo.folded', 'yes'))
  const page = await context.newPage()
  await page.goto(path)
  return page
}

/** Ana comes with her ticket and is taken back; Bob is found by his name. */
async function checkInAtDoor(address: string, ticket: string): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(address)
  await page.getByText('0 of 2 are in').waitFor()
  await pressKey(page, 'button', 'Start the camera')
  await page.getByText('No camera found').waitFor()
  await tabTo(page, 'radio', 'Let in at once')
  await page.keyboard.press('ArrowDown')
  await typeTickets(page, [ticket])
  await page.getByText('Ana Ruiz is on the list').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Welcome, Ana Ruiz').waitFor()
  await tabTo(page, 'searchbox', 'Search for a name')
  await page.keyboard.type('bob')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Welcome, Bob Weber').waitFor()
  await pressKey(page, 'button', 'Undo Ana Ruiz')
  await page.getByText('Taken back: Ana Ruiz').waitFor()
  await page.getByText(/^1 of 2 are in · Everything is sent/).waitFor()
  await context.close()
}

async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await pressKey(page, 'button', 'Connect Test Wallet')
  // The next control already has the focus: the exact text is on screen, and one key signs it.
  const sign = page.getByRole('button', { name: 'Sign in', exact: true })
  await sign.waitFor()
  await expect.poll(() => sign.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/register**')
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
  await typeInto(page, 'Description', 'One certificate for everyone who came.')
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

  await toTab(page, 'People', ['ArrowRight', 'ArrowRight', 'ArrowRight'], 'Certificate')
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
  await page.getByRole('alertdialog', { name: 'One person has not decided' }).waitFor()
  await pressKey(page, 'button', 'Issue without names')
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
  await page.getByRole('button', { name: /^Find or verify/ }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/verify/${number}`)
  await page.getByRole('heading', { name: /^Valid, but issued before the event\./ }).waitFor()
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
const focusedLabel = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ?? '')
