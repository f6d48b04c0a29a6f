import {
  assertAnswered,
  assertMayAnswerQuestions,
  changeAnswers,
  findAnswerObstacle,
  isTakingBack,
  parseAnswers,
  type SentAnswers,
} from '@certify/domain/roster/answers'
import type { Standing } from '@certify/domain/roster/standing'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { EventScope } from '../act/act'
import { listAsked } from '../event/question-store'
import type { RosterStores } from './roster-stores'

/** Whose answers they are, and what they send. */
type Sending = { readonly accountId: AccountId; readonly sent: SentAnswers }

/** Stores what a person answers while they join, wait or ask. @throws {FieldInvalidError} @throws `answer.required` */
export async function takeAnswers(
  { tx, event, answers }: EventScope<RosterStores>,
  { accountId, sent }: Sending,
): Promise<void> {
  if (isSilent(sent) && event.questionsAsked === 0) return
  const asked = await listAsked(tx, event.id)
  const stored = await answers.of(accountId)
  const changes = parseAnswers(asked, sent, stored)
  assertAnswered(asked, changeAnswers(stored, changes))
  await answers.write(accountId, changes, asked)
}

/**
 * Stores what a person answers later, or answers anew. Taking answers back needs no place at the event, and is possible
 * after it, too.
 *
 * @throws {FieldInvalidError} @throws `answer.required` @throws `answer.not_asked` @throws `answer.closed`
 */
export async function answerLater(
  scope: EventScope<RosterStores>,
  { standing, ...sending }: Sending & { readonly standing: Standing },
): Promise<void> {
  const { tx, event, at, answers } = scope
  const { accountId, sent } = sending
  const stored = await answers.of(accountId)
  const obstacle = findAnswerObstacle(event, standing, at)
  if (obstacle && isTakingBack(sent, stored)) {
    const asked = await listAsked(tx, event.id)
    return answers.write(accountId, parseAnswers(asked, sent, stored), asked)
  }
  assertMayAnswerQuestions(event, standing, at)
  await takeAnswers(scope, sending)
}

/** The same for a repeated call that waits or asks, which may send nothing. */
export async function answerAgain(
  scope: EventScope<RosterStores>,
  sending: Sending & { readonly standing: Standing },
): Promise<void> {
  if (!isSilent(sending.sent)) await answerLater(scope, sending)
}

function isSilent(sent: SentAnswers): boolean {
  return Object.keys(sent).length === 0
}
