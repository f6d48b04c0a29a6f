import { countPeople, type SeededPlaces } from '@certify/core/database/testing/seed-scale'
import { rosterParts } from '@certify/domain/certificate/participant'
import { eventStatuses } from '@certify/domain/event/event-status'
import { writeListKey } from '@certify/domain/event/list-key'
import { NUMBERED_ITEMS } from '@certify/domain/shared/page'
import { href, paths } from '@certify/wire/paths'

/** What a call's bar depends on. */
export type ScaleKind = 'page' | 'search' | 'conference'

/** One call of the table, asked in the same way at every size. */
export type ScaleCall = {
  readonly name: string
  readonly kind: ScaleKind
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

const callOf =
  (as: ScaleCall['as'], kind: ScaleKind) =>
  (name: string, address: ScaleCall['address']): ScaleCall => ({ name, kind, as, address })
const ofEverybody = callOf('attendee', 'page')
const search = (name: string, query: string) =>
  callOf('attendee', 'search')(`\`events/all?${name}`, () => listed(`${query}&page=1`))
const ofOrganizer = callOf('organizer', 'page')
const ofConference = callOf('organizer', 'conference')
const listed = (query: string) => `${paths.events}?per_page=${PER_PAGE}&${query}`
/** Midnight in UTC, as the page asks for days. */
const inDays = (days: number) => new Date((Math.floor(Date.now() / DAY_MS) + days) * DAY_MS).toISOString()

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
  ...eventStatuses.map((status) =>
    ofEverybody(`\`events/all?status=${status}\``, () => listed(`status=${status}&page=1`)),
  ),
  search('q=` a rare word', 'q=Kaleidoscope'),
  search('q=` a part of a rare word', 'q=aleidosco'),
  search('q=` what no event has', 'q=xylophone'),
  search('q=` a word of every fifth event', 'q=workshop'),
  callOf('attendee', 'search')(
    '`events/all?q=` a word of every fifth event, in the middle, by key',
    (_, events) => listed(`q=workshop&${inTheMiddle(events)}`),
  ),
  search('q=` two common words', 'q=autumn+workshop'),
  search('q=` a letter, as typed', 'q=w'),
  search('from=` today', `from=${inDays(0)}`),
  search('from=&to=` a week to come', `from=${inDays(1)}&to=${inDays(8)}`),
  search('from=&to=` a past day', `from=${inDays(-401)}&to=${inDays(-400)}`),
  search('from=&to=` a past year', `from=${inDays(-765)}&to=${inDays(-400)}`),
  search('order=newest&from=&to=` a past year', `order=newest&from=${inDays(-765)}&to=${inDays(-400)}`),
  search('to=` today', `to=${inDays(0)}`),
  search('place=` one hall', 'place=Hall+42'),
  search('place=` a city that 19 of 20 events are in', 'place=Lisbon'),
  search('tag=`', 'tag=Topic+7'),
  search('online=true`', 'online=true'),
  search('from=&tag=`', `from=${inDays(-900)}&tag=Topic+100`),
  search('q=&tag=` a common word, a tag that none of its events has', 'q=workshop&tag=Topic+7'),
  ofEverybody('`statistics`', () => paths.statistics),
  ofEverybody('`sitemap.xml`', () => paths.sitemap),
  ofEverybody('`organizers/{number}`', ({ organizer }) => href('organizer', { number: organizer.number })),
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
  callOf('organizer', 'search')('`vendors/{wallet}/events?q=` a rare word', ({ organizer }) =>
    href('vendorEvents', { wallet: organizer.wallet }, { page: 1, q: 'Kaleidoscope' }),
  ),
  ofOrganizer('`vendors/{wallet}/events?status=ended`, last page with a number', ({ organizer }, events) =>
    href('vendorEvents', { wallet: organizer.wallet }, { page: lastNumbered(events / 49), status: 'ended' }),
  ),
  ofOrganizer('`vendors/{wallet}/analytics`', ({ organizer }) =>
    href('vendorAnalytics', { wallet: organizer.wallet }),
  ),
  ofConference('`events/{id}/participants?page=1`', ({ conference }) =>
    href('eventParticipants', { id: conference }, { page: 1 }),
  ),
  ofConference('`events/{id}/participants`, page in the middle', ({ conference }, events) =>
    href('eventParticipants', { id: conference }, { page: Math.ceil(countPeople(events) / PER_PAGE / 2) }),
  ),
  ...['Person 12', 'person9@', 'xylophone', 'Person', 'e'].map((q) =>
    ofConference(`\`events/{id}/participants?q=${q}\``, ({ conference }) =>
      href('eventParticipants', { id: conference }, { page: 1, q }),
    ),
  ),
  ...rosterParts
    .filter((part) => part !== 'all')
    .map((show) =>
      ofConference(`\`events/{id}/participants?show=${show}\``, ({ conference }) =>
        href('eventParticipants', { id: conference }, { page: 1, show }),
      ),
    ),
  ofConference('`events/{id}/participants/matching`', ({ conference }) =>
    href('eventParticipantsMatching', { id: conference }, { q: 'Person', show: 'present' }),
  ),
  ofConference('`events/{id}/whitelist`', ({ conference }) =>
    href('eventWhitelist', { id: conference }, { page: 1 }),
  ),
  ofConference('`events/{id}/minted`', ({ conference }) =>
    href('eventMinted', { id: conference }, { page: 1 }),
  ),
  ofConference('`events/{id}/minted?q=`', ({ conference }) =>
    href('eventMinted', { id: conference }, { page: 1, q: 'Person 12' }),
  ),
  ofConference('`events/{id}/history`', ({ conference }) =>
    href('eventHistory', { id: conference }, { page: 1 }),
  ),
  ofConference('`events/{id}/announcements`', ({ conference }) =>
    href('eventAnnouncements', { id: conference }),
  ),
  ofConference('`mint-all/{batch}`', ({ batch }) => href('certificateMintBatch', { batchId: batch })),
  ofConference('`events/{id}/corrections`', ({ conference }) =>
    href('eventCorrections', { id: conference }, { page: 1 }),
  ),
]
