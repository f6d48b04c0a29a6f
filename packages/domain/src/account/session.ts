import type { Address } from '../shared/address'

/** A session ends this long after sign-in. */
export const SESSION_LIFETIME_SECONDS = 7 * 24 * 60 * 60

/** An unused session ends after this time. */
export const SESSION_IDLE_SECONDS = 12 * 60 * 60

/** The maximum number of sessions of one wallet. A program that signs in repeatedly loses its oldest ones. */
export const MAX_SESSIONS = 200

/** The proof with which a contract wallet signed in. Its nonce is used up, so nobody can sign in with it again. */
type SessionProof = {
  readonly message: string
  readonly signature: `0x${string}`
  /** When the contract last confirmed it. */
  readonly checkedAt: Date
}

/** A browser that is signed in as a wallet. The wallet may have no account yet. */
export type Session = {
  /** SHA-256 of the cookie; the cookie itself is never stored. */
  readonly idHash: string
  /** `idHash` of this session's first id. A rotation replaces the id; all ids of a session end together. */
  readonly firstIdHash: string
  readonly wallet: Address
  readonly userAgent: string | null
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly expiresAt: Date
  /** Null for an ordinary wallet, whose signature stays valid forever. */
  readonly proof: SessionProof | null
}
