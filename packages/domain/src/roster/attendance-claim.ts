import type { AccountId } from '../shared/account-id'
import type { EventId } from '../shared/event-id'

/** A scan stays good for this long, so that signing up does not outlast the code on the wall. */
export const CLAIM_LIFETIME_SECONDS = 30 * 60

/** Opening a wallet's browser takes seconds. A link that somebody else finds later is worthless. */
export const HANDOVER_LIFETIME_SECONDS = 5 * 60

/** Characters in a link that takes a scan along: 130 bits, and no code of an event has as many. */
export const HANDOVER_LENGTH = 26

/** A right code that a browser has scanned, and not necessarily used yet. */
export type AttendanceClaim = {
  /** SHA-256 of the secret that only the browser's cookie keeps. */
  readonly tokenHash: string
  readonly eventId: EventId
  readonly source: 'code' | 'rotating'
  readonly scannedAt: Date
  readonly expiresAt: Date
  /** Who used it; null before. */
  readonly accountId: AccountId | null
}
