import { rosterParts } from '@certify/domain/certificate/participant'
import type { EventSearch } from '@certify/domain/event/event-search'
import { eventStatuses } from '@certify/domain/event/event-status'
import { parseAccountId } from '@certify/domain/shared/account-id'
import { parseEventId } from '@certify/domain/shared/event-id'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { announcementReads } from '../../event/announcement-store'
import { invitationReads } from '../../invitation/invitation-reads'
import { openTestDatabase, type TestDatabase } from '../testing/database'
import { planScans } from '../testing/plan-scans'
import { type SeededPlaces, seedScale } from '../testing/seed-scale'
import { createWorld } from '../testing/world'

/** The embedded database makes the same plans, but only a server can fill tables of this size in a test's time. */
const url = process.env.CERTIFY_TEST_DATABASE_URL ?? ''
/** A hundred thousand roster entries. */
const EVENTS = 10_010
type Reader = ReturnType<typeof createWorld>

describe('plans of lists, with a hundred thousand rows', () => {
  let scans: ReturnType<typeof planScans>
  let world: Reader
  let places: SeededPlaces
  let database: TestDatabase

  beforeAll(async () => {
    database = await openTestDatabase()
    places = await seedScale(database.queries, EVENTS)
    const { rows } = await database.queries.execute<{ name: string }>(sql`select current_database() as name`)
    const own = new URL(url)
    own.pathname = `/${rows[0]?.name}`
    scans = planScans(own.href)
    world = createWorld(scans)
  })
  afterAll(async () => {
    await scans?.close()
    // The new table changes the schema, so that no other test file reuses this database with its dead rows.
    await database.queries.execute(sql`create table seeded ()`)
    await database.close()
  })

  const now = new Date()
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
  const page = { page: 1, perPage: 20 }
  const lastNumbered = { page: 50, perPage: 20 }
  const middle = { ...page, after: { part: 2, startsAt: inDays(-900), id: EVENTS / 2 } }
  /**
   * This event has ten people. To read five hundred of ten thousand accounts, the server rightly reads the whole table.
   */
  const event = parseEventId('2')
  const organizerId = parseAccountId('1')
  const attendee = () => world.accounts.findByWallet(parseAddress(places.attendee.wallet))
  const search = (changes: Partial<EventSearch> = {}) =>
    world.events.search({
      ...page,
      text: '',
      status: 'all',
      organizerId: null,
      order: 'discover',
      now,
      ...changes,
    })

  const lists: [string, () => Promise<unknown>][] = [
    ['events', () => search()],
    ['newest events', () => search({ order: 'newest', perPage: 200 })],
    ['the last page with a number', () => search(lastNumbered)],
    ['events in the middle', () => search(middle)],
    [
      'newest events in the middle',
      () => search({ ...page, order: 'newest', after: { part: 0, startsAt: now, id: EVENTS / 2 } }),
    ],
    ...eventStatuses.map((status): [string, () => Promise<unknown>] => [
      `${status} events`,
      () => search({ status }),
    ]),
    ['a search by a word', () => search({ text: 'Kaleidoscope' })],
    ['a search by a part of a word', () => search({ text: 'aleidosco' })],
    ['a search that finds thousands', () => search({ text: 'workshop' })],
    ['the newest of a search that finds thousands', () => search({ text: 'workshop', order: 'newest' })],
    ['ended events of a search that finds thousands', () => search({ text: 'w', status: 'ended' })],
    ['a deep page of a search that finds thousands', () => search({ ...lastNumbered, text: 'workshop' })],
    ['a search that finds thousands, in the middle', () => search({ ...middle, text: 'workshop' })],
    ['an organizer’s events by a word', () => search({ organizerId, order: 'start', text: 'workshop' })],
    ['events with a tag', () => search({ filters: { tag: 'TOPIC 7' } })],
    ['events in a place', () => search({ filters: { place: 'hall 42' } })],
    ['online events', () => search({ filters: { online: true } })],
    ['the second page of online events', () => search({ page: 2, filters: { online: true } })],
    ['events of a week', () => search({ filters: { from: now, until: inDays(7) } })],
    ['events of a week in the past', () => search({ filters: { from: inDays(-400), until: inDays(-393) } })],
    ['events from now on', () => search({ filters: { from: now } })],
    ['events until now', () => search({ filters: { until: now } })],
    ['a deep page of events until now', () => search({ ...lastNumbered, filters: { until: now } })],
    ['the newest events until now', () => search({ order: 'newest', filters: { until: now } })],
    [
      'ended events of a year',
      () => search({ status: 'ended', filters: { from: inDays(-365), until: now } }),
    ],
    [
      'a search by a word with all filters',
      () =>
        search({
          text: 'workshop',
          filters: { from: inDays(-900), until: now, place: 'Hall', online: true, tag: 'topic 1' },
        }),
    ],
    ['an organizer’s events', () => search({ organizerId, order: 'start' })],
    ['an organizer’s public events', () => search({ organizerId })],
    ['counts', () => world.events.count({ organizerId: null, now })],
    ['an organizer’s counts', () => world.events.count({ organizerId, now })],
    ['analytics', () => world.analytics.ofOrganizer(organizerId, { now, days: 90 })],
    ['statistics', () => world.ledger.instanceCounts()],
    ['requests by state', () => world.ledger.countByState()],
    ['addresses in letters', () => invitationReads(scans.queries).findAddressesInLetters(event)],
    ['one event', () => world.events.findSummary(event)],
    ['participants', () => world.participants.list(event, { ...page, now, text: '' })],
    ['participants found by name', () => world.participants.list(event, { ...page, now, text: 'Person 12' })],
    ...rosterParts.flatMap((part): [string, () => Promise<unknown>][] => [
      [`participants: ${part}`, () => world.participants.list(event, { ...page, now, text: '', part })],
      [
        `all participants who match: ${part}`,
        () =>
          world.participants.matching(event, { text: 'Person 123', part, after: null, limit: 2_000, now }),
      ],
    ]),
    ['the people of announcements', () => announcementReads(scans.queries).countAudiences(event)],
    ['counts of participants', () => world.participants.count(event)],
    ['certificates of an event', () => world.ledger.ofEvent(event, { ...page, text: '' })],
    ['history of an event', () => world.audit.ofEvent(event, page)],
    ['corrections of an event', () => world.corrections.ofEvent(event, page)],
    ['certificates of a wallet', () => world.ledger.heldBy(parseAddress(places.attendee.wallet), page)],
    [
      'a person’s events',
      async () => world.roster.joinedBy((await attendee())?.id ?? organizerId, { ...page, text: '' }),
    ],
    [
      'a person’s certificates',
      async () => world.ledger.ofRecipient((await attendee())?.id ?? organizerId, { ...page, text: '' }),
    ],
    ['a wallet’s sessions', () => world.sessions.listOf(parseAddress(places.attendee.wallet), now)],
  ]

  test.each(lists)('behavior: %s: reads no table from end to end', async (_, read) => {
    await read()
    const plans = await scans.takePlans()
    const scanned = plans.filter(({ scanned }) => scanned.length > 0)
    expect(plans.length).toBeGreaterThan(0)
    expect(scanned).toEqual([])
  })

  test('error: the check detects a statement that reads a whole table', async () => {
    await scans.queries.execute(sql`select count(*) from roster_entries where attendance is null`)
    expect((await scans.takePlans()).flatMap(({ scanned }) => scanned)).toEqual(['roster_entries'])
  })
})
