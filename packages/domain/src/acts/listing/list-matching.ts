import type { Organizer } from '../../account/account'
import type { NamedEntry, Participants, RosterFilter } from '../../certificate/participant'
import type { EventNotFoundError } from '../../event/event-errors'
import type { EventRepository } from '../../event/event-repository'
import { findOwnEvent } from '../../event/owned-event'
import type { EntryId } from '../../roster/roster-entry'
import type { EventId } from '../../shared/event-id'
import type { NotAllowedError } from '../../shared/not-allowed'

/** The maximum number of people in one answer. */
const MATCHING_AT_ONCE = 2_000

/**
 * Names the people who match a filter now, so that the caller can act on exactly these people.
 *
 * @returns The people after `after`, and where the next part begins; null at the end.
 */
export async function listMatching(
  { events, participants }: listMatching.Ports,
  { organizer, eventId, filter, after }: listMatching.Command,
): Promise<{ readonly people: readonly NamedEntry[]; readonly next: EntryId | null }> {
  await findOwnEvent(events, eventId, organizer)
  const { text, part = 'all' } = filter
  const query = { text: text.trim(), part, after, limit: MATCHING_AT_ONCE }
  const people = await participants.matching(eventId, query)
  return { people, next: people.length < MATCHING_AT_ONCE ? null : (people.at(-1)?.id ?? null) }
}
export declare namespace listMatching {
  type Ports = {
    events: Pick<EventRepository, 'find'>
    participants: Pick<Participants, 'matching'>
  }
  type Command = { organizer: Organizer; eventId: EventId; filter: RosterFilter; after: EntryId | null }
  type ErrorType = EventNotFoundError | NotAllowedError
}
