import type { Address } from './address'
import { CertifyError } from './errors'

/** How long the answer to a request with an `Idempotency-Key` is kept. */
export const ANSWER_KEPT_SECONDS = 86_400
/** A request that has run for this long counts as interrupted. The next one under its key may run in its place. */
export const RUNNING_AT_MOST_SECONDS = 120

/** One request under an `Idempotency-Key`. */
export type KeyedRequest = {
  /** Whose key it is. Two wallets may use the same one. */
  readonly wallet: Address
  /** SHA-256 of the key, hex. */
  readonly keyHash: string
  /** SHA-256 of everything that was asked, hex. */
  readonly requestHash: string
  readonly at: Date
}

/** An answer that is sent again to the same request. */
type KeptAnswer = { readonly status: number; readonly body: string }

/** Port: the answers to requests with an `Idempotency-Key`, for all replicas. Implemented in `apps/core`. */
export interface KeptAnswers {
  /**
   * Begins a request, which then must be finished or dropped.
   *
   * @returns The answer to the same request, if it was answered before; null if this one is to be carried out.
   * @throws {KeyReusedError} @throws {StillRunningError}
   */
  begin(request: KeyedRequest): Promise<KeptAnswer | null>
  finish(request: KeyedRequest, answer: KeptAnswer): Promise<void>
  /** Forgets a request that was refused, so that it may be tried again. */
  drop(request: KeyedRequest): Promise<void>
  /** Removes answers that are older than a day. Returns how many. */
  removeExpired(at: Date): Promise<number>
}

/** The key was sent before with another request. */
export class KeyReusedError extends CertifyError<'idempotency.other_request'> {
  constructor() {
    super('idempotency.other_request')
  }
}

/** The first request under this key has no answer yet. */
export class StillRunningError extends CertifyError<'idempotency.running'> {
  constructor() {
    super('idempotency.running', { retryAfterSeconds: 2 })
  }
}
