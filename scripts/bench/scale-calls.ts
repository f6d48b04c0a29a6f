import { countPeople, type SeededPlaces } from '@certify/core/database/testing/seed-scale'
import { type RosterPart, rosterParts } from '@certify/domain/certificate/participant'
import { writeListKey } from '@certify/domain/event/list-key'
import { NUMBERED_ITEMS } from '@certify/domain/shared/page'
import { href, paths } from '@certify/wire/paths'

/** One call of the table, asked in the same way at every size. */
export type ScaleCall = {
  readonly name: string
  /** Who asks. A signed-in caller gets an answer of their own, never one that others share. */
  readonly as: 'attendee' | 'organizer'
  /** @param events - The size: the number of events in the database. */
  address(places: SeededPlaces, events: number): string
}

const PER_PAGE = 20
const DAY_MS = 86_400_000

/** The last page with a number, or the last one of a short list: the most that a list has to skip. */
const lastNumbered = (events: number) => Math.ceil(Math.min(events, NUMBERED_ITEMS) / PER_PAGE)
/** The page in the middle of the list of all events, among those that have ended. */
const inTheMiddle = (events: number) =>
  `page=51&after=${writeListKey({ part: 2, startsAt: new Date(Date.now() - 900 * DAY_MS), id: events >> 1 })}`

const ofEverybody = (name: string, address: ScaleCall['address']): ScaleCall => ({
  name,
  as: 'attendee',
  address,
})
const ofOrganizer = (name: string, address: ScaleCall['address']): ScaleCall => ({
  name,
  as: 'organizer',
  address,
})
const listed = (query: string) => `${paths.events}?per_page=${PER_PAGE}&${query}`
/** Midnight in UTC, as the page asks for days. */
const inDays = (days: number) => new Date((Math.floor(Date.now() / DAY_MS) + days) * DAY_MS).toISOString()
const shown = (part: Exclude<RosterPart, 'all'>): ScaleCall =>
  ofOrganizer(`\`events/{id}/participants?show=${part}\``, ({ conference }) =>
    href('eventParticipants', { id: conference }, { page: 1, show: part }),
  )

/** Every public and every signed-in list, and the pages of one event. */
export const scaleCalls: readonly ScaleCall[] = [
  ofEverybody('`events/{id}`', ({ conference }) => href('event', { id: conference })),
  ofEverybody('`events/all?page=1`', () => listed('page=1')),
  ofEverybody('`events/all` without a page', () => paths.events),
  ofEverybody('`events/all`, last page with a number', (_, events) => listed(`page=${lastNumbered(events)}`)),
  ofEverybody('`events/all`, in the middle, by key', (_, events) => listed(inTheMiddle(events))),
  ofEverybody('`events/all?order=newest`, in the middle, by key', (_, events) =>
    listed(`order=newest&page=51&after=0.0.${events >> 1}`),
  ),
  ofEverybody('`events/all?status=upcoming`', () => listed('status=upcoming&page=1')),
  ofEverybody('`events/all?status=ended`', () => listed('status=ended&page=1')),
  ofEverybody('`events/all?status=canceled`', () => listed('status=canceled&page=1')),
  ofEverybody('`events/all?q=` a rare word', () => listed('q=Kaleidoscope&page=1')),
  ofEverybody('`events/all?q=` a part of a rare word', () => listed('q=aleidosco&page=1')),
  ofEverybody('`events/all?q=` what no event has', () => listed('q=xylophone&page=1')),
  ofEverybody('`events/all?q=` a word of every fifth event', () => listed('q=workshop&page=1')),
  ofEverybody('`events/all?q=` a word of every fifth event, in the middle, by key', (_, events) =>
    listed(`q=workshop&${inTheMiddle(events)}`),
  ),
  ofEverybody('`events/all?q=` two common words', () => listed('q=autumn+workshop&page=1')),
  ofEverybody('`events/all?q=` a letter, as typed', () => listed('q=w&page=1')),
  ofEverybody('`events/all?from=` today', () => listed(`page=1&from=${inDays(0)}`)),
  ofEverybody('`events/all?from=&to=` a week to come', () =>
    listed(`page=1&from=${inDays(1)}&to=${inDays(8)}`),
  ),
  ofEverybody('`events/all?from=&to=` a past year', () =>
    listed(`page=1&from=${inDays(-765)}&to=${inDays(-400)}`),
  ),
  ofEverybody('`events/all?to=` today', () => listed(`page=1&to=${inDays(0)}`)),
  ofEverybody('`events/all?place=` one hall', () => listed('place=Hall+42&page=1')),
  ofEverybody('`events/all?place=` a city that 19 of 20 events are in', () => listed('place=Lisbon&page=1')),
  ofEverybody('`events/all?tag=`', () => listed('tag=Topic+7&page=1')),
  ofEverybody('`events/all?online=true`', () => listed('online=true&page=1')),
  ofEverybody('`events/all?from=&tag=`', () => listed(`page=1&from=${inDays(-900)}&tag=Topic+100`)),
  ofEverybody('`statistics`', () => paths.statistics),
  ofEverybody('`organizers/{number}`', ({ organizer }) => href('organizer', { number: organizer.number })),
  ofEverybody('`events/{id}/whitelist`, a visitor’s', ({ conference }) =>
    href('eventWhitelist', { id: conference }),
  ),
  ofEverybody('`certificate/{wallet}`', ({ attendee }) =>
    href('certificatesOf', { wallet: attendee.wallet }, { page: 1 }),
  ),
  ofEverybody('`users/{wallet}/events`', ({ attendee }) =>
    href('userEvents', { wallet: attendee.wallet }, { page: 1 }),
  ),
  ofEverybody('`users/{wallet}/certificate`', ({ attendee }) =>
    href('userCertificates', { wallet: attendee.wallet }, { page: 1 }),
  ),
  ofOrganizer('`vendors/{wallet}/events?page=1`', ({ organizer }) =>
    href('vendorEvents', { wallet: organizer.wallet }, { page: 1 }),
  ),
  ofOrganizer('`vendors/{wallet}/events?q=`', ({ organizer }) =>
    href('vendorEvents', { wallet: organizer.wallet }, { page: 1, q: 'Kaleidoscope' }),
  ),
  ofOrganizer('`vendors/{wallet}/events?status=ended`, last page with a number', ({ organizer }, events) =>
    href('vendorEvents', { wallet: organizer.wallet }, { page: lastNumbered(events / 49), status: 'ended' }),
  ),
  ofOrganizer('`vendors/{wallet}/analytics`', ({ organizer }) =>
    href('vendorAnalytics', { wallet: organizer.wallet }),
  ),
  ofOrganizer('`events/{id}/participants?page=1`', ({ conference }) =>
    href('eventParticipants', { id: conference }, { page: 1 }),
  ),
  ofOrganizer('`events/{id}/participants`, page in the middle', ({ conference }, events) =>
    href('eventParticipants', { id: conference }, { page: Math.ceil(countPeople(events) / PER_PAGE / 2) }),
  ),
  ...['Person 12', 'person9@', 'xylophone', 'Person', 'e'].map((q) =>
    ofOrganizer(`\`events/{id}/participants?q=${q}\``, ({ conference }) =>
      href('eventParticipants', { id: conference }, { page: 1, q }),
    ),
  ),
  ...rosterParts.filter((part) => part !== 'all').map(shown),
  ofOrganizer('`events/{id}/participants/matching`', ({ conference }) =>
    href('eventParticipantsMatching', { id: conference }, { q: 'Person', show: 'present' }),
  ),
  ofOrganizer('`events/{id}/whitelist`, the organizer’s', ({ conference }) =>
    href('eventWhitelist', { id: conference }, { page: 1 }),
  ),
  ofOrganizer('`events/{id}/minted`', ({ conference }) =>
    href('eventMinted', { id: conference }, { page: 1 }),
  ),
  ofOrganizer('`events/{id}/history`', ({ conference }) =>
    href('eventHistory', { id: conference }, { page: 1 }),
  ),
  ofOrganizer('`events/{id}/announcements`', ({ conference }) =>
    href('eventAnnouncements', { id: conference }),
  ),
  ofOrganizer('`mint-all/{batch}`', ({ batch }) => href('certificateMintBatch', { batchId: batch })),
  ofOrganizer('`events/{id}/corrections`', ({ conference }) =>
    href('eventCorrections', { id: conference }, { page: 1 }),
  ),
]
