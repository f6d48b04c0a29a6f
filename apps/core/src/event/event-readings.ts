import type { Account, Attendee, Organizer } from '@certify/domain/account/account'
import { findUnmet } from '@certify/domain/agenda/completion'
import type { EventDetails, MyEvent, OwnEvent } from '@certify/domain/certificate/event-views'
import { findMintObstacles, mintingStatusAt } from '@certify/domain/certificate/may-mint'
import type { Event, ListedEvent } from '@certify/domain/event/event'
import type {
  EventCounts,
  EventFilters,
  EventPageRequest,
  EventSearch,
} from '@certify/domain/event/event-search'
import { type EventStatus, statusAt } from '@certify/domain/event/event-status'
import { pickRosterFields } from '@certify/domain/event/roster-fields'
import { judgeUserStatus } from '@certify/domain/roster/attendance'
import type { RosterEntry } from '@certify/domain/roster/roster-entry'
import type { Clock } from '@certify/domain/shared/clock'
import { refuse } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import { mapPage, type Page, type PageRequest } from '@certify/domain/shared/page'
import { withSumsNow } from '../agenda/refold'
import type { Stores } from '../open-stores'

/** What one reading needs. */
type From<Names extends keyof Stores> = Pick<Stores, Names> & { readonly clock: Clock }

/** A page of public events, and the counts for the tiles above it. */
type FoundEvents = Page<ListedEvent & { readonly status: EventStatus }> & {
  readonly counts: EventCounts
}

/** Lists events by text, status and filters. In the order `discover`, open events come first, ended and canceled events last. */
export async function findEvents(
  { events, clock }: From<'events'>,
  query: {
    text: string
    status: EventStatus | 'all'
    filters?: EventFilters | undefined
    order: Exclude<EventSearch['order'], 'start'>
    page: EventPageRequest
  },
): Promise<FoundEvents> {
  const { text, status, filters, order, page } = query
  const now = clock()
  const search = { text: text.trim(), status, filters, organizerId: null, order, now }
  const found = await events.search({ ...page, ...search })
  return { ...found, items: found.items.map((event) => ({ ...event, status: statusAt(event, now) })) }
}

/** Lists an organizer's own events, latest start first, with the counts by status. */
export async function listOwnEvents(
  { events, artworks, clock }: From<'events' | 'artworks'>,
  { id: organizerId }: Organizer,
  { text, status, page }: { text: string; status: EventStatus | 'all'; page: EventPageRequest },
): Promise<Page<OwnEvent> & { readonly counts: EventCounts }> {
  const now = clock()
  const query = { organizerId, withUnlisted: true, text: text.trim(), status, now } as const
  const found = await events.search({ ...page, ...query, order: 'start' })
  const ids = found.items.map((event) => event.id)
  const [codes, templates, unrecorded] = await Promise.all([
    events.readAttendanceCodes(ids),
    artworks.findTemplates(ids),
    events.countUnrecorded(ids),
  ])
  const items = found.items.map((event) => ({
    ...event,
    status: statusAt(event, now),
    attendanceCode: codes.get(event.id) ?? null,
    template: templates.get(event.id) ?? null,
    unrecorded: unrecorded.get(event.id) ?? 0,
  }))
  return { ...found, items }
}

/** The events an attendee has joined, latest start first. */
export async function listJoinedEvents(
  { queries, roster, clock }: From<'queries' | 'roster'>,
  attendee: Attendee,
  { text, page }: { text: string; page: PageRequest },
): Promise<Page<MyEvent>> {
  const now = clock()
  const joined = await roster.joinedBy(attendee.id, { ...page, text: text.trim() })
  const entries = new Map<EventId, RosterEntry>()
  for (const { event, entry } of joined.items)
    for (const now of await withSumsNow(queries, event, [entry])) entries.set(event.id, now)
  return mapPage(joined, (item) => {
    const { event, hasArtwork, mintStatus: certificate, tokenId } = item
    const entry = entries.get(event.id) ?? item.entry
    const unmet = findUnmet(event, entry)
    const status = statusAt(event, now)
    const facts = { minted: tokenId !== null, status, endsAt: event.endsAt, now }
    return {
      ...item,
      status,
      userStatus: judgeUserStatus(entry, facts),
      mintObstacles: findMintObstacles(
        { status: mintingStatusAt(event, now), entry, hasArtwork, certificate, unmet },
        attendee.role,
      ),
    }
  })
}

type DetailStores = From<'queries' | 'events' | 'artworks' | 'roster' | 'joinRequests' | 'ledger'>

/**
 * One event, with what only this viewer may see of it.
 *
 * @param person - The attendee whose own entry is shown; the viewer by default. A member of the organization may see the
 *   event as its organizer and have an entry as an attendee.
 * @throws `event.not_found`
 */
export async function readEventDetails(
  stores: DetailStores,
  { eventId, viewer, person = viewer }: { eventId: EventId; viewer: Account | null; person?: Account | null },
): Promise<EventDetails> {
  const { events, artworks, joinRequests, clock } = stores
  const event = await events.findSummary(eventId)
  if (!event) throw refuse('event.not_found', {}, { facts: { eventId } })
  const isOwner = viewer?.role === 'organizer' && viewer.id === event.organizer.id
  const [sessions, requestsWaiting, template, codes, own] = await Promise.all([
    event.lastItem > 0 ? events.readItems(eventId) : [],
    isOwner ? joinRequests.count(eventId) : null,
    event.hasTemplate ? artworks.findTemplate(eventId) : null,
    isOwner ? events.readAttendanceCodes([eventId]) : null,
    person?.role === 'attendee' ? ownPart(stores, event, person) : null,
  ])
  const now = clock()
  const [status, mintingStatus] = [statusAt(event, now), mintingStatusAt(event, now)]
  const forRoster = isOwner || own?.entry?.status === 'active' ? pickRosterFields(event) : null
  const attendanceCode = codes?.get(eventId) ?? null
  return { event, status, mintingStatus, template, sessions, requestsWaiting, forRoster, attendanceCode, own }
}

async function ownPart({ queries, roster, ledger, artworks }: DetailStores, event: Event, { id }: Account) {
  const { id: eventId } = event
  const [{ entry, place, request }, certificate, personalArtwork] = await Promise.all([
    roster.standing(eventId, id),
    ledger.findByRecipient(eventId, id),
    artworks.findPersonal(eventId, id),
  ])
  const [now = null] = await withSumsNow(queries, event, entry ? [entry] : [])
  return { entry: now, place, request, certificate, personalArtwork }
}
