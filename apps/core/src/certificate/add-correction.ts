import type { Correction } from '@certify/domain/certificate/correction'
import type { CorrectionFacts } from '@certify/domain/certificate/may-correct'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { Scope } from '../act/act'
import { tellByMail } from '../mail/tell-by-mail'
import { correctionStore } from './correction-store'

/** What a person asks for: another name, other hours, or a move to another account. */
type Asked = { readonly reason: string } & (
  | { readonly name: string }
  | { readonly aboutAttendance: true }
  | { readonly toAccountId: AccountId }
)

/** Stores a correction, with its audit record and the mail to the organizer. */
export async function addCorrection(
  { tx, at, note }: Pick<Scope, 'tx' | 'at' | 'note'>,
  { event, record }: CorrectionFacts,
  asked: Asked,
): Promise<Correction> {
  const correction = await correctionStore(tx).add(record, { ...asked, askedAt: at })
  const { id, eventId, tokenId, move } = correction
  const about = { eventId, ...(tokenId !== null && { tokenId }) }
  await note(move ? 'correction.move_asked' : 'correction.asked', { correctionId: id }, about)
  const topic = move ? 'moves' : 'names'
  await tellByMail(tx, 'correction.asked', {
    to: event.organizer.id,
    eventId,
    topic,
    mark: id,
    facts: {},
    at,
  })
  return correction
}
