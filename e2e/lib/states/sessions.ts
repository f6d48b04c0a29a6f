import type { DoorList } from '@certify/wire/door'
import type { EventDetail } from '@certify/wire/events'
import type { Faults } from '../faults'
import { press } from './doing'
import type { State } from './state'
import { long } from './wordy'

const HOUR = 3_600_000

/** Twelve sessions of two days, two of them at one time, one with long words and one canceled. */
function planAgenda({ start_date }: Pick<EventDetail, 'start_date'>): EventDetail['agenda'] {
  const begin = Math.floor(Date.parse(start_date) / HOUR) * HOUR
  const topics = ['Opening', 'Lenses', 'Lamps', long.title, 'Fog', 'Harbors']
  return Array.from({ length: 12 }, (_, index) => {
    const start = begin + (Math.floor(index / 6) * 24 + Math.floor((index % 6) / 1.5)) * HOUR
    return {
      time: '10:00',
      topic: topics[index % 6] ?? '',
      duration: '45 min',
      session: index + 1,
      start: new Date(start).toISOString(),
      end: new Date(start + 0.75 * HOUR).toISOString(),
      room: index % 2 === 0 ? 'Room A' : 'Great Hall of the Harbor',
      capacity: 80,
      counts: true,
      required: index === 0,
      canceled: index === 7,
    }
  })
}

const rule = { kind: 'sessions', at_least: 4, session_from: 50, entry_counts: true } as const

/** The event as if its agenda checked people in. */
const withSessions =
  (changes: Partial<EventDetail> = {}) =>
  (event: EventDetail) => ({
    ...event,
    agenda: planAgenda(event),
    completion: rule,
    sessions_held: 11,
    minutes_held: 495,
    ...changes,
  })

const sessions = planAgenda({ start_date: '2026-11-14T09:00:00.000Z' })
const read = (index: number) => {
  const { session = 0, topic = '', room = '', start = '', end = '', canceled = false } = sessions[index] ?? {}
  return { session, topic, room, start, end, canceled, counts: true }
}
const recorded = (index: number) => {
  if (index % 5 === 4) return undefined
  const state = (['present', 'present', 'absent', 'to_decide'] as const)[index % 4] ?? 'present'
  return { minutes: state === 'absent' ? 0 : 45 - index, state }
}
const people = ['Ana Ruiz', 'José Ángel', long.organizer].map((name, row) => ({
  id: row + 1,
  wallet_address: `0x${String(row + 1).repeat(40)}`,
  name,
  email: `${'person'.repeat(row + 1)}@people.example`,
  status: 'approved',
  sessions: Object.fromEntries(
    sessions.flatMap(({ session }, index) => {
      const known = recorded(index + row)
      return known ? [[String(session), known]] : []
    }),
  ),
  sessions_attended: 3 + row,
  minutes_attended: 120 + row,
  met: row > 0,
}))
const attendance = {
  to_decide: 2,
  sessions: sessions.map((_, index) => ({
    ...read(index),
    attended: 12 + 7 * index,
    share: 13 + 7 * index,
    ...(index % 3 !== 2 && { capacity: 80 }),
  })),
  people,
  page: 1,
  per_page: 20,
  pages: 1,
  total: 3,
}

const own = (met: boolean) => ({
  sessions: sessions.map((_, index) => ({
    ...read(index),
    required: index === 0,
    state: index < 3 ? ('present' as const) : index === 3 ? ('absent' as const) : ('none' as const),
    minutes: index < 3 ? 45 : 0,
  })),
  sessions_attended: met ? 4 : 3,
  sessions_held: 11,
  minutes_attended: 135,
  minutes_held: 495,
  requirement: { met, unit: 'sessions', needs: 4, has: met ? 4 : 3, of: 11 },
})

const doorEvent = (now: number): DoorList['event'] => ({
  id: 1,
  title: 'Lighthouse Days',
  time_zone: 'Europe/Lisbon',
  label: 'North door',
  expires_at: '2999-01-01T00:00:00.000Z',
  opens_at: '2026-11-14T09:00:00.000Z',
  tag_key: '00',
  sessions: ['Opening', 'Lenses', long.title, 'Closing'].map((topic, index) => ({
    session: index + 1,
    topic,
    room: index === 0 ? 'Room A' : 'Great Hall of the Harbor',
    start: new Date(now + (index * 2 - 0.5) * HOUR).toISOString(),
    end: new Date(now + (index * 2 + 0.5) * HOUR).toISOString(),
    capacity: index === 0 ? 1 : 0,
    present: 0,
  })),
})
const guest = (name: string, more: object = {}) => ({ ticket_hash: name, name, state: 'expected', ...more })
const doorList = () => {
  const now = Date.now()
  const as_of = new Date(now).toISOString()
  return {
    event: doorEvent(now),
    people: [
      guest('Ana Ruiz'),
      guest('José Ángel', { state: 'present', sessions: [1] }),
      guest(long.organizer),
    ],
    as_of,
    server_now: as_of,
  }
}

/** A door of an event with sessions, whose marks nobody answers. */
function atDoor(name: string, act: State['act'], says: State['says']): State {
  return {
    name: `/door/ (${name})`,
    as: 'stranger',
    path: () => `/door/#k=${'1'.repeat(26)}`,
    faults: () => ({ doorList: { json: doorList() }, doorMarks: 'silence' }),
    ...(act && { act }),
    says,
    undo: async (page) => {
      await page.goto('/about')
      await page.evaluate(
        () => new Promise((done) => (indexedDB.deleteDatabase('certify-door').onsuccess = done)),
      )
    },
  }
}

const choose = async (page: Parameters<NonNullable<State['act']>>[0], session: RegExp) => {
  await press(/^Entrance/)(page)
  await press(session)(page)
}

/** The answer to a report of whose people nobody is on the list. */
const unknownPeople = {
  fine: 0,
  double: 0,
  absent: 0,
  unknown: 3,
  refused: 0,
  columns: ['Email'],
  map: { email: 1 },
  rows: people.map(({ name, email }, row) => ({
    row: row + 2,
    state: 'unknown',
    code: 'attendance.unknown_person',
    values: {},
    reason: 'Nobody on the list has this confirmed address or this wallet.',
    name,
    email,
  })),
  marks: [],
}

const matrix: Faults = { event: withSessions(), eventSessionAttendance: { json: attendance } }

/** What sessions add to the pages of an event: at its doors, for its organizer, and for attendees. */
export const sessionStates: readonly State[] = [
  atDoor('sessions', async () => {}, 'Entrance'),
  atDoor('choosing a session', press(/^Entrance/), 'Now'),
  atDoor(
    'room full',
    async (page) => {
      await choose(page, /^Room A · Opening/)
      await page.getByLabel('Search for a name').fill('Ana')
      await press('Let in: Ana Ruiz')(page)
    },
    'Room full: 1 of 1',
  ),
  atDoor(
    'session closed',
    async (page) => {
      await choose(page, /Lenses/)
      await page.getByLabel('Search for a name').fill('Ana')
      await press('Let in: Ana Ruiz')(page)
    },
    'Not open yet: Lenses',
  ),
  {
    name: '/events/:id (sessions)',
    as: 'attendee',
    path: ({ joined }) => `/events/${joined}`,
    faults: { event: withSessions(), userEventSessions: { json: own(false) } },
    says: '3 of 4 sessions',
  },
  {
    name: '/events/:id (too few sessions)',
    as: 'attendee',
    path: ({ joined }) => `/events/${joined}`,
    faults: {
      event: withSessions({ status: 'minting', current_user_mint_obstacles: ['rule_not_met'] }),
      userEventSessions: { json: own(false) },
    },
    says: 'You attended 3 of 11 sessions; 4 are needed.',
  },
  {
    name: '/events/:id (sessions failed)',
    as: 'attendee',
    path: ({ joined }) => `/events/${joined}`,
    faults: { event: withSessions(), userEventSessions: 'failure' },
    says: 'Your sessions could not be loaded',
  },
  {
    name: '/vendor/event/:id/edit (sessions)',
    as: 'organizer',
    path: ({ upcoming }) => `/vendor/event/${upcoming}/edit`,
    faults: {
      event: withSessions({
        credit: { unit: 'hours', name: 'CPD hours', body: '', reference: '', max: null, step: 15 },
      }),
    },
    says: 'of 11 sessions',
  },
  {
    name: '/vendor/event/:id/edit (a session open)',
    as: 'organizer',
    path: ({ upcoming }) => `/vendor/event/${upcoming}/edit`,
    faults: { event: withSessions() },
    act: async (page) => {
      await press(/^Session 4:/)(page)
      await press('More for Session 2')(page)
      await page.getByRole('menuitem', { name: 'Remove' }).click()
    },
    says: /^Removed: /,
  },
  {
    name: '/vendor/event/:id (sessions)',
    as: 'organizer',
    path: ({ minting }) => `/vendor/event/${minting}?tab=people&view=sessions`,
    faults: matrix,
    says: 'Attendance by session',
  },
  {
    name: '/vendor/event/:id (sessions, nobody)',
    as: 'organizer',
    path: ({ minting }) => `/vendor/event/${minting}?tab=people&view=sessions`,
    faults: { ...matrix, eventSessionAttendance: { json: { ...attendance, people: [], total: 0 } } },
    says: 'Nobody has joined yet',
  },
  {
    name: '/vendor/event/:id (sessions failed)',
    as: 'organizer',
    path: ({ minting }) => `/vendor/event/${minting}?tab=people&view=sessions`,
    faults: { ...matrix, eventSessionAttendance: 'failure' },
    says: 'The attendance could not be loaded',
  },
  {
    name: '/vendor/event/:id (importing a report)',
    as: 'organizer',
    path: ({ minting }) => `/vendor/event/${minting}?tab=people&view=sessions`,
    faults: matrix,
    act: press('Import a report'),
    says: /^Records the people of a list/,
  },
  {
    name: '/vendor/event/:id (a report of unknown people)',
    as: 'organizer',
    path: ({ minting }) => `/vendor/event/${minting}?tab=people&view=sessions`,
    faults: { ...matrix, eventAttendanceImport: { json: unknownPeople } },
    act: async (page) => {
      await press('Import a report')(page)
      const file = { name: 'report.csv', mimeType: 'text/csv', buffer: Buffer.from('Email\n') }
      await page.locator('input[type=file]').setInputFiles(file)
      await press('Check the rows')(page)
    },
    says: '3 people of the report are not on the list',
  },
  {
    name: '/vendor/event/:id (certificates that say other hours)',
    as: 'organizer',
    path: ({ minting }) => `/vendor/event/${minting}?tab=people`,
    faults: { event: withSessions(), eventCertificatesDiffering: { json: { differing: 7, short: 2 } } },
    act: press('Issue these 7 again'),
    says: 'Issue 7 certificates again?',
  },
  {
    name: '/vendor/event/:id (door of a session)',
    as: 'organizer',
    path: ({ ongoing }) => `/vendor/event/${ongoing}?tab=door`,
    faults: { event: withSessions() },
    says: 'The device chooses',
  },
  {
    name: '/vendor/event/:id/screen (session)',
    as: 'organizer',
    path: ({ ongoing }) => `/vendor/event/${ongoing}/screen`,
    faults: { event: withSessions() },
    says: 'Stop this code',
  },
]
