import type { CertificateRecord, RequestId } from '@certify/domain/certificate/certificate'
import { CertificateNotFoundError } from '@certify/domain/certificate/certificate-errors'
import type { Correction, CorrectionId, Move } from '@certify/domain/certificate/correction'
import { CorrectionNotFoundError, MoveTakenError } from '@certify/domain/certificate/correction-errors'
import type { CorrectionFacts, CorrectionRepository } from '@certify/domain/certificate/correction-repository'
import type { MoveOutcome } from '@certify/domain/mail/mail'
import type { AccountId } from '@certify/domain/shared/account-id'
import { type Address, shortAddress } from '@certify/domain/shared/address'
import type { EventId } from '@certify/domain/shared/event-id'
import { toOffset } from '@certify/domain/shared/page'
import type { TokenId } from '@certify/domain/shared/token-id'
import { and, count, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit-log'
import type { Queries } from '../connection/client'
import { forLists } from '../connection/list-queries'
import { onlyRow, transact } from '../connection/transact'
import { translating } from '../connection/translate-error'
import { trusted } from '../connection/trusted'
import { lockEvent } from '../event/event-rows'
import { leaveLine, movePlace } from '../event/move-line'
import { findDigestKey, writeMail } from '../mail/write-mail'
import { artworks, certificateRequests, corrections, revocationRequests } from '../schema/certificates'
import { joinRequests, rosterEntries, waitlistEntries } from '../schema/events'
import { readRecords } from './certificate-rows'
import { selectCorrections, toCorrection } from './correction-rows'

/** A person has few of them, and asks for each on their own. */
const MOVES_SHOWN = 100
const DAY_MS = 86_400_000

/** Corrections that recipients ask for, in PostgreSQL. */
export function correctionRepository(queries: Queries): CorrectionRepository {
  return {
    find: (id) => translating(() => findCorrection(queries, eq(corrections.id, id))),
    findLatest: (requestId) =>
      translating(() => findCorrection(queries, eq(corrections.requestId, requestId))),
    ofEvent: (eventId, page) =>
      translating(async () => {
        const ofEvent = eq(corrections.eventId, eventId)
        const lists = forLists(queries)
        const counted = await lists.select({ total: count() }).from(corrections).where(ofEvent)
        const rows = await selectCorrections(lists)
          .where(ofEvent)
          .orderBy(sql`${corrections.state} <> 'open'`, desc(corrections.id))
          .limit(page.perPage)
          .offset(toOffset(page))
        const { total } = onlyRow(counted)
        return { items: rows.map(toCorrection), total, page: page.page, perPage: page.perPage }
      }),

    ask: ({ tokenId, recipientId, name, reason, at }, permit) =>
      transact(queries, async (tx) => {
        const facts = await readFacts(tx, tokenId)
        permit(facts)
        return add(tx, facts, { recipientId, actorId: recipientId, name, reason, askedAt: at })
      }),

    askMove: ({ tokenId, to, reason, notBefore, at }, permit) =>
      transact(queries, async (tx) => {
        const facts = await readFacts(tx, tokenId)
        permit(facts)
        const { eventId, recipientId } = facts.record
        await assertNotThere(tx, eventId, to)
        const move = { toAccountId: to, notBefore }
        const asked = await add(tx, facts, { recipientId, actorId: to, ...move, reason, askedAt: at })
        await warnOldWallet(tx, asked, at)
        return asked
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
        const mail = { kind: 'move.code', accountId: asked.recipientId, eventId, facts, at } as const
        await writeMail(tx, { ...mail, key: `move.code:${id}:${codeMadeMs}` })
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
          const note = { action: 'correction.email_confirmed' as const, facts: { correctionId: each.id } }
          const about = each.tokenId === null ? {} : { tokenId: each.tokenId }
          await writeAudit(tx, { actorId: move.accountId, at, eventId: each.eventId, ...about, note })
        }
        return existing(await findCorrection(tx, eq(corrections.id, id)))
      }),

    close: ({ id, state, answer, actorId, at }, permit) =>
      transact(queries, async (tx) => {
        const asked = existing(await findCorrection(tx, eq(corrections.id, id)))
        const event = await lockEvent(tx, asked.eventId)
        permit(event, asked)
        const closed = await tx
          .update(corrections)
          .set({ state, answer, decidedBy: actorId, decidedAt: at })
          .where(and(eq(corrections.id, id), isOpen))
          .returning({ id: corrections.id })
        if (closed.length === 0) throw new CorrectionNotFoundError()
        const note = { action: `correction.${state}` as const, facts: { correctionId: id } }
        const about = asked.tokenId === null ? {} : { tokenId: asked.tokenId }
        await writeAudit(tx, { actorId, at, eventId: event.id, ...about, note })
        await tellOutcome(tx, asked, 'stopped', at)
        if (state === 'declined') {
          await writeMail(tx, {
            key: `correction.declined:${id}`,
            kind: 'correction.declined',
            accountId: asked.move?.accountId ?? asked.recipientId,
            eventId: event.id,
            facts: {
              ...(asked.tokenId !== null && { tokenId: asked.tokenId.toString() }),
              reason: answer ?? '',
            },
            at,
          })
        }
        return existing(await findCorrection(tx, eq(corrections.id, id)))
      }),

    moveEverything: (command, { permit, mayMove }) =>
      transact(queries, async (tx) => {
        const { id, actorId, at } = command
        const asked = existing(await findCorrection(tx, and(eq(corrections.id, id), isOpen)))
        permit(asked)
        const { move, recipientId } = asked
        if (!move) throw new CorrectionNotFoundError()
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
        // A certificate that is being revoked stays, although both wallets agree.
        await tellOutcome(tx, asked, (await findReplacement(tx, asked)) === null ? 'stopped' : 'moved', at)
        return existing(await findCorrection(tx, eq(corrections.id, id)))
      }),

    accept: (command, permit) => transact(queries, (tx) => accept(tx, command, permit)),
  }
}

/** Stores a request, with its record and the mail to the organizer. */
async function add(
  tx: Queries,
  { event, record }: CorrectionFacts,
  asked: Omit<typeof corrections.$inferInsert, 'eventId' | 'requestId' | 'state'> & { actorId: number },
): Promise<Correction> {
  const { actorId, ...values } = asked
  const { eventId, requestId, tokenId } = record
  const at = asked.askedAt
  const inserted = await tx
    .insert(corrections)
    .values({ ...values, eventId, requestId, state: 'open' })
    .returning({ id: corrections.id })
  const { id } = onlyRow(inserted)
  const action = asked.toAccountId ? ('correction.move_asked' as const) : ('correction.asked' as const)
  const about = tokenId === null ? {} : { tokenId }
  await writeAudit(tx, { actorId, at, eventId, ...about, note: { action, facts: { correctionId: id } } })
  await writeMail(tx, {
    key: await findDigestKey(tx, { kind: 'correction.asked', eventId, id }),
    kind: 'correction.asked',
    accountId: event.organizer.id,
    eventId,
    facts: {},
    at,
  })
  return existing(await findCorrection(tx, eq(corrections.id, id)))
}

/** The events in whose list or line the account is, in the order of their numbers: two moves do not block each other. */
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

/** Gives the new account what the old one asked of organizers, unless it asked itself. */
async function moveRequests(tx: Queries, from: AccountId, to: AccountId): Promise<void> {
  const own = sql`select 1 from join_requests own
    where own.event_id = ${joinRequests.eventId} and own.account_id = ${to}`
  await tx
    .update(joinRequests)
    .set({ accountId: to })
    .where(and(eq(joinRequests.accountId, from), sql`not exists (${own})`))
}

/** Tells the old account at once, a day before the end of its wait and at its end, so that a theft is stopped in time. */
async function warnOldWallet(tx: Queries, asked: Correction, at: Date): Promise<void> {
  const { id, eventId, recipientId, move } = asked
  if (!move) return
  const facts = { ...collectMoveFacts(asked), notBefore: move.notBefore.toISOString() }
  const mail = { kind: 'move.asked', accountId: recipientId, eventId, facts } as const
  await writeMail(tx, { ...mail, key: `move.asked:${id}`, at })
  const lastDay = new Date(move.notBefore.getTime() - DAY_MS)
  await writeMail(tx, { ...mail, key: `move.asked:${id}:again`, at: lastDay })
  await tellOutcome(tx, asked, 'due', move.notBefore)
}

/** Tells the old account that the wait of a move is over, or what became of it. Nothing if it is another correction. */
async function tellOutcome(tx: Queries, asked: Correction, outcome: MoveOutcome, at: Date): Promise<void> {
  const { id, eventId, recipientId, move } = asked
  if (!move) return
  const facts = { ...collectMoveFacts(asked), outcome }
  const mail = { kind: 'move.ended', accountId: recipientId, eventId, facts, at } as const
  await writeMail(tx, { ...mail, key: `move.ended:${id}:${outcome}` })
}

/** What every mail about a move names. */
function collectMoveFacts({ id, tokenId, move }: Correction) {
  return {
    correctionId: id,
    ...(move && { toWallet: shortAddress(move.wallet) }),
    ...(tokenId !== null && { tokenId: tokenId.toString() }),
  }
}

async function hasEntry(tx: Queries, eventId: EventId, accountId: AccountId): Promise<boolean> {
  const ofAccount = and(eq(rosterEntries.eventId, eventId), eq(rosterEntries.accountId, accountId))
  return (await tx.select({ id: rosterEntries.id }).from(rosterEntries).where(ofAccount)).length > 0
}

/** @throws {MoveTakenError} if the account has an entry on the event's roster. */
async function assertNotThere(tx: Queries, eventId: EventId, accountId: AccountId): Promise<void> {
  if (await hasEntry(tx, eventId, accountId)) throw new MoveTakenError({ eventId })
}

const isOpen = eq(corrections.state, 'open')

async function findCorrection(queries: Queries, condition: SQL | undefined): Promise<Correction | null> {
  const rows = await selectCorrections(queries).where(condition).orderBy(desc(corrections.id)).limit(1)
  return rows[0] ? toCorrection(rows[0]) : null
}

function existing(correction: Correction | null): Correction {
  if (!correction) throw new CorrectionNotFoundError()
  return correction
}

/** A certificate with its event, the event locked first, and the correction that waits. */
async function readFacts(tx: Queries, tokenId: TokenId): Promise<CorrectionFacts> {
  const ofToken = eq(certificateRequests.tokenId, tokenId)
  const [found] = await tx
    .select({ eventId: certificateRequests.eventId })
    .from(certificateRequests)
    .where(ofToken)
  if (!found) throw new CertificateNotFoundError({ tokenId })
  const event = await lockEvent(tx, trusted.eventId(found.eventId))
  const [record] = await readRecords(tx, ofToken)
  if (!record) throw new CertificateNotFoundError({ tokenId })
  const ofRecord = and(eq(corrections.requestId, record.requestId), isOpen)
  return { event, record, open: await findCorrection(tx, ofRecord) }
}

async function accept(
  tx: Queries,
  { tokenId, actorId, at }: Parameters<CorrectionRepository['accept']>[0],
  permit: (facts: CorrectionFacts) => string,
) {
  const facts = await readFacts(tx, tokenId)
  const { event, record, open } = facts
  const earlier = await findReplacement(tx, record)
  // Asked again by the event's own organizer: the same certificate, however often.
  if (earlier !== null && event.organizer.id === actorId) return earlier
  const reason = permit(facts)
  const correction = existing(open)
  await tx
    .update(corrections)
    .set({ state: 'accepted', decidedBy: actorId, decidedAt: at })
    .where(eq(corrections.id, correction.id))
  if (correction.move) {
    await assertNotThere(tx, correction.eventId, correction.move.accountId)
    await moveEntry(tx, correction, correction.move.accountId, at)
    await tellOutcome(tx, correction, 'moved', at)
  } else await agree(tx, correction)
  const { accountId, wallet } = correction.move ?? {
    accountId: record.recipientId,
    wallet: record.recipientWallet,
  }
  return requestReplacement(tx, record, {
    tokenId,
    accountId,
    wallet,
    correctionId: correction.id,
    actorId,
    reason,
    at,
  })
}

/** Requests a certificate that takes another one's place, and the end of that one once the new one is final. */
async function requestReplacement(
  tx: Queries,
  record: CertificateRecord,
  to: {
    tokenId: TokenId
    accountId: AccountId
    wallet: Address
    correctionId: CorrectionId
    actorId: AccountId
    reason: string
    at: Date
  },
): Promise<RequestId> {
  const { tokenId, actorId, reason, correctionId, at } = to
  await tx
    .update(certificateRequests)
    .set({ isCurrent: false, updatedAt: at })
    .where(eq(certificateRequests.id, record.requestId))
  const inserted = await tx
    .insert(certificateRequests)
    .values({
      eventId: record.eventId,
      recipientId: to.accountId,
      recipientWallet: to.wallet,
      requestedBy: actorId,
      attendanceSource: record.attendanceSource,
      state: 'requested',
      replacesId: record.requestId,
      requestedAt: at,
      updatedAt: at,
    })
    .returning({ id: certificateRequests.id })
  const { id } = onlyRow(inserted)
  await tx.insert(revocationRequests).values({
    tokenId,
    contract: record.minted?.contract ?? '',
    reason,
    replacementId: id,
    requestedBy: actorId,
    requestedAt: at,
  })
  const note = {
    action: 'certificate.replacement_requested' as const,
    facts: { reason, correctionId, requestId: id },
  }
  await writeAudit(tx, { actorId, at, eventId: record.eventId, tokenId, note })
  return trusted.requestId(id)
}

/** Moves what one event knows of a person, unless it must stay with the old account; see the port. */
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
  const isTheirs = and(
    eq(certificateRequests.eventId, eventId),
    eq(certificateRequests.recipientId, recipientId),
    eq(certificateRequests.isCurrent, true),
  )
  const [record] = await readRecords(tx, isTheirs)
  if (!mayMove({ event, record: record ?? null })) return
  await moveEntry(tx, { eventId, recipientId }, move.accountId, at)
  if (!record?.minted) return
  const { tokenId } = record.minted
  await tx
    .update(corrections)
    .set({ state: 'withdrawn', decidedBy: actorId, decidedAt: at })
    .where(and(eq(corrections.requestId, record.requestId), isOpen, ne(corrections.id, correction.id)))
  await requestReplacement(tx, record, { ...move, tokenId, correctionId: correction.id, actorId, reason, at })
}

/** Asking for the correction was the consent, so its moment is the moment of consent. */
async function agree(tx: Queries, { eventId, recipientId, name, askedAt }: Correction): Promise<void> {
  const agreed = await tx
    .update(rosterEntries)
    .set({ nameChoice: 'print', printedName: name, nameChosenAt: askedAt })
    .where(and(eq(rosterEntries.eventId, eventId), eq(rosterEntries.accountId, recipientId)))
    .returning({ id: rosterEntries.id })
  onlyRow(agreed)
}

/** Gives the person's new account what this event's organizer recorded: the roster entry, and an image of their own. */
async function moveEntry(
  tx: Queries,
  { eventId, recipientId }: Pick<Correction, 'eventId' | 'recipientId'>,
  to: AccountId,
  at: Date,
): Promise<void> {
  await leaveLine(tx, eventId, to, at)
  const moved = await tx
    .update(rosterEntries)
    .set({ accountId: to })
    .where(and(eq(rosterEntries.eventId, eventId), eq(rosterEntries.accountId, recipientId)))
    .returning({ id: rosterEntries.id })
  onlyRow(moved)
  await tx
    .update(artworks)
    .set({ recipientId: to })
    .where(and(eq(artworks.eventId, eventId), eq(artworks.recipientId, recipientId)))
}

async function findReplacement(tx: Queries, { requestId }: Pick<CertificateRecord, 'requestId'>) {
  const rows = await tx
    .select({ id: certificateRequests.id })
    .from(certificateRequests)
    .where(eq(certificateRequests.replacesId, requestId))
  return rows[0] ? trusted.requestId(rows[0].id) : null
}
