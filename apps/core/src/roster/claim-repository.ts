import type { AttendanceClaim } from '@certify/domain/roster/attendance-claim'
import type { ClaimRepository } from '@certify/domain/roster/claim-repository'
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { accountRepository } from '../account/account-repository'
import type { Queries } from '../database/connection/client'
import { takingTurns } from '../database/connection/take-turns'
import { transact } from '../database/connection/transact'
import { translating } from '../database/connection/translate-error'
import { maybe, trusted } from '../database/connection/trusted'
import { attendanceClaims } from '../database/schema/arrivals'
import { rosterRepository } from './roster-repository'

/** An arrival that waits longer than this for its event is refused. */
const PATIENCE_MS = 30_000

/** Scans of codes in PostgreSQL. */
export function claimRepository(queries: Queries): ClaimRepository {
  const inTurn = takingTurns(PATIENCE_MS)
  return {
    add: (claim) => translating(async () => void (await queries.insert(attendanceClaims).values(claim))),
    find: (secretHash, at) =>
      translating(async () => {
        const { tokenHash, takenHash, expiresAt } = attendanceClaims
        const held = or(eq(tokenHash, secretHash), eq(takenHash, secretHash))
        const rows = await queries
          .select()
          .from(attendanceClaims)
          .where(and(held, gt(expiresAt, at)))
        return rows[0] ? toClaim(rows[0]) : null
      }),
    offerHandover: (tokenHash, { hash, expiresAt }) =>
      translating(async () => {
        await queries
          .update(attendanceClaims)
          .set({ handoverHash: hash, handoverExpiresAt: expiresAt })
          .where(eq(attendanceClaims.tokenHash, tokenHash))
      }),
    takeHandover: ({ eventId, offerHash, takenHash, at }) =>
      translating(async () => {
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
      }),
    redeem: (tokenHash, accountId) =>
      translating(async () => {
        const free = or(isNull(attendanceClaims.accountId), eq(attendanceClaims.accountId, accountId))
        const { rowCount } = await queries
          .update(attendanceClaims)
          .set({ accountId })
          .where(and(eq(attendanceClaims.tokenHash, tokenHash), free))
        return (rowCount ?? 0) > 0
      }),
    removeExpired: (at) =>
      translating(async () => {
        const { rowCount } = await queries.delete(attendanceClaims).where(lte(attendanceClaims.expiresAt, at))
        return rowCount ?? 0
      }),
    arriveInTurn: (eventId, work) =>
      inTurn(eventId, () =>
        transact(queries, (tx) =>
          work({
            accounts: accountRepository(tx),
            roster: rosterRepository(tx),
            claims: claimRepository(tx),
          }),
        ),
      ),
  }
}

function toClaim(row: typeof attendanceClaims.$inferSelect): AttendanceClaim {
  const { tokenHash, source, scannedAt, expiresAt } = row
  return {
    tokenHash,
    source,
    scannedAt,
    expiresAt,
    eventId: trusted.eventId(row.eventId),
    accountId: maybe(row.accountId, trusted.accountId),
  }
}
