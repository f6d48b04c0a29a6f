import type { CertificateRecord } from '@certify/domain/certificate/certificate'
import { CertificateNotFoundError } from '@certify/domain/certificate/certificate-errors'
import type { Correction } from '@certify/domain/certificate/correction'
import { CorrectionNotFoundError } from '@certify/domain/certificate/correction-errors'
import type { CorrectionFacts, CorrectionRepository } from '@certify/domain/certificate/correction-repository'
import { toOffset } from '@certify/domain/shared/page'
import type { TokenId } from '@certify/domain/shared/token-id'
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit-log'
import type { Queries } from '../connection/client'
import { forLists } from '../connection/list-queries'
import { onlyRow, transact } from '../connection/transact'
import { translating } from '../connection/translate-error'
import { trusted } from '../connection/trusted'
import { lockEvent } from '../event/event-rows'
import { writeMail } from '../mail/write-mail'
import { certificateRequests, corrections, revocationRequests } from '../schema/certificates'
import { rosterEntries } from '../schema/events'
import { mailOutbox } from '../schema/mail'
import { readRecords } from './certificate-rows'
import { selectCorrections, toCorrection } from './correction-rows'

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
        const { eventId, requestId } = facts.record
        const inserted = await tx
          .insert(corrections)
          .values({ eventId, recipientId, requestId, name, reason, askedAt: at, state: 'open' })
          .returning({ id: corrections.id })
        const { id } = onlyRow(inserted)
        const note = { action: 'correction.asked' as const, facts: { correctionId: id } }
        await writeAudit(tx, { actorId: recipientId, at, eventId, tokenId, note })
        await writeMail(tx, {
          key: await findDigestKey(tx, eventId, id),
          kind: 'correction.asked',
          accountId: facts.event.organizer.id,
          eventId,
          facts: {},
          at,
        })
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
        if (state === 'declined') {
          await writeMail(tx, {
            key: `correction.declined:${id}`,
            kind: 'correction.declined',
            accountId: asked.recipientId,
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

    accept: (command, permit) => transact(queries, (tx) => accept(tx, command, permit)),
  }
}

/** While a mail about corrections of the event waits, it reports this one, too. */
async function findDigestKey(tx: Queries, eventId: number, correctionId: number): Promise<string> {
  const [waiting] = await tx
    .select({ key: mailOutbox.key })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.eventId, eventId),
        eq(mailOutbox.kind, 'correction.asked'),
        eq(mailOutbox.state, 'waiting'),
        eq(mailOutbox.attempts, 0),
      ),
    )
  return waiting?.key ?? `correction.asked:${correctionId}`
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
  { tokenId, actorId, reason, at }: Parameters<CorrectionRepository['accept']>[0],
  permit: (facts: CorrectionFacts) => void,
) {
  const facts = await readFacts(tx, tokenId)
  const { event, record, open } = facts
  const earlier = await findReplacement(tx, record)
  // Asked again by the event's own organizer: the same certificate, however often.
  if (earlier !== null && event.organizer.id === actorId) return earlier
  permit(facts)
  const correction = existing(open)
  await tx
    .update(corrections)
    .set({ state: 'accepted', decidedBy: actorId, decidedAt: at })
    .where(eq(corrections.id, correction.id))
  await agree(tx, correction)
  await tx
    .update(certificateRequests)
    .set({ isCurrent: false, updatedAt: at })
    .where(eq(certificateRequests.id, record.requestId))
  const inserted = await tx
    .insert(certificateRequests)
    .values({
      eventId: record.eventId,
      recipientId: record.recipientId,
      recipientWallet: record.recipientWallet,
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
    facts: { reason, correctionId: correction.id, requestId: id },
  }
  await writeAudit(tx, { actorId, at, eventId: event.id, tokenId, note })
  return trusted.requestId(id)
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

async function findReplacement(tx: Queries, { requestId }: CertificateRecord) {
  const rows = await tx
    .select({ id: certificateRequests.id })
    .from(certificateRequests)
    .where(eq(certificateRequests.replacesId, requestId))
  return rows[0] ? trusted.requestId(rows[0].id) : null
}
