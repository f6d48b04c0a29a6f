import type { Correction } from '@certify/domain/certificate/correction'
import { CorrectionNotFoundError } from '@certify/domain/certificate/correction-errors'
import type { CorrectionFacts, CorrectionRepository } from '@certify/domain/certificate/correction-repository'
import { toOffset } from '@certify/domain/shared/page'
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit-log'
import type { Queries } from '../database/connection/client'
import { forLists } from '../database/connection/list-queries'
import { onlyRow, transact } from '../database/connection/transact'
import { translating } from '../database/connection/translate-error'
import { corrections } from '../database/schema/certificates'
import { rosterEntries } from '../database/schema/events'
import { lockEvent } from '../event/event-rows'
import { tellByMail } from '../mail/tell-by-mail'
import { addCorrection } from './add-correction'
import {
  endOthers,
  existing,
  findCorrection,
  isOpen,
  readFacts,
  selectCorrections,
  toCorrection,
} from './correction-rows'
import { assertNotThere, moveEntry } from './move-entry'
import { tellOutcome } from './move-mail'
import { moveRepository } from './move-repository'
import { findReplacement, requestReplacement } from './request-replacement'

/** Corrections that recipients ask for, in PostgreSQL. */
export function correctionRepository(queries: Queries): CorrectionRepository {
  return {
    ...moveRepository(queries),
    find: (id) => translating(() => findCorrection(queries, eq(corrections.id, id))),
    findLatest: (requestId) =>
      translating(() =>
        findCorrection(queries, and(eq(corrections.requestId, requestId), isNull(corrections.toAccountId))),
      ),
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
        return addCorrection(tx, facts, { recipientId, actorId: recipientId, name, reason, askedAt: at })
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
        // The recipient was never told of a move that nobody proved.
        if (asked.move?.notBefore) await tellOutcome(tx, asked, 'stopped', at)
        if (state === 'declined') {
          await tellByMail(tx, 'correction.declined', {
            to: asked.move?.accountId ?? asked.recipientId,
            eventId: event.id,
            mark: id,
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

async function accept(
  tx: Queries,
  { tokenId, actorId, at }: Parameters<CorrectionRepository['accept']>[0],
  permit: (facts: CorrectionFacts) => { correction: Correction; reason: string },
) {
  const facts = await readFacts(tx, tokenId)
  const { event, record } = facts
  const earlier = await findReplacement(tx, record)
  // If the event's own organizer accepts again, the answer is the same certificate.
  if (earlier !== null && event.organizer.id === actorId) return earlier
  const { correction, reason } = permit(facts)
  await tx
    .update(corrections)
    .set({ state: 'accepted', decidedBy: actorId, decidedAt: at })
    .where(eq(corrections.id, correction.id))
  await endOthers(tx, eq(corrections.requestId, record.requestId), { actorId, at })
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

/** Records the consent to the name. The person consented by asking for the correction, so that is the moment. */
async function agree(tx: Queries, { eventId, recipientId, name, askedAt }: Correction): Promise<void> {
  const agreed = await tx
    .update(rosterEntries)
    .set({ nameChoice: 'print', printedName: name, nameChosenAt: askedAt })
    .where(and(eq(rosterEntries.eventId, eventId), eq(rosterEntries.accountId, recipientId)))
    .returning({ id: rosterEntries.id })
  onlyRow(agreed)
}
