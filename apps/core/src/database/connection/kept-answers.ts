import type { Address } from '@certify/domain/shared/address'
import { type CertifyError, refuse } from '@certify/domain/shared/errors'
import { ANSWER_KEPT_SECONDS, RUNNING_AT_MOST_SECONDS } from '@certify/domain/shared/kept-answers'
import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import { keptAnswers as table } from '../schema/operations'
import type { Queries } from './client'
import { openTextBox } from './text-box'
import { onlyRow } from './transact'
import { translated } from './translate-error'

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

/**
 * The answers to requests with an `Idempotency-Key`, for all replicas. They are encrypted, because they may contain an attendance code, a name or an email.
 *
 * @param key - 32 bytes that all replicas share.
 */
export function keptAnswers(queries: Queries, key: Uint8Array) {
  const box = openTextBox(key, 'kept answers')
  const remove = (request: KeyedRequest) => queries.delete(table).where(isOwn(request))
  return translated({
    /**
     * Begins a request, which then must be finished or dropped.
     *
     * @returns The answer to the same request, if it was answered before; null if this one is to be carried out.
     * @throws `idempotency.other_request` for a key that was sent before with another request
     * @throws `idempotency.running` until the first request under this key has its answer
     */
    begin: async (request: KeyedRequest): Promise<KeptAnswer | null> => {
      const { wallet, keyHash, requestHash, at } = request
      const row = { wallet: wallet.toLowerCase(), keyHash, requestHash, begunAt: at }
      const isExpired = lt(table.begunAt, before(at, ANSWER_KEPT_SECONDS))
      const isBroken = and(isNull(table.status), lte(table.begunAt, before(at, RUNNING_AT_MOST_SECONDS)))
      const begun = await queries
        .insert(table)
        .values(row)
        .onConflictDoUpdate({
          target: [table.wallet, table.keyHash],
          set: { requestHash, begunAt: at, status: null, sealed: null },
          setWhere: sql`${isExpired} or (${isBroken})`,
        })
        .returning({ begunAt: table.begunAt })
      if (begun.length > 0) return null
      const found = await queries.select().from(table).where(isOfKey(request))
      // The first request was dropped after the insert above found it.
      if (found.length === 0) throw stillRunning()
      const first = onlyRow(found)
      if (first.requestHash !== requestHash) throw refuse('idempotency.other_request')
      if (first.status === null || first.sealed === null) throw stillRunning()
      return { status: first.status, body: box.open(first.sealed, keyHash) }
    },
    finish: async (request: KeyedRequest, { status, body }: KeptAnswer): Promise<void> => {
      await queries
        .update(table)
        .set({ status, sealed: box.seal(body, request.keyHash) })
        .where(isOwn(request))
    },
    /** Forgets a request that was refused, so that it may be tried again. */
    drop: async (request: KeyedRequest): Promise<void> => void (await remove(request)),
    /** Removes answers that are older than a day. Returns how many. */
    removeExpired: async (at: Date): Promise<number> => {
      const { rowCount } = await queries
        .delete(table)
        .where(lt(table.begunAt, before(at, ANSWER_KEPT_SECONDS)))
      return rowCount ?? 0
    },
  })
}

export type KeptAnswers = ReturnType<typeof keptAnswers>

function stillRunning(): CertifyError {
  return refuse('idempotency.running', {}, { retryAfterSeconds: 2 })
}

function isOfKey({ wallet, keyHash }: KeyedRequest) {
  return and(eq(table.wallet, wallet.toLowerCase()), eq(table.keyHash, keyHash))
}

/** The row of this request, unless another request took it over because this one ran too long. */
function isOwn(request: KeyedRequest) {
  return and(isOfKey(request), eq(table.begunAt, request.at))
}

function before(at: Date, seconds: number): Date {
  return new Date(at.getTime() - seconds * 1000)
}
