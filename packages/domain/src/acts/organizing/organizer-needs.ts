import type { Organizer } from '../../account/account'
import type { EventNotFoundError } from '../../event/event-errors'
import type { EventRepository } from '../../event/event-repository'
import { findOwnEvent } from '../../event/owned-event'
import type { AccountId } from '../../shared/account-id'
import type { Clock } from '../../shared/clock'
import type { EventId } from '../../shared/event-id'
import type { NotAllowedError } from '../../shared/not-allowed'

/** Everything that can need an organizer, most urgent first. Pages and mails have words for each kind. */
export const needKinds = [
  'ongoing',
  'no_artwork',
  'issuing',
  'requests',
  'corrections',
  'moves',
  'silent_doors',
  'mint',
  'open_minting',
  'choose_artwork',
  'record_attendance',
  'address',
  'invitations',
] as const
export type NeedKind = (typeof needKinds)[number]

/** One thing that waits for the organizer. */
export type Need = {
  readonly kind: NeedKind
  /** The event that it is about; null for the account itself. */
  readonly event: { readonly id: EventId; readonly title: string } | null
  /** How many people, doors or certificates it concerns. */
  readonly count: number
}

/** The list, most urgent first, and how many entries the whole list has. */
export type Needs = { readonly items: readonly Need[]; readonly total: number }

/** The maximum number of entries in an answer. */
const SHOWN = 50

/** Port: finds what needs an organizer, in all their events or in one. Implemented in `apps/core`. */
export interface NeedsReader {
  /** `withAccount`: also what the account itself needs. */
  ofOrganizer(
    organizerId: AccountId,
    query: { eventId: EventId | null; withAccount: boolean; now: Date; limit: number },
  ): Promise<Needs>
}

/** Lists what needs the organizer now. Dashboard, event page, navigation and mails show this list and no other. */
export async function readNeeds(
  { needs, events, clock }: readNeeds.Ports,
  { organizer, eventId, isOwner }: readNeeds.Command,
): Promise<Needs> {
  if (eventId !== null) await findOwnEvent(events, eventId, organizer)
  const withAccount = isOwner && eventId === null
  return needs.ofOrganizer(organizer.id, { eventId, withAccount, now: clock(), limit: SHOWN })
}
export declare namespace readNeeds {
  type Ports = { needs: NeedsReader; events: Pick<EventRepository, 'find'>; clock: Clock }
  /** `isOwner`: the caller may change the organization's own record. */
  type Command = { organizer: Organizer; eventId: EventId | null; isOwner: boolean }
  type ErrorType = EventNotFoundError | NotAllowedError
}
