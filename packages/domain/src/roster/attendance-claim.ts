import type { AccountId } from '../shared/account-id'
import type { EventId } from '../shared/event-id'

/** How long a scan stays good, so that a person can sign up while the code on the wall changes. */
export const CLAIM_LIFETIME_SECONDS = 30 * 60

/** How long a link works: opening a wallet's browser takes seconds, and nobody should be able to use the link later. */
export const HANDOVER_LIFETIME_SECONDS = 5 * 60

/** Characters in a link that takes a scan to another browser: 130 bits, and longer than any code of an event. */
export const HANDOVER_LENGTH = 26

/** A right code that a browser has scanned, and not necessarily used yet. */
export type AttendanceClaim = {
  /** SHA-256 of the secret that only the browser's cookie keeps. */
  readonly tokenHash: string
  readonly eventId: EventId
  /** The session whose code it was; null: a code of the event. */
  readonly session: number | null
  readonly source: 'code' | 'rotating'
  readonly scannedAt: Date
  readonly expiresAt: Date
  /** Who used it; null before. */
  readonly accountId: AccountId | null
}
