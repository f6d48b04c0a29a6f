import { MAX_SESSIONS, SESSION_IDLE_SECONDS, type Session } from '@certify/domain/account/session'
import type { SessionRepository } from '@certify/domain/account/session-repository'
import { and, desc, eq, gt, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { transact } from '../database/connection/transact'
import { translating } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { sessions } from '../database/schema/accounts'

/** Sessions in PostgreSQL. */
export function sessionRepository(queries: Queries): SessionRepository {
  return {
    create: (session, replacing, endsAt) =>
      replacing === null
        ? translating(() => add(queries, session))
        : transact(queries, async (tx) => {
            await endSoon(tx, replacing, endsAt)
            await add(tx, session)
          }),
    find: (idHash, at) =>
      translating(async () => {
        const rows = await queries
          .select()
          .from(sessions)
          .where(and(eq(sessions.idHash, idHash), isLiveAt(at)))
        return rows[0] ? toSession(rows[0]) : null
      }),
    touch: (idHash, at) =>
      translating(async () => {
        await queries.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.idHash, idHash))
      }),
    noteProofChecked: (idHash, at) =>
      translating(async () => {
        await queries.update(sessions).set({ proofCheckedAt: at }).where(eq(sessions.idHash, idHash))
      }),
    carryOver: (from, to) =>
      translating(async () => {
        await queries.update(sessions).set({ lastSeenAt: to }).where(isLiveAt(from))
      }),
    end: (idHash, wallet) =>
      translating(async () => {
        const scope = wallet === undefined ? undefined : ofWallet(wallet)
        const ended = await queries.delete(sessions).where(and(isOfSameSession(queries, idHash), scope))
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
        const live = and(ofWallet(wallet), isLiveAt(at))
        const rows = await queries.select().from(sessions).where(live).orderBy(desc(sessions.createdAt))
        return rows.map(toSession)
      }),
    removeExpired: (at) =>
      translating(async () => {
        const { rowCount } = await queries.delete(sessions).where(isOverAt(at))
        return rowCount ?? 0
      }),
  }
}

/** Forgets the wallet's oldest sessions if there are too many. */
async function add(queries: Queries, session: Session): Promise<void> {
  const surplus = queries
    .select({ idHash: sessions.idHash })
    .from(sessions)
    .where(ofWallet(session.wallet))
    .orderBy(desc(sessions.createdAt))
    .offset(MAX_SESSIONS - 1)
  await queries.delete(sessions).where(inArray(sessions.idHash, surplus))
  await queries.insert(sessions).values(toRow(session))
}

async function endSoon(tx: Queries, idHash: string, endsAt: Date | undefined): Promise<void> {
  const ofId = eq(sessions.idHash, idHash)
  if (endsAt === undefined) return void (await tx.delete(sessions).where(isOfSameSession(tx, idHash)))
  // If a session is replaced twice, it ends at the time set by the first replacement.
  await tx
    .update(sessions)
    .set({ expiresAt: endsAt })
    .where(and(ofId, gt(sessions.expiresAt, endsAt)))
}

/** The condition for all rows of the session, one for each id that it has had. */
function isOfSameSession(queries: Queries, idHash: string): SQL {
  const own = queries.select({ first: firstId }).from(sessions).where(eq(sessions.idHash, idHash))
  return sql`${firstId} in ${own}`
}

/** The first id of a session. Rows of the previous version do not store it. */
const firstId = sql<string>`coalesce(${sessions.firstIdHash}, ${sessions.idHash})`

function ofWallet(wallet: string) {
  return sql`lower(${sessions.wallet}) = ${wallet.toLowerCase()}`
}

/** The rule of `isLive`, as a condition on rows. */
function isLiveAt(at: Date): SQL | undefined {
  return and(gt(sessions.expiresAt, at), gt(sessions.lastSeenAt, idleSince(at)))
}

function isOverAt(at: Date): SQL | undefined {
  return or(lte(sessions.expiresAt, at), lte(sessions.lastSeenAt, idleSince(at)))
}

function idleSince(at: Date): Date {
  return new Date(at.getTime() - SESSION_IDLE_SECONDS * 1000)
}

function toRow({ proof, ...session }: Session): typeof sessions.$inferInsert {
  if (proof === null) return session
  const { message, signature, checkedAt } = proof
  return { ...session, proof: { message, signature }, proofCheckedAt: checkedAt }
}

function toSession({ proof, proofCheckedAt, ...row }: typeof sessions.$inferSelect): Session {
  return {
    ...row,
    firstIdHash: row.firstIdHash ?? row.idHash,
    wallet: trusted.address(row.wallet),
    proof: proof && { ...proof, checkedAt: proofCheckedAt ?? row.createdAt },
  }
}
