import type { EventDraft } from './event-draft'
import { type RosterFieldKey, rosterFieldKeys } from './event-fields'

/** The fields of an event that only the people on its list and its organizer see. */
export type RosterFields = Pick<EventDraft, RosterFieldKey>

/** Picks these fields of an event. Every other answer leaves them out. */
export function pickRosterFields(event: RosterFields): RosterFields {
  return Object.fromEntries(rosterFieldKeys.map((key) => [key, event[key]])) as RosterFields
}
