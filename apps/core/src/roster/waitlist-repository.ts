import type { WaitlistRepository } from '@certify/domain/roster/waitlist-repository'
import { asc, count, eq, lte, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { findsAny } from '../database/connection/finds-any'
import { forLists } from '../database/connection/list-queries'
import { takingTurns } from '../database/connection/take-turns'
import { onlyRow, transact } from '../database/connection/transact'
import { translating } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { waitlistEntries } from '../database/schema/events'
import { lockEvent } from '../event/event-rows'
import { findPlace, linePosition, moveLine, queuePeople } from '../event/move-line'
import { findStanding } from './find-standing'

/** A change that waits longer than this for its event is refused. */
const PATIENCE_MS = 30_000
/** How many events one check for ended offers handles at most. */
const EVENTS_AT_ONCE = 50

/** Lines in PostgreSQL. Every change locks the event first, as roster changes do. */
export function waitlistRepository(queries: Queries): WaitlistRepository {
  const inTurn = takingTurns(PATIENCE_MS)
  return {
    wait: ({ eventId, accountId, at }, admit) =>
      inTurn(eventId, () =>
        transact(queries, async (tx) => {
          const event = await lockEvent(tx, eventId)
          const standing = await findStanding(tx, eventId, accountId)
          if (standing.place) return standing.place
          admit(event, standing)
          await queuePeople(tx, eventId, [accountId], { facts: {}, at })
          return (await findPlace(tx, eventId, accountId)) ?? { position: null, offeredUntil: null }
        }),
      ),
    find: (eventId, accountId) => translating(() => findPlace(queries, eventId, accountId)),
    count: (eventId) =>
      translating(async () => {
        const counted = await queries
          .select({ waiting: count() })
          .from(waitlistEntries)
          .where(eq(waitlistEntries.eventId, eventId))
        return onlyRow(counted).waiting
      }),
    list: (eventId, limit) =>
      translating(async () => {
        const rows = await forLists(queries)
          .select({
            name: accounts.name,
            email: accounts.email,
            wallet: accounts.wallet,
            since: waitlistEntries.createdAt,
            position: linePosition,
            offeredUntil: waitlistEntries.offeredUntil,
          })
          .from(waitlistEntries)
          .innerJoin(accounts, eq(accounts.id, waitlistEntries.accountId))
          .where(eq(waitlistEntries.eventId, eventId))
          .orderBy(asc(waitlistEntries.id))
          .limit(limit)
        return rows.map((row) => ({ ...row, wallet: trusted.address(row.wallet) }))
      }),
    endOffers: async (now) => {
      const isOver = lte(waitlistEntries.offeredUntil, now)
      const over = { name: 'offers', query: sql`select 1 from ${waitlistEntries} where ${isOver}`, now }
      if (!(await translating(() => findsAny(queries, over)))) return
      const ended = await translating(() =>
        queries
          .selectDistinct({ eventId: waitlistEntries.eventId })
          .from(waitlistEntries)
          .where(isOver)
          .limit(EVENTS_AT_ONCE),
      )
      for (const { eventId } of ended) {
        await inTurn(eventId, () => transact(queries, (tx) => moveLine(tx, trusted.eventId(eventId), now)))
      }
    },
  }
}
