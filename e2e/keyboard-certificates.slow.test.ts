import { drawPicture } from '@certify/cli/demo/picture'
import { href } from '@certify/wire/paths'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './lib/browser'
import { chooseByKey, pressKey, tabTo } from './lib/keyboard'
import { type PersonAtBrowser, personAtBrowser, signUpAttendee, signUpOrganizer } from './lib/person'
import { sharedInstance } from './lib/shared-instance'

// A certificate's look, its text and its end, all by keyboard.

const HOUR = 3_600_000
const artwork = Buffer.from(drawPicture(1200, 850, 30))

let instance: { readonly url: string }
let browser: Browser
let organizer: PersonAtBrowser
let attendee: PersonAtBrowser
let silent: PersonAtBrowser
let eventId = 0

beforeAll(async () => {
  instance = await sharedInstance('empty')
  browser = await openBrowser()
  organizer = await personAtBrowser(browser, 'Keyboard Guild', instance.url)
  attendee = await personAtBrowser(browser, 'ines', instance.url)
  silent = await personAtBrowser(browser, 'Otto Brandt', instance.url)
  for (const { page } of [organizer, attendee, silent]) {
    // Fold the bar of the local demonstration, which is not part of this test.
    await page.addInitScript(() => localStorage.setItem('certify.demo.folded', 'yes'))
  }
  await signUpOrganizer(organizer)
  await signUpAttendee(attendee, '/login?redirect=/events')
  await signUpAttendee(silent, '/login?redirect=/events')
  await Promise.all([attendee, silent].map(({ page }) => page.waitForURL('**/events')))
  await prepareEvent()
})
afterAll(() => browser?.close())

test('behavior: a design is colored and chosen, a template’s fields are placed, sized, removed and saved', async () => {
  const { page } = organizer
  await page.goto(`/vendor/event/${eventId}?tab=certificate`)
  await page.getByRole('heading', { name: 'Ready-made designs' }).waitFor()
  // Radio buttons: Tab reaches the chosen one, arrows choose among the others.
  await tabTo(page, 'radio', 'Petrol')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(await page.getByRole('radio', { name: 'Claret' }).isChecked()).toBe(true)
  await tabTo(page, 'radio', 'No name')
  await page.keyboard.press('ArrowRight')
  await page.getByAltText(/in the Ledger design/).waitFor()
  await pressKey(page, 'button', 'Preview: The Ledger design')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await pressKey(page, 'button', 'Use this design: Ledger')
  await page.getByText('The Ledger design is now this event’s certificate.').first().waitFor()

  await page.reload()
  await page.getByRole('heading', { name: 'Names', exact: true }).waitFor()
  const names = await tabTo(page, 'checkbox', 'Print the names of those who agree to it')
  await page.keyboard.press('Space')
  await expect.poll(() => names.isChecked()).toBe(true)

  await chooseByKey(page, 'Choose a file', { name: 'art.png', mimeType: 'image/png', buffer: artwork })
  await pressKey(page, 'button', 'Confirm & Upload Template')
  await page.getByText('Certificate template uploaded!').first().waitFor()
  await page.getByRole('heading', { name: 'Fields on your artwork' }).waitFor()

  const findBox = (kind: string) => page.getByRole('button', { name: `${kind}, on the artwork` })
  const left = () => findBox('Name').evaluate((box) => Number.parseFloat(box.style.left))
  await pressKey(page, 'button', 'Add: Name')
  await findBox('Name').waitFor()
  const before = await left()
  // The button that added it still has the focus, and moves it.
  await page.keyboard.press('ArrowRight')
  expect(await left()).toBeCloseTo(before + 0.5, 3)
  await page.keyboard.press('Shift+ArrowLeft')
  expect(await left()).toBeCloseTo(before - 4.5, 3)
  await pressKey(page, 'button', 'Add: Date')
  await findBox('Date').waitFor()
  await pressKey(page, 'button', 'Remove: Date')
  await findBox('Date').waitFor({ state: 'detached' })
  await pressKey(page, 'button', 'Undo')
  await findBox('Date').waitFor()
  await tabTo(page, 'button', 'Date, on the artwork')
  await page.keyboard.press('ArrowDown')
  await pressKey(page, 'button', 'Remove: Date')
  await pressKey(page, 'button', 'Add: QR code')
  await pressKey(page, 'button', 'Name')
  await setNumber(page, 'From the left, %', '10')
  await setNumber(page, 'From the top, %', '20')
  await setNumber(page, 'Width, %', '80')
  await setNumber(page, 'Text size, %', '9')
  await tabTo(page, 'combobox', 'Font')
  await page.keyboard.press('s')
  await tabTo(page, 'combobox', 'Alignment')
  await page.keyboard.press('c')
  await pressKey(page, 'button', 'Save fields')
  await page.getByText('Fields saved.').first().waitFor()

  const saved = await (await page.request.get(href('eventTemplateFields', { id: eventId }))).json()
  expect(saved.fields).toMatchObject([
    { kind: 'name', x: 0.1, y: 0.2, width: 0.8, size: 0.09, font: 'interface', align: 'center' },
    { kind: 'qr' },
  ])
})

test('behavior: a name is seen, agreed to and declined; all are minted; a name is corrected', async () => {
  const mine = attendee.page
  await mine.goto(`/mint/${eventId}`)
  // The suggestion is the account's name. Screen readers announce the hints about it.
  await mine.getByText('All lower case. Is that how you write your name?').waitFor()
  await tabTo(mine, 'textbox', 'Name to be printed')
  await mine.keyboard.press('Control+a')
  await mine.keyboard.press('Delete')
  await mine.keyboard.press('Enter')
  await expect.poll(() => focusedLabel(mine)).toBe('Name to be printed')
  await mine.keyboard.type('Ines Carvalo')
  await mine.getByText(/anyone can copy them/).waitFor()
  // The name must be on the sheet before anybody can agree to it.
  const agree = await tabTo(mine, 'button', 'Agree: print exactly this')
  await expect.poll(() => agree.getAttribute('aria-disabled')).toBeNull()
  expect(await mine.getByAltText('Preview of your certificate with the name Ines Carvalo').count()).toBe(1)
  await mine.keyboard.press('Enter')
  await mine.getByText(/Will be printed, as you agreed/).waitFor()

  const theirs = silent.page
  await theirs.goto(`/mint/${eventId}`)
  await tabTo(theirs, 'button', 'Leave my name off')
  await theirs.keyboard.press('Enter')
  await theirs.getByText(/No name will be printed, as you decided/).waitFor()

  const { page } = organizer
  await page.goto(`/vendor/event/${eventId}?tab=people`)
  await pressKey(page, 'button', 'Mint 2 certificates')
  await page
    .getByRole('alertdialog')
    .getByText('1 with their name printed, 1 who declined it, 0 who have not decided')
    .waitFor()
  await pressKey(page, 'button', 'Mint 2 certificates')
  await page.getByRole('heading', { name: 'All 2 certificates minted.' }).waitFor()

  await mine.goto('/my-certificates')
  const number = await readNumber(attendee)
  await mine.goto(`/my-certificates/${number}`)
  await pressKey(mine, 'button', 'Ask for a correction')
  await pressKey(mine, 'button', 'Ask the organizer')
  await expect.poll(() => focusedLabel(mine)).toBe('What is wrong with it?')
  await mine.keyboard.type('A letter is missing.')
  await mine.keyboard.press('Shift+Tab')
  await mine.keyboard.press('Control+a')
  await mine.keyboard.type('Ines Carvalho')
  await tabTo(mine, 'checkbox', /This is permanent\./)
  await mine.keyboard.press('Space')
  await pressKey(mine, 'button', 'Ask the organizer')
  await mine.getByText(/The organizer has not answered yet/).waitFor()

  await page.goto(`/vendor/event/${eventId}?tab=certificate`)
  await pressKey(page, 'button', 'Reissue')
  await page.getByRole('dialog').getByText('Ines Carvalho').waitFor()
  await pressKey(page, 'button', 'Reissue')
  await page
    .getByText('Reissued', { exact: true })
    .or(page.getByText(/^Reissued/))
    .first()
    .waitFor()

  // Replaced once the new one is final. The page updates on its own.
  await mine.getByText('Replaced by a corrected certificate.').waitFor({ timeout: 120_000 })
  await pressKey(mine, 'link', /^Open №/)
  await mine.getByText(`Takes the place of`).waitFor()
  expect(await mine.getByText('Ines Carvalho', { exact: true }).count()).toBeGreaterThan(0)
  await verifyFile(mine, await readNumber(attendee))
  for (const { complaints } of [organizer, attendee, silent]) expect(complaints).toEqual([])
})

/** Gives the saved file to the page that checks any file. */
async function verifyFile(page: Page, number: string): Promise<void> {
  const pdf = await (await page.request.get(href('certificatePdf', { tokenId: number }))).body()
  await page.goto('/verify')
  await chooseByKey(page, 'Choose a file', { name: 'mine.pdf', mimeType: 'application/pdf', buffer: pdf })
  await page.waitForURL(`**/verify/${number}#in-hand`)
  await page.locator('h1', { hasText: 'The file is what was issued.' }).waitFor()
}

async function readNumber({ page, wallet }: PersonAtBrowser): Promise<string> {
  const answer = await page.request.get(href('userCertificates', { wallet: wallet.account.address }))
  const known = (await answer.json()) as { status: string; token_id: string }[]
  return known.find(({ status }) => status === 'valid')?.token_id ?? ''
}

async function setNumber(page: Page, name: string, value: string): Promise<void> {
  await tabTo(page, 'spinbutton', name)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(value)
}

const focusedLabel = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ?? '')

/** Uses the API as each of them: an event with two attendees, up to the design of its certificate. */
async function prepareEvent(): Promise<void> {
  const headers = { origin: instance.url }
  const call = async ({ page }: PersonAtBrowser, path: string, body: object) => {
    const answer = await page.request.post(path, { headers, data: body })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const startsAt = Date.now() + 2 * HOUR
  const created = await organizer.page.request.post(href('eventCreate', {}), {
    headers,
    multipart: {
      wallet_address: organizer.wallet.account.address,
      title: 'Lighthouse Day',
      description: 'One certificate for everyone who came.',
      location: 'Porto, Portugal',
      start_date: new Date(startsAt).toISOString(),
      end_date: new Date(startsAt + HOUR).toISOString(),
      time_zone: 'Europe/Lisbon',
    },
  })
  eventId = (await created.json()).event.id
  for (const person of [attendee, silent]) {
    const wallet_address = person.wallet.account.address
    await call(person, href('whitelistJoin', {}), { event_id: eventId, wallet_address })
    const present = { user_address: wallet_address, attended: true }
    await call(organizer, href('eventAttendance', { id: eventId }), present)
  }
  const wallet_address = organizer.wallet.account.address
  await call(organizer, href('certificateDesign', {}), { event_id: eventId, design: 'engraved' })
  await call(organizer, href('eventUpdate', { id: eventId }), { status: 'minting', wallet_address })
}
