import type { Correction } from '@certify/domain/certificate/correction'
import type { CorrectionFacts } from '@certify/domain/certificate/correction-repository'
import { eq } from 'drizzle-orm'
import { writeAudit } from '../audit/audit-log'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { corrections } from '../database/schema/certificates'
import { tellByMail } from '../mail/tell-by-mail'
import { existing, findCorrection } from './correction-rows'

/** Stores a correction, with its audit record and the mail to the organizer. */
export async function addCorrection(
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
  const topic = asked.toAccountId ? 'moves' : 'names'
  const told = { to: event.organizer.id, eventId, topic, mark: id, facts: {}, at } as const
  await tellByMail(tx, 'correction.asked', told)
  return existing(await findCorrection(tx, eq(corrections.id, id)))
}
