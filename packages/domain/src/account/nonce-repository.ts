/** Port: nonces given out and not yet used; only hashes are stored. */
export interface NonceRepository {
  add(nonce: { nonceHash: string; browserHash: string; expiresAt: Date }): Promise<void>
  /** Whether `consume` would answer true now. Changes nothing, so that a made-up nonce costs only one lookup. */
  isFresh(nonce: { nonceHash: string; browserHash: string; at: Date }): Promise<boolean>
  /**
   * Uses up a nonce in one statement, so that only one of several concurrent attempts succeeds. An attempt from another
   * browser uses it up, too, and gets the answer false.
   */
  consume(nonce: { nonceHash: string; browserHash: string; at: Date }): Promise<boolean>
  /** Forgets nonces that expired before `at`; answers how many. */
  removeExpired(at: Date): Promise<number>
}
