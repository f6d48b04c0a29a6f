import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { type RegisteredPerson, register } from '@certify/cli/demo/person'
import { doorLinkMade, ticket } from '@certify/wire/door'
import { messageResponse } from '@certify/wire/error-body'
import { eventResponse } from '@certify/wire/events'
import { href } from '@certify/wire/paths'
import { participantList } from '@certify/wire/roster'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './lib/browser'
import { buildForm } from './lib/event-with-attendees'
import { filmCode } from './lib/fake-camera'
import { sharedInstance } from './lib/shared-instance'

let url: string
let browser: Browser
let film: string
let organizer: RegisteredPerson
let eventId: number
const guests: RegisteredPerson[] = []

beforeAll(async () => {
  url = (await sharedInstance('empty')).url
  organizer = await register(url, 'Harbor Society', 'vendors')
  const startsAt = Date.now() + 2 * 3_600_000
  const { event } = await organizer.client.post(
    href('eventCreate', {}),
    buildForm({
      wallet_address: organizer.wallet,
      title: 'Lighthouse Night',
      description: 'Everybody comes through the door.',
      location: 'Porto',
      start_date: new Date(startsAt).toISOString(),
      end_date: new Date(startsAt + 3_600_000).toISOString(),
      time_zone: 'Europe/Lisbon',
      // Open now, so that no clock moves.
      doors_open_minutes: '240',
    }),
    eventResponse,
  )
  eventId = event.id
  for (const name of ['Ana Ruiz', 'José Ángel', 'Zoe Late']) {
    const guest = await register(url, name, 'users')
    guests.push(guest)
    if (name !== 'Zoe Late') await join(guest)
  }
  const { file, args } = await filmCode(await readTicket(guests[0]))
  film = file
  browser = await openBrowser(args)
})
afterAll(async () => {
  await browser?.close()
  if (film) rmSync(dirname(film), { recursive: true })
})

const join = ({ client, wallet }: RegisteredPerson) =>
  client.post(href('whitelistJoin', {}), { event_id: eventId, wallet_address: wallet }, messageResponse)

async function readTicket(guest: RegisteredPerson | undefined): Promise<string> {
  if (!guest) throw new Error('Nobody joined.')
  const answer = await guest.client.get(href('userTicket', { wallet: guest.wallet, id: eventId }), ticket)
  return answer.text
}

/** Who is present, and how the server knows. */
async function readPresent(): Promise<string[]> {
  const answer = await organizer.client.get(href('eventParticipants', { id: eventId }), participantList)
  const people = Array.isArray(answer) ? answer : answer.items
  return people
    .filter(({ attendance_state }) => attendance_state === 'present')
    .map(({ name, attendance_source }) => `${name}, ${attendance_source}`)
}

/** Types as a scanner does, which is faster than a person. */
const scan = (page: Page, text: string) =>
  page.evaluate((characters) => {
    const codes = [...characters].map((each) =>
      each === '.' ? 'Period' : /[0-9]/.test(each) ? `Digit${each}` : `Key${each}`,
    )
    for (const code of [...codes, 'Enter']) document.dispatchEvent(new KeyboardEvent('keydown', { code }))
  }, text)

test('behavior: a door lets people in by camera, scanner and name, also without a connection', async () => {
  const link = await organizer.client.post(
    href('eventDoorLinks', { id: eventId }),
    { label: 'North door' },
    doorLinkMade,
  )
  const context = await browser.newContext({ baseURL: url })
  const complaints: string[] = []
  const open = async (path: string) => {
    const page = await context.newPage()
    page.on('console', (message) => {
      // Without a connection the browser reports each call that fails.
      const isLost = message.text().includes('ERR_INTERNET_DISCONNECTED')
      if (['error', 'warning'].includes(message.type()) && !isLost) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(path)
    return page
  }
  const page = await open(link.url)
  await page.getByText('North door').waitFor()
  expect(new URL(page.url()).hash).toBe('')

  // The camera, under the policy that the product sends.
  await page.getByRole('button', { name: 'Start the camera' }).click()
  await page.getByText('Welcome, Ana Ruiz').waitFor()
  await page.getByText('Everything is sent').waitFor()
  await page.getByRole('button', { name: 'Stop the camera' }).click()
  expect(await readPresent()).toEqual(['Ana Ruiz, door'])
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  await context.setOffline(true)
  // Somebody who joined after the list was made has a real ticket.
  const late = guests[2]
  if (late) await join(late)
  await scan(page, await readTicket(late))
  await page.getByText('Real ticket. Let in').waitFor()
  await scan(page, await readTicket(guests[0]))
  await page.getByText('Already in: Ana Ruiz').waitFor()
  await scan(page, `CT1.${eventId}.${'0'.repeat(20)}.${'0'.repeat(10)}`)
  await page.getByText('Not for this event').waitFor()
  // By keyboard alone, without the accents.
  await page.getByLabel('Search for a name').fill('jose angel')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Welcome, José Ángel').waitFor()
  await page.getByText('2 marks are waiting to be sent').waitFor()
  await page.close()

  // The device restarts, still without a connection.
  const again = await open('/door/')
  await again.getByText('2 marks are waiting to be sent').waitFor()
  expect(await readPresent()).toEqual(['Ana Ruiz, door'])
  await context.setOffline(false)
  await again.getByText('Everything is sent').waitFor()
  expect(await readPresent()).toEqual(['Ana Ruiz, door', 'José Ángel, door', 'Zoe Late, door'])

  // A revoked link ends the door, and takes the names with it.
  await organizer.client.post(
    href('eventDoorLinkRevoke', { id: eventId, linkId: link.id }),
    {},
    messageResponse,
  )
  await again.reload()
  await again.getByText('This door is closed').waitFor()
  expect(await again.getByText('Ana Ruiz').count()).toBe(0)
  expect(complaints.filter((text) => !text.includes('410'))).toEqual([])
})

test('behavior: only the door has the camera', async () => {
  const readPolicy = async (path: string) =>
    (await fetch(`${url}${path}`)).headers.get('permissions-policy')?.split(',')[0]
  expect(await Promise.all(['/', '/door/', `/ticket/${eventId}`].map(readPolicy))).toEqual([
    'camera=()',
    'camera=(self)',
    'camera=()',
  ])
})
