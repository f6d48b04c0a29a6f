import type { RequestId } from '@certify/domain/certificate/certificate'
import type { Correction, Move } from '@certify/domain/certificate/correction'
import { CorrectionNotFoundError } from '@certify/domain/certificate/correction-errors'
import type { CorrectionRepository } from '@certify/domain/certificate/correction-repository'
import type { AskedMove } from '@certify/domain/certificate/move-bounds'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit-log'
import type { Queries } from '../database/connection/client'
import { transact } from '../database/connection/transact'
import { translating } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { corrections } from '../database/schema/certificates'
import { joinRequests, rosterEntries, waitlistEntries } from '../database/schema/events'
import { isCurrentOf } from '../database/schema/request-clauses'
import { lockEvent } from '../event/event-rows'
import { tellByMail } from '../mail/tell-by-mail'
import { endAccess } from '../roster/end-access'
import { movePlace } from '../roster/move-line'
import { addCorrection } from './add-correction'
import { readRecords } from './certificate-rows'
import {
  endOthers,
  existing,
  findCorrection,
  isOpen,
  readFacts,
  selectCorrections,
  toCorrection,
} from './correction-rows'
import { assertNotThere, hasEntry, moveEntry } from './move-entry'
import { beginWait, collectMoveFacts, tellOutcome } from './move-mail'
import { findReplacement, requestReplacement } from './request-replacement'

/** The maximum number of moves in a list. A person asks for each move, so there are few. */
const MOVES_SHOWN = 100

const DAY_MS = 86_400_000

/** Moves of certificates to other accounts, in PostgreSQL. A move is a correction that names an account. */
export function moveRepository(
  queries: Queries,
): Pick<
  CorrectionRepository,
  | 'askMove'
  | 'movesOf'
  | 'changeCode'
  | 'confirmEmail'
  | 'recognize'
  | 'stopPair'
  | 'endUnproven'
  | 'moveEverything'
> {
  return {
    askMove: ({ tokenId, to, reason, at }, permit) =>
      transact(queries, async (tx) => {
        // Before the event, as `moveEverything` does. The account's requests at other events then count exactly.
        await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, to)).for('no key update')
        const facts = await readFacts(tx, tokenId)
        permit(facts, await readAskedMoves(tx, { requestId: facts.record.requestId, to, at }))
        const { eventId, recipientId } = facts.record
        await assertNotThere(tx, eventId, to)
        return addCorrection(tx, facts, { recipientId, actorId: to, toAccountId: to, reason, askedAt: at })
      }),

    movesOf: (accountId) =>
      translating(async () => {
        const leadsAway = and(
          eq(corrections.recipientId, accountId),
          isNotNull(corrections.toAccountId),
          isOpen,
        )
        const rows = await selectCorrections(queries)
          .where(or(eq(corrections.toAccountId, accountId), leadsAway))
          .orderBy(desc(corrections.id))
          .limit(MOVES_SHOWN)
        return rows.map(toCorrection)
      }),

    changeCode: (id, at, decide) =>
      transact(queries, async (tx) => {
        const { eventId } = existing(await findCorrection(tx, eq(corrections.id, id)))
        await lockEvent(tx, eventId)
        const asked = existing(await findCorrection(tx, eq(corrections.id, id)))
        const code = decide(asked)
        if (code === null) return
        await tx
          .update(corrections)
          .set({ codeMadeAt: code.madeAt, codeTries: code.tries })
          .where(eq(corrections.id, id))
        const codeMadeMs = code.madeAt.getTime()
        if (codeMadeMs === asked.move?.code?.madeAt.getTime()) return
        const facts = { ...collectMoveFacts(asked), codeMadeMs }
        await tellByMail(tx, 'move.code', { to: asked.recipientId, eventId, facts, at })
      }),

    confirmEmail: (id, at) =>
      transact(queries, async (tx) => {
        const { recipientId, move } = existing(await findCorrection(tx, and(eq(corrections.id, id), isOpen)))
        if (!move) throw new CorrectionNotFoundError()
        const ofPair = and(
          eq(corrections.recipientId, recipientId),
          eq(corrections.toAccountId, move.accountId),
          isOpen,
          isNull(corrections.emailConfirmedAt),
        )
        const rows = await selectCorrections(tx).where(ofPair).orderBy(corrections.eventId)
        for (const each of rows.map(toCorrection)) {
          await lockEvent(tx, each.eventId)
          const confirmed = await tx
            .update(corrections)
            .set({ emailConfirmedAt: at })
            .where(and(eq(corrections.id, each.id), ofPair))
            .returning({ id: corrections.id })
          if (confirmed.length === 0) continue
          await beginWait(tx, each.id, at)
          const note = { action: 'correction.email_confirmed' as const, facts: { correctionId: each.id } }
          const about = each.tokenId === null ? {} : { tokenId: each.tokenId }
          await writeAudit(tx, { actorId: move.accountId, at, eventId: each.eventId, ...about, note })
        }
        return existing(await findCorrection(tx, eq(corrections.id, id)))
      }),

    recognize: ({ id, actorId, at }, permit) =>
      transact(queries, async (tx) => {
        const { eventId, tokenId } = existing(await findCorrection(tx, eq(corrections.id, id)))
        const event = await lockEvent(tx, eventId)
        const asked = existing(await findCorrection(tx, and(eq(corrections.id, id), isOpen)))
        permit(event, asked)
        if (asked.move?.notBefore) return asked
        await beginWait(tx, id, at)
        const note = { action: 'correction.recognized' as const, facts: { correctionId: id } }
        await writeAudit(tx, { actorId, at, eventId, ...(tokenId !== null && { tokenId }), note })
        return existing(await findCorrection(tx, eq(corrections.id, id)))
      }),

    stopPair: (id, at) =>
      transact(queries, async (tx) => {
        const named = existing(await findCorrection(tx, eq(corrections.id, id)))
        const { recipientId, move } = named
        if (!move) throw new CorrectionNotFoundError()
        const ofPair = and(
          eq(corrections.recipientId, recipientId),
          eq(corrections.toAccountId, move.accountId),
          isOpen,
        )
        const waiting = await selectCorrections(tx).where(ofPair).orderBy(corrections.eventId)
        let stopped = 0
        for (const each of waiting.map(toCorrection)) {
          await lockEvent(tx, each.eventId)
          const closed = await tx
            .update(corrections)
            .set({ state: 'withdrawn', decidedBy: null, decidedAt: at })
            .where(and(eq(corrections.id, each.id), isOpen))
            .returning({ id: corrections.id })
          if (closed.length === 0) continue
          stopped++
          const note = { action: 'correction.withdrawn' as const, facts: { correctionId: each.id } }
          const about = each.tokenId === null ? {} : { tokenId: each.tokenId }
          await writeAudit(tx, { actorId: null, at, eventId: each.eventId, ...about, note })
          if (each.move?.notBefore) await tellOutcome(tx, each, 'stopped', at)
        }
        if (stopped === 0 && named.state !== 'withdrawn') throw new CorrectionNotFoundError()
      }),

    endUnproven: (askedBefore, at) =>
      translating(async () => {
        const { rowCount } = await queries
          .update(corrections)
          .set({ state: 'lapsed', decidedAt: at })
          .where(
            and(
              isNotNull(corrections.toAccountId),
              isNull(corrections.notBefore),
              lt(corrections.askedAt, askedBefore),
              isOpen,
            ),
          )
        return rowCount ?? 0
      }),

    moveEverything: (command, { permit, mayMove }) =>
      transact(queries, async (tx) => {
        const { id, actorId, at } = command
        const asked = existing(await findCorrection(tx, and(eq(corrections.id, id), isOpen)))
        permit(asked)
        const { move, recipientId } = asked
        if (!move) throw new CorrectionNotFoundError()
        const old = await lockPair(tx, { from: recipientId, to: move.accountId })
        for (const eventId of await listEvents(tx, recipientId)) {
          await moveEvent(tx, { ...asked, move }, trusted.eventId(eventId), { ...command, mayMove })
        }
        await moveRequests(tx, recipientId, move.accountId)
        const closed = await tx
          .update(corrections)
          .set({ state: 'accepted', decidedBy: actorId, decidedAt: at })
          .where(and(eq(corrections.id, id), isOpen))
          .returning({ id: corrections.id })
        if (closed.length === 0) throw new CorrectionNotFoundError()
        await endOthers(tx, eq(corrections.recipientId, recipientId), { actorId, at })
        await endMoved(tx, { ...old, to: move.accountId, at })
        // A certificate that is being revoked stays with the old account, even if both wallets agree.
        await tellOutcome(tx, asked, (await findReplacement(tx, asked)) === null ? 'stopped' : 'moved', at)
        return existing(await findCorrection(tx, eq(corrections.id, id)))
      }),
  }
}

/** The moves that were asked for within the last day, by an account or for a certificate. */
async function readAskedMoves(
  tx: Queries,
  { requestId, to, at }: { requestId: RequestId; to: AccountId; at: Date },
): Promise<AskedMove[]> {
  const { recipientId, toAccountId, state, decidedBy, askedAt } = corrections
  const isRefused = sql<boolean>`${state} = 'declined' or (${state} = 'withdrawn'
    and (${decidedBy} is null or ${decidedBy} = ${recipientId}))`
  const isOfAsker = eq(toAccountId, to)
  return tx
    .select({
      at: askedAt,
      isOfAsker: sql<boolean>`${isOfAsker}`,
      isOfCertificate: sql<boolean>`${eq(corrections.requestId, requestId)}`,
      isRefused: sql<boolean>`coalesce(${isRefused}, false)`,
    })
    .from(corrections)
    .where(
      and(
        isNotNull(toAccountId),
        or(isOfAsker, eq(corrections.requestId, requestId)),
        gt(askedAt, new Date(at.getTime() - DAY_MS)),
      ),
    )
}

/**
 * Locks both accounts, in the order of their numbers, so that two moves cannot deadlock.
 *
 * @throws {CorrectionNotFoundError} if one of them has ended since the move was asked for.
 */
async function lockPair(
  tx: Queries,
  { from, to }: { from: AccountId; to: AccountId },
): Promise<{ id: AccountId; wallet: string }> {
  const isLive = and(isNull(accounts.erasedAt), isNull(accounts.movedToId))
  const rows = await tx
    .select({ id: accounts.id, wallet: accounts.wallet })
    .from(accounts)
    .where(and(inArray(accounts.id, [from, to]), isLive))
    .orderBy(accounts.id)
    .for('update')
  const old = rows.find(({ id }) => id === from)
  if (rows.length < 2 || !old) throw new CorrectionNotFoundError()
  return { id: from, wallet: old.wallet }
}

/** Ends the old account: it can do nothing more, and what others asked to move to it is withdrawn. */
async function endMoved(
  tx: Queries,
  { id, wallet, to, at }: { id: AccountId; wallet: string; to: AccountId; at: Date },
): Promise<void> {
  await tx.update(accounts).set({ movedToId: to, movedAt: at, updatedAt: at }).where(eq(accounts.id, id))
  await endAccess(tx, { id, wallet, at })
  await tx
    .update(corrections)
    .set({ state: 'withdrawn', decidedBy: id, decidedAt: at })
    .where(and(eq(corrections.toAccountId, id), isOpen))
  await writeAudit(tx, { actorId: id, at, note: { action: 'account.moved', facts: { toAccountId: to } } })
}

/** Lists the events with the account on the roster or in line. The order by number keeps two moves from deadlocking. */
async function listEvents(tx: Queries, accountId: AccountId): Promise<number[]> {
  const joined = tx
    .select({ eventId: rosterEntries.eventId })
    .from(rosterEntries)
    .where(eq(rosterEntries.accountId, accountId))
  const waiting = tx
    .select({ eventId: waitlistEntries.eventId })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.accountId, accountId))
  const rows = await joined.union(waiting)
  return rows.map(({ eventId }) => eventId).sort((a, b) => a - b)
}

/** Gives the old account's requests for a place to the new one, except for events where the new one asked itself. */
async function moveRequests(tx: Queries, from: AccountId, to: AccountId): Promise<void> {
  const own = sql`select 1 from join_requests own
    where own.event_id = ${joinRequests.eventId} and own.account_id = ${to}`
  await tx
    .update(joinRequests)
    .set({ accountId: to })
    .where(and(eq(joinRequests.accountId, from), sql`not exists (${own})`))
}

/** Moves everything that one event has about a person, unless it must stay with the old account; see the port. */
async function moveEvent(
  tx: Queries,
  correction: Correction & { move: Move },
  eventId: EventId,
  {
    actorId,
    reason,
    at,
    mayMove,
  }: Parameters<CorrectionRepository['moveEverything']>[0] & {
    mayMove: Parameters<CorrectionRepository['moveEverything']>[1]['mayMove']
  },
): Promise<void> {
  const { recipientId, move } = correction
  const event = await lockEvent(tx, eventId)
  if (await hasEntry(tx, eventId, move.accountId)) return
  if (!(await hasEntry(tx, eventId, recipientId))) {
    return movePlace(tx, eventId, { from: recipientId, to: move.accountId, at })
  }
  const [record] = await readRecords(tx, isCurrentOf(eventId, recipientId))
  if (!mayMove({ event, record: record ?? null })) return
  await moveEntry(tx, { eventId, recipientId }, move.accountId, at)
  if (!record?.minted) return
  const { tokenId } = record.minted
  await requestReplacement(tx, record, { ...move, tokenId, correctionId: correction.id, actorId, reason, at })
}
