import type { Account } from '@certify/domain/account/account'
import { MAX_SESSIONS, SESSION_IDLE_SECONDS, type Session } from '@certify/domain/account/session'
import type { Address } from '@certify/domain/shared/address'
import { and, desc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { prepared } from '../database/connection/prepared'
import { translated } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { accounts, sessions } from '../database/schema/accounts'
import { toAccount } from './account-rows'

/** Browsers that are signed in. */
export function sessionStore(queries: Queries) {
  return translated({
    /** Adds a session. Forgets the wallet's oldest ones if there are too many, see `MAX_SESSIONS`. */
    add: async (session: Session) => {
      const surplus = queries
        .select({ idHash: sessions.idHash })
        .from(sessions)
        .where(ofWallet(session.wallet))
        .orderBy(desc(sessions.createdAt))
        .offset(MAX_SESSIONS - 1)
      await queries.delete(sessions).where(inArray(sessions.idHash, surplus))
      await queries.insert(sessions).values(toRow(session))
    },
    /** The session of this id hash, if it is live at `at`, and the account of its wallet. */
    find: async (idHash: string, at: Date): Promise<{ session: Session; account: Account | null } | null> => {
      const moments = { at: at.toISOString(), idleSince: idleSince(at).toISOString() }
      const [row] = await findLive(queries, { idHash, ...moments })
      if (!row) return null
      const { session, account } = row
      const isOfWallet = account !== null && account.movedToId === null
      return { session: toSession(session), account: isOfWallet ? toAccount(account) : null }
    },
    /** Notes that the session was used. */
    touch: async (idHash: string, at: Date) => {
      await queries.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.idHash, idHash))
    },
    /** Notes when a contract wallet's proof was last found good. */
    noteProofChecked: async (idHash: string, at: Date) => {
      await queries.update(sessions).set({ proofCheckedAt: at }).where(eq(sessions.idHash, idHash))
    },
    /**
     * Counts every session that is live at `from` as used at `to`, because moving the clock must not count as idle
     * time.
     */
    carryOver: async (from: Date, to: Date) => {
      await queries.update(sessions).set({ lastSeenAt: to }).where(isLiveAt(from))
    },
    /** Ends an id of a session at `endsAt`. If it is replaced twice, the time set by the first replacement counts. */
    endSoon: async (idHash: string, endsAt: Date) => {
      const ofId = and(eq(sessions.idHash, idHash), gt(sessions.expiresAt, endsAt))
      await queries.update(sessions).set({ expiresAt: endsAt }).where(ofId)
    },
    /**
     * Ends a session with every id it has had; if `wallet` is given, only one of that wallet. Answers whether it existed.
     */
    end: async (idHash: string, wallet?: Address) => {
      const scope = wallet === undefined ? undefined : ofWallet(wallet)
      const ended = await queries.delete(sessions).where(and(isOfSameSession(queries, idHash), scope))
      return (ended.rowCount ?? 0) > 0
    },
    /** Sessions of a wallet that are live at `at`, newest first. */
    listOf: async (wallet: Address, at: Date) => {
      const live = and(ofWallet(wallet), isLiveAt(at))
      const rows = await queries.select().from(sessions).where(live).orderBy(desc(sessions.createdAt))
      return rows.map(toSession)
    },
    /** Forgets sessions that are no longer live at `at`; answers how many. */
    removeExpired: async (at: Date) => {
      const { rowCount } = await queries.delete(sessions).where(isOverAt(at))
      return rowCount ?? 0
    },
  })
}

const findLive = prepared(['idHash', 'at', 'idleSince'], (queries, { idHash, at, idleSince }) => {
  const isLive = and(gt(sessions.expiresAt, at), gt(sessions.lastSeenAt, idleSince))
  return queries
    .select({ session: sessions, account: accounts })
    .from(sessions)
    .leftJoin(accounts, sql`lower(${accounts.wallet}) = lower(${sessions.wallet})`)
    .where(and(eq(sessions.idHash, idHash), isLive))
})

export type SessionStore = ReturnType<typeof sessionStore>

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

/** A live session has neither expired nor been idle for too long. */
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
