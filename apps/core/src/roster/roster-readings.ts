import type { Organizer } from '@certify/domain/account/account'
import type {
  NamedEntry,
  Participant,
  RosterCounts,
  RosterFilter,
} from '@certify/domain/certificate/participant'
import type { Event } from '@certify/domain/event/event'
import type { EntryId } from '@certify/domain/roster/roster-entry'
import type { Clock } from '@certify/domain/shared/clock'
import type { EventId } from '@certify/domain/shared/event-id'
import type { Page, PageRequest } from '@certify/domain/shared/page'
import { withSumsNow } from '../agenda/refold'
import type { PeopleQuery } from '../certificate/find-people'
import { readOwnEvent } from '../event/find-event'
import type { Stores } from '../open-stores'

/** The maximum number of people who match in one answer. */
const MATCHING_AT_ONCE = 2_000

type From = Pick<Stores, 'queries' | 'participants'> & { readonly clock: Clock }

/** Whose list of which event. */
type Of = { readonly organizer: Organizer; readonly eventId: EventId }

/**
 * Lists an event's participants for its organizer, with attendance, certificate and the counters.
 *
 * @param withoutEmails - True if the caller may not see emails. The search then leaves them out.
 * @throws `event.not_found` @throws `session.forbidden`
 */
export async function listRoster(
  { queries, participants, clock }: From,
  asked: Of & RosterFilter & Pick<PeopleQuery, 'withoutEmails' | 'after' | 'before'> & { page: PageRequest },
): Promise<Page<Participant> & { readonly event: Event; readonly counts: RosterCounts }> {
  const { organizer, eventId, text, page, ...filter } = asked
  const event = await readOwnEvent(queries, eventId, organizer.id)
  const [found, counts] = await Promise.all([
    participants.list(eventId, { ...page, ...filter, text: text.trim(), now: clock() }),
    participants.count(eventId),
  ])
  return { ...found, items: await withSumsNow(queries, event, found.items), event, counts }
}

/**
 * Names the people who match a filter now, so that the caller can act on exactly these people.
 *
 * @returns The people after `after`, and where the next part begins; null at the end.
 * @throws `event.not_found` @throws `session.forbidden`
 */
export async function listMatching(
  { queries, participants, clock }: From,
  { organizer, eventId, filter, after }: Of & { filter: RosterFilter; after: EntryId | null },
): Promise<{ readonly people: readonly NamedEntry[]; readonly next: EntryId | null }> {
  await readOwnEvent(queries, eventId, organizer.id)
  const { text, part = 'all' } = filter
  return participants.matching(eventId, {
    text: text.trim(),
    part,
    after,
    limit: MATCHING_AT_ONCE,
    now: clock(),
  })
}
