import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { type RegisteredPerson, register } from '@certify/cli/demo/person'
import { messageResponse } from '@certify/wire/error-body'
import { href } from '@certify/wire/paths'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './lib/browser'
import {
  changeOpening,
  type EventWithDoors,
  join,
  makeDoor,
  openDoors,
  readPeople,
  readTicket,
} from './lib/event-with-doors'
import { filmCode } from './lib/fake-camera'
import { sharedInstance } from './lib/shared-instance'
import { typeTickets } from './lib/type-tickets'

let url: string
let browser: Browser
let film: string
let event: EventWithDoors
const guests: RegisteredPerson[] = []

beforeAll(async () => {
  url = (await sharedInstance('empty')).url
  event = await openDoors(url)
  for (const name of ['Ana Ruiz', 'José Ángel', 'Zoe Late']) {
    const guest = await register(url, name, 'users')
    guests.push(guest)
    if (name !== 'Zoe Late') await join(event, guest)
  }
  const { file, args } = await filmCode(await ticketOf(guests[0]))
  film = file
  browser = await openBrowser(args)
})
afterAll(async () => {
  await browser?.close()
  if (film) rmSync(dirname(film), { recursive: true })
})

async function ticketOf(guest: RegisteredPerson | undefined): Promise<string> {
  if (!guest) throw new Error('Nobody joined.')
  return readTicket(event, guest)
}

/** Who is present, and how the server knows. */
async function readPresent(): Promise<string[]> {
  return (await readPeople(event))
    .filter(({ attendance_state }) => attendance_state === 'present')
    .map(({ name, attendance_source }) => `${name}, ${attendance_source}`)
}

test('behavior: a door lets people in by camera, scanner and name, also without a connection', async () => {
  const link = await makeDoor(event, 'North door')
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
  // The system takes the camera, and the person starts it again.
  await page.evaluate(() => {
    const stream = document.querySelector('video')?.srcObject
    const [track] = stream instanceof MediaStream ? stream.getVideoTracks() : []
    track?.dispatchEvent(new Event('ended'))
  })
  await page.getByText('The camera stopped').waitFor()
  await page.getByRole('button', { name: 'Start the camera' }).click()
  await page.getByText('Already in: Ana Ruiz').waitFor()
  await page.getByRole('button', { name: 'Stop the camera' }).click()
  expect(await readPresent()).toEqual(['Ana Ruiz, door'])
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  await context.setOffline(true)
  // Somebody who joined after the list was made has a real ticket.
  const late = guests[2]
  if (late) await join(event, late)
  await typeTickets(page, [await ticketOf(late)])
  await page.getByText('Real ticket. Let in').waitFor()
  // A picture of the same ticket lets nobody else in.
  await typeTickets(page, [await ticketOf(late)])
  await page.getByText('Already in: Guest not in the list yet').waitFor()
  await typeTickets(page, [await ticketOf(guests[0])])
  await page.getByText('Already in: Ana Ruiz').waitFor()
  await typeTickets(page, [`CT1.${event.id}.${'0'.repeat(20)}.${'0'.repeat(10)}`])
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
  await again.getByRole('button', { name: 'Undo José Ángel' }).waitFor()
  expect(await readPresent()).toEqual(['Ana Ruiz, door'])
  await context.setOffline(false)
  await again.getByText('Everything is sent').waitFor()
  expect(await readPresent()).toEqual(['Ana Ruiz, door', 'José Ángel, door', 'Zoe Late, door'])

  // A revoked link ends the door, and takes the names with it.
  await event.organizer.client.post(
    href('eventDoorLinkRevoke', { id: event.id, linkId: link.id }),
    {},
    messageResponse,
  )
  await again.reload()
  await again.getByText('This door is closed').waitFor()
  expect(await again.getByText('Ana Ruiz').count()).toBe(0)
  expect(complaints.filter((text) => !text.includes('410'))).toEqual([])
})

test('behavior: before the doors open a door rehearses, and a mark that an older page kept is dropped and told', async () => {
  const later = await openDoors(url, 0)
  const guest = guests[0]
  if (!guest) throw new Error('Nobody registered.')
  await join(later, guest)
  const ticket = await readTicket(later, guest)
  const { url: address } = await makeDoor(later, 'Early door')
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(address)
  await page.getByText(/^Rehearsal: doors open \w+day \d\d:\d\d\. Nothing is recorded\.$/).waitFor()
  await typeTickets(page, [ticket])
  await page.getByText('Welcome, Ana Ruiz').waitFor()
  await page.getByText('Rehearsal. Nothing is recorded.').waitFor()
  await page.getByText('0 of 1 are in · Everything is sent').waitFor()
  await page.getByText('Nobody has come through this door yet.').waitFor()

  // An older version of this page kept what it scanned.
  await page.evaluate(keepMark)
  await page.reload()
  await page.getByText(/^One mark was made before the doors opened, so it is not recorded/).waitFor()
  await page.getByText('0 of 1 are in · Everything is sent').waitFor()
  await page.getByRole('button', { name: 'Understood' }).click()
  await page.getByText(/^One mark was made before/).waitFor({ state: 'detached' })

  await changeOpening(later, 240)
  await page.reload()
  await page.getByText('Ready. Scan a ticket, or search for a name.').waitFor()
  await page.getByText(/^Rehearsal: doors open/).waitFor({ state: 'detached' })
  expect(await page.getByText('0 of 1 are in').count()).toBe(1)
  await typeTickets(page, [ticket])
  await page.getByText('1 of 1 are in · Everything is sent').waitFor()
  expect((await readPeople(later))[0]).toMatchObject({ attendance_source: 'door' })
  await context.close()
})

/** Runs in the page: puts a mark for its one guest into the queue. */
async function keepMark(): Promise<void> {
  const asked = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve) => {
      request.onsuccess = () => resolve(request.result)
    })
  const database = await asked(indexedDB.open('certify-door'))
  const tables = database.transaction(['door', 'guests', 'queue'], 'readwrite')
  const { secret } = await asked(tables.objectStore('door').get('door'))
  const [guest] = await asked(tables.objectStore('guests').getAll())
  const id = '6f1f64f4-6a6d-4d0e-9a55-0c1d6b1c9f01'
  const now = new Date().toISOString()
  const mark = {
    id,
    ticket_hash: guest.ticket_hash,
    kind: 'present',
    how: 'camera',
    device_at: now,
    offset_ms: 0,
  }
  await asked(tables.objectStore('queue').put({ id, secret, mark }))
  await asked(tables.objectStore('guests').put({ ...guest, state: 'present', at: now, mark: id }))
  database.close()
}

test('behavior: a browser that keeps nothing works with a connection, says so, and outlives a reload', async () => {
  const other = await openDoors(url)
  const guest = guests[0]
  if (!guest) throw new Error('Nobody registered.')
  await join(other, guest)
  const { url: address } = await makeDoor(other, 'Strict door')
  const context = await browser.newContext()
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Planted.', 'SecurityError')
    }
    IDBFactory.prototype.open = refuse
    ServiceWorkerContainer.prototype.register = refuse
    ServiceWorkerContainer.prototype.getRegistration = () =>
      Promise.reject(new DOMException('Planted.', 'SecurityError'))
    LockManager.prototype.request = () => Promise.reject(new DOMException('Planted.', 'SecurityError'))
    Object.defineProperty(window, 'localStorage', { get: refuse })
  })
  const page = await context.newPage()
  await page.goto(address)
  await page.getByText(/^This browser keeps nothing on this device/).waitFor()
  // A scanner under another layout, whose keys have no places.
  await page.evaluate((text) => {
    for (const key of [...text, 'Enter']) document.dispatchEvent(new KeyboardEvent('keydown', { key }))
  }, (await readTicket(other, guest)).toLowerCase())
  await page.getByText('Welcome, Ana Ruiz').waitFor()
  await page.getByText('1 of 1 are in · Everything is sent').waitFor()
  expect((await readPeople(other))[0]).toMatchObject({ attendance_source: 'door' })
  await page.reload()
  await page.getByText('1 of 1 are in · Everything is sent').waitFor()
  await context.close()
})

test('behavior: a door goes on when the browser has ended its database', async () => {
  const other = await openDoors(url)
  const guest = guests[0]
  if (!guest) throw new Error('Nobody registered.')
  await join(other, guest)
  const { url: address } = await makeDoor(other, 'Lost door')
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(address)
  await page.getByText('0 of 1 are in · Everything is sent').waitFor()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'indexeddb' })
  await typeTickets(page, [await readTicket(other, guest)])
  await page.getByText('Real ticket. Let in').waitFor()
  await page.getByText(/Everything is sent/).waitFor()
  expect((await readPeople(other))[0]).toMatchObject({ attendance_source: 'door' })
  await context.close()
})

test('behavior: a page in the background loads its first list, and a new one once it is seen', async () => {
  const other = await openDoors(url)
  const { url: address } = await makeDoor(other, 'Back door')
  const context = await browser.newContext()
  await context.addInitScript(() => {
    let isHidden = true
    Object.defineProperty(document, 'hidden', { get: () => isHidden })
    document.addEventListener('show', () => {
      isHidden = false
      document.dispatchEvent(new Event('visibilitychange'))
    })
  })
  const page = await context.newPage()
  await page.goto(address)
  await page.getByText('0 of 0 are in').waitFor()
  if (guests[0]) await join(other, guests[0])
  await page.evaluate(() => document.dispatchEvent(new Event('show')))
  await page.getByText('0 of 1 are in').waitFor({ timeout: 10_000 })
  await context.close()
})

test('behavior: only the door has the camera', async () => {
  const readPolicy = async (path: string) =>
    (await fetch(`${url}${path}`)).headers.get('permissions-policy')?.split(',')[0]
  expect(await Promise.all(['/', '/door/', `/ticket/${event.id}`].map(readPolicy))).toEqual([
    'camera=()',
    'camera=(self)',
    'camera=()',
  ])
})

test('behavior: paper is drawn by the server, for those who may have it', async () => {
  const address = (kind: string) => `${url}${href('event', { id: event.id })}/${kind}.pdf?size=a4&language=es`
  const ask = (kind: string, { client }: RegisteredPerson) =>
    fetch(address(kind), { headers: { cookie: client.cookieHeader() } })
  for (const kind of ['poster', 'tags', 'list']) {
    const answer = await ask(kind, event.organizer)
    expect([kind, answer.status]).toEqual([kind, 200])
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const [guest] = guests
    if (guest) expect((await ask(kind, guest)).status).toBe(403)
  }
})
