import type { Session } from '@certify/domain/account/session'
import type { SessionRepository } from '@certify/domain/account/session-repository'
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Queries } from './client'
import { sessions } from './schema/accounts'
import { transact } from './transact'
import { translating } from './translate-error'
import { trusted } from './trusted'

/** Sessions in PostgreSQL. */
export function sessionRepository(queries: Queries): SessionRepository {
  return {
    create: (session, replacing) =>
      transact(queries, async (tx) => {
        if (replacing !== null) await tx.delete(sessions).where(eq(sessions.idHash, replacing))
        await tx.insert(sessions).values(session)
      }),
    find: (idHash, at) =>
      translating(async () => {
        const live = and(eq(sessions.idHash, idHash), gt(sessions.expiresAt, at))
        const rows = await queries.select().from(sessions).where(live)
        return rows[0] ? toSession(rows[0]) : null
      }),
    touch: (idHash, at) =>
      translating(async () => {
        await queries.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.idHash, idHash))
      }),
    end: (idHash, wallet) =>
      translating(async () => {
        const scope = wallet === undefined ? undefined : ofWallet(wallet)
        const ended = await queries.delete(sessions).where(and(eq(sessions.idHash, idHash), scope))
        return (ended.rowCount ?? 0) > 0
      }),
    endAllOf: (wallet, except) =>
      translating(async () => {
        const others = except === null ? undefined : ne(sessions.idHash, except)
        const { rowCount } = await queries.delete(sessions).where(and(ofWallet(wallet), others))
        return rowCount ?? 0
      }),
    listOf: (wallet, at) =>
      translating(async () => {
        const live = and(ofWallet(wallet), gt(sessions.expiresAt, at))
        const rows = await queries.select().from(sessions).where(live).orderBy(desc(sessions.createdAt))
        return rows.map(toSession)
      }),
    removeExpired: (at) =>
      translating(async () => {
        const { rowCount } = await queries.delete(sessions).where(lt(sessions.expiresAt, at))
        return rowCount ?? 0
      }),
  }
}

function ofWallet(wallet: string) {
  return sql`lower(${sessions.wallet}) = ${wallet.toLowerCase()}`
}

function toSession(row: typeof sessions.$inferSelect): Session {
  return { ...row, wallet: trusted.address(row.wallet) }
}
