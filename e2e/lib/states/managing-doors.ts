import { manage, press } from './doing'
import type { State } from './state'
import { long } from './wordy'

const door = (id: number, label: string, changes: object = {}) => ({
  id,
  label,
  created_at: '2020-01-01T09:00:00.000Z',
  expires_at: '2999-01-01T00:00:00.000Z',
  session: null,
  revoked_at: null,
  last_heard_at: null,
  ...changes,
})
const doors = [
  door(1, 'North door', { last_heard_at: '2020-01-01T11:02:00.000Z' }),
  door(2, long.organizer),
  door(3, 'South door', { revoked_at: '2020-01-01T12:00:00.000Z' }),
  door(4, 'Back door', { expires_at: '2020-01-01T12:00:00.000Z' }),
]
const url = `https://certify.example/door/#k=${'0123456789ABC'.repeat(2)}`
/** One answer to reading the links and to making one, which have the same address. */
const some = { eventDoorLinks: { json: { links: doors, ...door(5, 'East door'), url } } }

/** The sample has no people whom the organizer must decide about. */
const wallet = `0x${'1'.repeat(40)}`
const toDecide = ['Ana Ruiz', long.organizer].map((name, index) => ({
  id: index,
  name,
  email: null,
  wallet_address: wallet,
  walletAddress: wallet,
  created_at: '2026-11-01T11:02:00.000Z',
  registrationDate: '2026-11-01T11:02:00.000Z',
  status: 'approved',
  attendance: null,
  attendance_state: 'not recorded',
  attendance_source: null,
  attendance_at: null,
  attended_minutes: null,
  checked_in: { source: 'door', door: 'North door', at: '2026-11-15T11:02:00.000Z' },
  mint_obstacles: ['not_recorded'],
  name_choice: null,
  certificate: {
    state: 'ready',
    source: 'template',
    image_url: null,
    tokenURI: null,
    tokenId: null,
    transactionHash: null,
    reason: null,
    ended: null,
    revoking: false,
    blocked: null,
  },
}))

/** An organizer's doors: the screen, the tab, and the people to decide about. */
export const managingDoors: readonly State[] = [
  {
    name: '/vendor/event/:id/screen (doors closed)',
    as: 'organizer',
    path: ({ upcoming }) => `/vendor/event/${upcoming}/screen`,
    says: /^Doors open /,
  },
  {
    name: '/vendor/event/:id/screen (canceled)',
    as: 'organizer',
    path: ({ canceled }) => `/vendor/event/${canceled}/screen`,
    says: 'This event is canceled, so nobody can check in.',
  },
  {
    name: '/vendor/event/:id/screen (over)',
    as: 'organizer',
    path: ({ ended }) => `/vendor/event/${ended}/screen`,
    says: 'People can no longer check in',
  },
  {
    name: '/vendor/event/:id/screen (loading)',
    as: 'organizer',
    path: ({ ongoing }) => `/vendor/event/${ongoing}/screen`,
    faults: { eventDoorCodes: 'silence' },
    says: 'Loading the code…',
  },
  {
    name: '/vendor/event/:id/screen (failed)',
    as: 'organizer',
    path: ({ ongoing }) => `/vendor/event/${ongoing}/screen`,
    faults: { eventDoorCodes: 'failure' },
    says: 'Certify cannot be reached.',
  },
  {
    name: '/vendor/event/:id/screen (long names)',
    as: 'organizer',
    path: ({ ongoing }) => `/vendor/event/${ongoing}/screen`,
    faults: {
      event: (event: object) => ({ ...event, title: long.title }),
      eventDoorCodes: (codes: object) => ({ ...codes, present: 123_456, registered: 1_234_567 }),
    },
    says: 'are here',
  },
  {
    name: '/vendor/event/:id/screen (stopping)',
    as: 'organizer',
    path: ({ ongoing }) => `/vendor/event/${ongoing}/screen`,
    act: press('Stop this code'),
    says: 'Stop the codes shown so far?',
  },
  {
    name: '/vendor/event/:id (doors)',
    as: 'organizer',
    path: manage('door', 'ongoing'),
    faults: some,
    says: /^Last heard from/,
  },
  {
    name: '/vendor/event/:id (new door)',
    as: 'organizer',
    path: manage('door', 'ongoing'),
    faults: some,
    act: async (page) => {
      await page.getByLabel('Name of the door').fill('East door')
      await press('Make a door link')(page)
    },
    says: 'Open this address on the device at that door.',
  },
  {
    name: '/vendor/event/:id (revoking a door)',
    as: 'organizer',
    path: manage('door', 'ongoing'),
    faults: some,
    act: press('Revoke North door'),
    says: 'Revoke “North door”?',
  },
  {
    name: '/vendor/event/:id (doors failed)',
    as: 'organizer',
    path: manage('door', 'ongoing'),
    faults: { eventDoorLinks: 'failure' },
    says: 'The door links could not be loaded',
  },
  {
    name: '/vendor/event/:id (doors of a canceled event)',
    as: 'organizer',
    path: manage('door', 'canceled'),
    says: 'A canceled event needs no door.',
  },
  {
    name: '/vendor/event/:id (silent door)',
    as: 'organizer',
    path: manage('people'),
    faults: some,
    says: /^North door was last heard on/,
  },
  {
    name: '/vendor/event/:id (to decide)',
    as: 'organizer',
    path: (sample) => `${manage('people')(sample)}&show=to_decide`,
    faults: {
      eventParticipants: (answer: { items: object[]; counts: object }) => ({
        ...answer,
        items: answer.items.length > 0 ? answer.items : toDecide,
        total: 50,
        counts: { ...answer.counts, to_decide: 50 },
      }),
    },
    says: /^North door, 15 Nov 2026/,
  },
  {
    name: '/vendor/analytics (arrivals)',
    as: 'organizer',
    path: () => '/vendor/analytics',
    faults: {
      eventArrivals: {
        json: {
          time_zone: 'Europe/Lisbon',
          steps: Array.from({ length: 24 }, (_, index) => ({
            at: new Date(Date.UTC(2026, 10, 15, 9, index * 5)).toISOString(),
            count: Math.round(60 * Math.exp(-((index - 11) ** 2) / 20)),
          })),
          ways: [
            { source: 'door', door: 'North door', count: 212 },
            { source: 'rotating', door: null, count: 180 },
            { source: 'door', door: long.organizer, count: 71 },
            { source: 'organizer', door: null, count: 4 },
          ],
        },
      },
    },
    says: 'Code on the screen',
  },
  {
    name: '/vendor/analytics (arrivals failed)',
    as: 'organizer',
    path: () => '/vendor/analytics',
    faults: { eventArrivals: 'failure' },
    says: 'The arrivals could not be loaded',
  },
]
