import {
  ANSWER_KEPT_SECONDS,
  type KeptAnswers,
  type KeyedRequest,
  KeyReusedError,
  RUNNING_AT_MOST_SECONDS,
  StillRunningError,
} from '@certify/domain/shared/kept-answers'
import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import { keptAnswers as table } from '../schema/operations'
import type { Queries } from './client'
import { openTextBox } from './text-box'
import { onlyRow } from './transact'
import { translating } from './translate-error'

/**
 * Answers in PostgreSQL, encrypted, because they may contain an attendance code, a name or an email.
 *
 * @param key - 32 bytes that all replicas share.
 */
export function keptAnswers(queries: Queries, key: Uint8Array): KeptAnswers {
  const box = openTextBox(key, 'kept answers')
  const remove = (request: KeyedRequest) => queries.delete(table).where(isOwn(request))
  return {
    begin: (request) =>
      translating(async () => {
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
        if (found.length === 0) throw new StillRunningError()
        const first = onlyRow(found)
        if (first.requestHash !== requestHash) throw new KeyReusedError()
        if (first.status === null || first.sealed === null) throw new StillRunningError()
        return { status: first.status, body: box.open(first.sealed, keyHash) }
      }),
    finish: (request, { status, body }) =>
      translating(async () => {
        await queries
          .update(table)
          .set({ status, sealed: box.seal(body, request.keyHash) })
          .where(isOwn(request))
      }),
    drop: (request) => translating(async () => void (await remove(request))),
    removeExpired: (at) =>
      translating(async () => {
        const { rowCount } = await queries
          .delete(table)
          .where(lt(table.begunAt, before(at, ANSWER_KEPT_SECONDS)))
        return rowCount ?? 0
      }),
  }
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
