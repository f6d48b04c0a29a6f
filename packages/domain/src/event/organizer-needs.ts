import type { EventId } from '../shared/event-id'

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
