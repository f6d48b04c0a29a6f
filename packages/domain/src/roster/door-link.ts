import type { Event } from '../event/event'
import type { AccountId } from '../shared/account-id'
import type { Brand } from '../shared/brand'
import type { EventId } from '../shared/event-id'
import type { TextRule } from '../shared/field-rules'
import { parseId } from '../shared/id'
import type { RosterEntry } from './roster-entry'

/** Number of a door link, from 1. */
export type DoorLinkId = Brand<number, 'DoorLinkId'>

/** Reads a door link's number. @throws {FieldInvalidError} */
export function parseDoorLinkId(input: string | number, field = 'link_id'): DoorLinkId {
  return parseId(input, field) as DoorLinkId
}

/** A link under which people scan tickets at one door of an event. Its secret is shown once and stored as a hash. */
export type DoorLink = {
  readonly id: DoorLinkId
  readonly eventId: EventId
  /** "North door". */
  readonly label: string
  /** The session at whose door it is; null: at the entrance, or the device chooses. */
  readonly session: number | null
  readonly createdBy: AccountId
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  readonly lastHeardAt: Date | null
}

/** The name of a door. */
export const doorLabel = { name: 'label', kind: 'line', max: 60, required: true } as const satisfies TextRule

/** The maximum number of an event's links that are neither revoked nor over. */
export const MAX_DOOR_LINKS = 50

/** A link works for two hours after the event. */
export const AFTERWARDS_MS = 2 * 3_600_000
/** For seven more days, the server accepts marks that were made in time. */
const LATE_MS = 7 * 86_400_000

/** When a link of an event ends. */
export function getLinkEnd({ endsAt }: Pick<Event, 'endsAt'>): Date {
  return new Date(endsAt.getTime() + AFTERWARDS_MS)
}

/** Whether a door may read its list and mark people. */
export function isDoorOpen({ revokedAt, expiresAt }: DoorLink, now: Date): boolean {
  return revokedAt === null && now <= expiresAt
}

/** Whether a door may still send the marks that it made in time. */
export function maySendMarks(
  { revokedAt, expiresAt }: Pick<DoorLink, 'revokedAt' | 'expiresAt'>,
  now: Date,
): boolean {
  return revokedAt === null && now.getTime() <= expiresAt.getTime() + LATE_MS
}

/** A person as a door sees them: no email and no wallet. */
export type DoorPerson = Pick<RosterEntry, 'id' | 'name' | 'status' | 'attendance'> & {
  /** SHA-256 of their ticket's text, hexadecimal. */
  readonly ticketHash: string
  /** The sessions at which they are present. */
  readonly sessions?: readonly number[]
}
