/** Port: nonces given out and not yet used; only hashes are stored. */
export interface NonceRepository {
  add(nonce: { nonceHash: string; browserHash: string; expiresAt: Date }): Promise<void>
  /** Whether `consume` would answer true now. Changes nothing, so that nonsense costs one lookup. */
  isFresh(nonce: { nonceHash: string; browserHash: string; at: Date }): Promise<boolean>
  /**
   * Uses a nonce up, in one statement, so that of many who try at once only one succeeds.
   * It is used up even when the browser is another one; whether it was good is the answer.
   */
  consume(nonce: { nonceHash: string; browserHash: string; at: Date }): Promise<boolean>
  /** Forgets nonces that expired before `at`; answers how many. */
  removeExpired(at: Date): Promise<number>
}
