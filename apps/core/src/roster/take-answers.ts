import { assertAnswered, changeAnswers, parseAnswers, type SentAnswers } from '@certify/domain/roster/answers'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { EventScope } from '../act/act'
import { listAsked } from '../event/question-store'
import type { RosterStores } from './roster-stores'

/**
 * Stores what a person answers while they join, wait or ask.
 *
 * @param how.isNew - Whether they need every answer. A repeated call only adds to what is there.
 * @throws {FieldInvalidError} @throws `answer.required`
 */
export async function takeAnswers(
  { tx, event, answers }: EventScope<RosterStores>,
  accountId: AccountId,
  sent: SentAnswers,
  { isNew }: { isNew: boolean },
): Promise<void> {
  const isSilent = Object.keys(sent).length === 0
  if (isSilent && (!isNew || event.questionsAsked === 0)) return
  const asked = await listAsked(tx, event.id)
  const stored = await answers.of(accountId)
  const changes = parseAnswers(asked, sent, stored)
  if (isNew) assertAnswered(asked, changeAnswers(stored, changes))
  await answers.write(accountId, changes, asked)
}
