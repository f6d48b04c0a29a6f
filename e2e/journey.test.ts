import { drawPicture } from '@certify/cli/demo/picture'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './lib/browser'
import { type Instance, startInstance } from './lib/instance'
import { type PersonAtBrowser, personAtBrowser, signUpAttendee, signUpOrganizer } from './lib/person'

let instance: Instance
let browser: Browser
let organizer: PersonAtBrowser
let alice: PersonAtBrowser
let bob: PersonAtBrowser
let carol: PersonAtBrowser

beforeAll(async () => {
  instance = await startInstance({ env: { CERTIFY_SAMPLE: 'off' } })
  browser = await openBrowser()
  const person = (name: string) => personAtBrowser(browser, name, instance.url)
  organizer = await person('Atlântico Developer Guild')
  alice = await person('Alice Moreau')
  bob = await person('Bob Okafor')
  carol = await person('Carol Lindqvist')
})
afterAll(async () => {
  await browser?.close()
  await instance?.stop()
})

const picture = (shade: number) => ({
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: Buffer.from(drawPicture(1200, 850, shade)),
})

test('behavior: an organization issues certificates for an event, and a stranger verifies one', async () => {
  await signUpOrganizer(organizer)
  await giveItsWord(organizer.page)
  const eventId = await createEvent(organizer.page)
  const code = await readToken(organizer.page, eventId)

  for (const person of [alice, bob, carol]) {
    await signUpAttendee(person, `/login?redirect=/events/${eventId}`)
    await person.page.waitForURL(`**/events/${eventId}`)
    await person.page.getByRole('button', { name: 'Join Whitelist' }).click()
    await person.page.getByText("You're on the Whitelist!").first().waitFor()
  }

  await moveTime(organizer.page, 2.5)
  for (const { page } of [alice, bob]) await attend(page, eventId, code)
  await markPresent(organizer.page, eventId, carol.name)

  await moveTime(organizer.page, 3)
  await uploadTemplate(organizer.page, eventId)
  await openMinting(organizer.page, eventId)

  const hers = await mintOwn(alice.page, eventId)
  await mintTheRest(organizer.page, eventId, 2)

  const stranger = await (await browser.newContext({ baseURL: instance.url })).newPage()
  await stranger.goto(`/verify/${hers}`)
  await stranger.getByRole('heading', { name: /^Valid\./ }).waitFor()
  expect(await stranger.getByRole('heading', { name: /^Valid\./ }).textContent()).toContain('Lighthouse Day')

  await stranger.getByText('which signed its consent on').first().waitFor()

  await revoke(organizer.page, eventId, bob.name, 'Issued for the wrong session')
  const his = await readNumber(bob.page)
  await stranger.goto(`/verify/${his}`)
  await stranger.getByRole('heading', { name: /^Revoked\./ }).waitFor()
  await stranger.getByText('Issued for the wrong session').first().waitFor()

  await stranger.goto('/verify/987654321')
  await stranger.getByRole('heading', { name: /^Not found\./ }).waitFor()

  for (const { complaints } of [organizer, alice, bob, carol]) expect(complaints).toEqual([])
})

/** The organization's wallet signs that certificates under its name are its own. */
async function giveItsWord(page: Page): Promise<void> {
  await page.goto('/vendor/profile')
  await page.getByRole('button', { name: 'Sign with your wallet' }).click()
  await page.getByText(/^Signed on /).waitFor()
  await page.goto('/vendor/dashboard')
}

async function createEvent(page: Page): Promise<number> {
  await page.getByRole('link', { name: 'Create Event' }).first().click()
  await page.getByLabel('Event title').fill('Lighthouse Day')
  await page.getByLabel('Description').first().fill('One certificate for everyone who came.')
  await page.getByLabel('Location').fill('Porto, Portugal')
  await page.getByLabel('Time zone').selectOption('UTC')
  await page.getByLabel('Start date').fill(inHours(2))
  await page.getByLabel('End date').fill(inHours(5))
  await page.locator('input[type=file]').setInputFiles(picture(180))
  await page.getByRole('button', { name: 'Create Event', exact: true }).click()
  await page.waitForURL('**/vendor/dashboard')
  const href = await page.getByRole('link', { name: 'Manage' }).first().getAttribute('href')
  return Number(href?.split('/').at(-1))
}

async function readToken(page: Page, eventId: number): Promise<string> {
  await page.goto(`/vendor/event/${eventId}`)
  const token = page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4})+$/).first()
  return (await token.textContent()) ?? ''
}

async function moveTime(page: Page, hours: number): Promise<void> {
  const answer = await page.request.post('/api3/api/test/clock', {
    data: { advance_seconds: hours * 3600 },
    headers: { origin: instance.url },
  })
  expect(answer.status()).toBe(200)
}

async function attend(page: Page, eventId: number, code: string): Promise<void> {
  await page.goto(`/events/${eventId}`)
  await page.getByRole('link', { name: 'Attend Event Now' }).click()
  await page.waitForURL(/\/user\/dashboard/)
  const dialog = findDialog(page)
  await dialog.getByRole('textbox').fill(code)
  await dialog.getByRole('button', { name: /Mark Attendance/ }).click()
  await page.getByText('Attendance marked successfully!').first().waitFor()
}

async function markPresent(page: Page, eventId: number, name: string): Promise<void> {
  await page.goto(`/vendor/event/${eventId}?tab=people`)
  await page
    .getByRole('group', { name: `Attendance of ${name}` })
    .getByRole('button', { name: 'Present' })
    .click()
  await page.getByText('Attendance marked successfully!').first().waitFor()
}

async function uploadTemplate(page: Page, eventId: number): Promise<void> {
  await page.goto(`/vendor/event/${eventId}?tab=certificate`)
  await page.locator('input[type=file]').first().setInputFiles(picture(40))
  await page.getByRole('button', { name: 'Confirm & Upload Template' }).click()
  await page.getByText('Template Available').first().waitFor()
}

async function openMinting(page: Page, eventId: number): Promise<void> {
  await page.goto(`/vendor/event/${eventId}`)
  await page.getByRole('button', { name: 'Start Minting' }).click()
  await page.getByText('Minting period started.').first().waitFor()
}

async function mintOwn(page: Page, eventId: number): Promise<string> {
  await page.goto(`/events/${eventId}`)
  await page.getByRole('link', { name: 'Mint Your Certificate' }).click()
  await page.getByRole('button', { name: 'Mint Certificate' }).click()
  await page.getByText('Certificate Minted!').first().waitFor()
  return readNumber(page)
}

async function mintTheRest(page: Page, eventId: number, count: number): Promise<void> {
  await page.goto(`/vendor/event/${eventId}?tab=people`)
  await page.getByRole('button', { name: `Mint ${count} certificates` }).click()
  await findDialog(page)
    .getByRole('button', { name: `Mint ${count} certificates` })
    .click()
  await page.getByText(`All ${count} certificates minted.`).first().waitFor()
}

async function revoke(page: Page, eventId: number, name: string, reason: string): Promise<void> {
  await page.goto(`/vendor/event/${eventId}?tab=people`)
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Revoke certificate' }).click()
  const dialog = findDialog(page)
  await dialog.getByRole('textbox').fill(reason)
  await dialog.getByRole('button', { name: /Revoke/ }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** The open dialog, including one that asks for a decision. */
function findDialog(page: Page) {
  return page.locator('[role=dialog], [role=alertdialog]')
}

/** The number of this person's one certificate, from their own list. */
async function readNumber(page: Page): Promise<string> {
  const session = await (await page.request.get('/api3/api/auth/session')).json()
  const held = await (await page.request.get(`/api2/api/certificate/${session.walletAddress}`)).json()
  const list: { tokenId: string }[] = Array.isArray(held) ? held : held.certificates
  return list[0]?.tokenId ?? ''
}

/** A time in UTC, in the form of a date field. */
function inHours(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000 + 60_000).toISOString().slice(0, 16)
}
