import type { AccountId } from '../shared/account-id'
import type { EventId } from '../shared/event-id'

/** A scan stays good for this long, so that signing up does not outlast the code on the wall. */
export const CLAIM_LIFETIME_SECONDS = 30 * 60

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
