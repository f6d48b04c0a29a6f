import type { AttendanceClaim } from '@certify/domain/roster/attendance-claim'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { translated } from '../database/connection/translate-error'
import { maybe, trusted } from '../database/connection/trusted'
import { attendanceClaims } from '../database/schema/arrivals'

/** Scans of codes. */
export function scanStore(queries: Queries) {
  return translated({
    add: async ({ session: item, ...claim }: AttendanceClaim) =>
      void (await queries.insert(attendanceClaims).values({ ...claim, item })),
    /** The scan of the browser whose secret has this hash, unless it is over. */
    find: async (secretHash: string, at: Date) => {
      const { tokenHash, takenHash, expiresAt } = attendanceClaims
      const held = or(eq(tokenHash, secretHash), eq(takenHash, secretHash))
      const rows = await queries
        .select()
        .from(attendanceClaims)
        .where(and(held, gt(expiresAt, at)))
      return rows[0] ? toClaim(rows[0]) : null
    },
    /** Lets one other browser share a scan. An earlier offer no longer counts. */
    offerHandover: async (tokenHash: string, { hash, expiresAt }: { hash: string; expiresAt: Date }) => {
      await queries
        .update(attendanceClaims)
        .set({ handoverHash: hash, handoverExpiresAt: expiresAt })
        .where(eq(attendanceClaims.tokenHash, tokenHash))
    },
    /**
     * Gives an offered scan also to the browser whose secret has the hash `takenHash`. Answers false if the event has
     * no such offer, or the offer is used or over.
     */
    takeHandover: async ({ eventId, offerHash, takenHash, at }: Taking) => {
      const open = and(
        eq(attendanceClaims.handoverHash, offerHash),
        eq(attendanceClaims.eventId, eventId),
        gt(attendanceClaims.handoverExpiresAt, at),
        gt(attendanceClaims.expiresAt, at),
      )
      const { rowCount } = await queries
        .update(attendanceClaims)
        .set({ takenHash, handoverHash: null, handoverExpiresAt: null })
        .where(open)
      return (rowCount ?? 0) > 0
    },
    /** Notes which account used a scan; answers false if another account has used it. */
    redeem: async (tokenHash: string, accountId: AccountId) => {
      const free = or(isNull(attendanceClaims.accountId), eq(attendanceClaims.accountId, accountId))
      const { rowCount } = await queries
        .update(attendanceClaims)
        .set({ accountId })
        .where(and(eq(attendanceClaims.tokenHash, tokenHash), free))
      return (rowCount ?? 0) > 0
    },
    /** Forgets scans that are over. Answers how many. */
    removeExpired: async (at: Date) => {
      const { rowCount } = await queries.delete(attendanceClaims).where(lte(attendanceClaims.expiresAt, at))
      return rowCount ?? 0
    },
  })
}

type Taking = {
  readonly eventId: EventId
  readonly offerHash: string
  readonly takenHash: string
  readonly at: Date
}

function toClaim(row: typeof attendanceClaims.$inferSelect): AttendanceClaim {
  const { tokenHash, source, scannedAt, expiresAt } = row
  return {
    tokenHash,
    source,
    scannedAt,
    expiresAt,
    eventId: trusted.eventId(row.eventId),
    session: row.item,
    accountId: maybe(row.accountId, trusted.accountId),
  }
}
