import {
  assertAnswered,
  assertMayAnswerQuestions,
  assertMayChange,
  changeAnswers,
  findAnswerObstacle,
  isTakingBack,
  parseAnswers,
  type SentAnswers,
} from '@certify/domain/roster/answers'
import type { Standing } from '@certify/domain/roster/may-join'
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
 * Stores what a person answers later, or answers anew. Taking answers back needs no place at the event, is possible after
 * it, too, and waits for no other question.
 *
 * @throws {FieldInvalidError} @throws `answer.required` @throws `answer.not_asked` @throws `answer.closed`
 */
export async function answerLater(
  { tx, event, at, answers }: EventScope<RosterStores>,
  { standing, accountId, sent }: Sending & { readonly standing: Standing },
): Promise<void> {
  const stored = await answers.of(accountId)
  const obstacle = findAnswerObstacle(event, standing, at)
  const isFree = obstacle !== null && isTakingBack(sent, stored)
  if (!isFree) assertMayAnswerQuestions(event, standing, at)
  const asked = await listAsked(tx, event.id)
  const changes = parseAnswers(asked, sent, stored)
  if (!isFree) assertMayChange(asked, stored, changes)
  await answers.write(accountId, changes, asked)
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
