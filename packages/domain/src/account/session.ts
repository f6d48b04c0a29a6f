import type { Address } from '../shared/address'

/** A session ends this long after sign-in. */
export const SESSION_LIFETIME_SECONDS = 7 * 24 * 60 * 60

/** A browser that is signed in as a wallet. The wallet may have no account yet. */
export type Session = {
  /** SHA-256 of the cookie; the cookie itself is never stored. */
  readonly idHash: string
  readonly wallet: Address
  readonly userAgent: string | null
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly expiresAt: Date
}
