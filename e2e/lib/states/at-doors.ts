import { ticketBook } from '@certify/domain/roster/ticket'
import { deriveDoorKey } from '@certify/domain/shared/door-key'
import { entryOfAlice } from '@certify/domain/testing/events'
import type { DoorList } from '@certify/wire/door'
import type { Page } from 'playwright-core'
import type { Faults } from '../faults'
import { typeTickets } from '../type-tickets'
import { press } from './doing'
import type { State } from './state'

const book = ticketBook(deriveDoorKey(new Uint8Array(32).fill(7)))
/** People with a ticket each. The last is not on the list yet. */
const ana = entryOfAlice({ ticketVersion: 1 })
const jose = entryOfAlice({ ticketVersion: 2 })
const bob = entryOfAlice({ ticketVersion: 3 })
const adhiambo = entryOfAlice({ ticketVersion: 4 })
const late = entryOfAlice({ ticketVersion: 5 })

const person = (
  entry = ana,
  name: string,
  state: DoorList['people'][number]['state'],
  more: object = {},
) => ({
  ticket_hash: book.hash(entry),
  name,
  state,
  ...more,
})

const list: DoorList = {
  event: {
    id: ana.eventId,
    title: 'Lighthouse Night',
    time_zone: 'Europe/Lisbon',
    label: 'North door',
    expires_at: '2999-01-01T00:00:00.000Z',
    opens_at: '2026-11-15T09:00:00.000Z',
    tag_key: book.tagKey(ana.eventId),
  },
  people: [
    person(ana, 'Ana Ruiz', 'expected'),
    person(jose, 'José Ángel', 'present', { at: '2026-11-15T10:03:00.000Z', door: 'South door' }),
    person(bob, 'Bob Left', 'left'),
    person(adhiambo, 'Adhiambo Christabel Nyong’o-Vandenberghe', 'expected'),
  ],
  as_of: '2026-11-15T09:40:00.000Z',
  server_now: '2026-11-15T09:40:00.000Z',
}

/** The same list before the doors open. */
const closedList: DoorList = { ...list, event: { ...list.event, opens_at: '2026-11-15T17:00:00.000Z' } }

/** A door with this list, whose marks nobody answers. */
function atDoor(
  name: string,
  act: (page: Page) => Promise<unknown>,
  says: State['says'],
  faults: Faults = {},
): State {
  return {
    name: `/door/ (${name})`,
    as: 'stranger',
    path: () => `/door/#k=${'0'.repeat(26)}`,
    faults: { doorList: { json: list }, doorMarks: 'silence', ...faults },
    act: async (page) => {
      await page.getByText('of 3 are in').waitFor()
      await act(page)
    },
    says,
    undo: forgetDoor,
  }
}

/** Leaves the page, and removes what it keeps. */
async function forgetDoor(page: Page): Promise<void> {
  await page.goto('/about')
  await page.evaluate(async () => {
    for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister()
    localStorage.removeItem('certify.door.mode')
    await new Promise((resolve) => {
      indexedDB.deleteDatabase('certify-door').onsuccess = resolve
    })
  })
}

const scan = (entry = ana) => {
  const text = book.write(entry)
  return (page: Page) => typeTickets(page, [text])
}

/** Everything that a door says. */
export const atDoors: readonly State[] = [
  {
    name: '/door/ (closed)',
    as: 'stranger',
    path: () => `/door/#k=${'0'.repeat(26)}`,
    faults: { doorList: { status: 410, code: 'door.ended' }, doorMarks: { status: 410, code: 'door.ended' } },
    says: 'This door is closed',
    undo: forgetDoor,
  },
  {
    name: '/door/ (no list)',
    as: 'stranger',
    path: () => `/door/#k=${'0'.repeat(26)}`,
    faults: { doorList: 'failure' },
    says: 'The list could not be loaded.',
    undo: forgetDoor,
  },
  atDoor('ready', async () => {}, 'Ready. Scan a ticket, or search for a name.'),
  atDoor('welcome', scan(), 'Welcome, Ana Ruiz'),
  atDoor('rehearsal', async () => {}, 'Rehearsal: doors open Sunday 17:00. Nothing is recorded.', {
    doorList: { json: closedList },
  }),
  atDoor('rehearsed', scan(), 'Rehearsal. Nothing is recorded.', { doorList: { json: closedList } }),
  atDoor('too early', scan(), /^One mark was made before the doors opened/, {
    doorMarks: { status: 409, code: 'attendance.doors_closed' },
  }),
  atDoor('long name', scan(adhiambo), /^Welcome, Adhiambo/),
  atDoor(
    'check first',
    async (page) => {
      await page.getByLabel('Check first').check()
      await scan()(page)
    },
    'Ana Ruiz is on the list',
  ),
  atDoor('already in', scan(jose), 'Since 10:03, South door'),
  atDoor('left the list', scan(bob), 'Left the list: Bob Left'),
  atDoor('newcomer', scan(late), 'Real ticket. Let in'),
  atDoor(
    'other event',
    (page) => typeTickets(page, [`CT1.8.${'0'.repeat(20)}.${'0'.repeat(10)}`]),
    'Not for this event',
  ),
  atDoor('unreadable', (page) => typeTickets(page, ['ABCDEFGHIJKLMNOP']), 'This code is not a ticket.'),
  atDoor('searching', (page) => page.getByLabel('Search for a name').fill('a'), '3 found'),
  atDoor(
    'undone',
    async (page) => {
      await scan()(page)
      await press('Undo Ana Ruiz')(page)
    },
    'Taken back: Ana Ruiz',
  ),
  atDoor('no camera', press('Start the camera'), /^No camera found/),
]
