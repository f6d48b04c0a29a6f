import type { Attendee } from '@certify/domain/account/account'
import { assertOwnedBy } from '@certify/domain/event/owned-event'
import { getDay } from '@certify/domain/event/time-zone'
import {
  ANSWERS_KEPT_DAYS,
  findAnswerObstacle,
  isAnsweringOver,
  type SentAnswers,
} from '@certify/domain/roster/answers'
import { refuse } from '@certify/domain/shared/errors'
import { actsAtEvent, actsOf } from '../act/act'
import { type Core, NOBODY } from '../act/core'
import { eraseOldAnswers } from './answer-store'
import { countUnanswered, remindUnanswered, type Unanswered } from './remind-unanswered'
import { openRoster } from './roster-stores'
import { takeAnswers } from './take-answers'

const DAY_MS = 86_400_000

const act = actsAtEvent('roster', openRoster)

/**
 * Stores what a person of an event answers later, or answers anew, until the event ends.
 *
 * @throws {FieldInvalidError} @throws `answer.required` @throws `answer.not_asked` @throws `answer.closed`
 */
export const answerQuestions = act(
  async (scope, { attendee, answers }: { attendee: Attendee; answers: SentAnswers }): Promise<void> => {
    const standing = await scope.roster.standing(attendee.id)
    const obstacle = findAnswerObstacle(scope.event, standing, scope.at)
    if (obstacle) throw refuse(obstacle, {}, { facts: { eventId: scope.event.id } })
    await takeAnswers(scope, attendee.id, answers, { isNew: true })
  },
)

/**
 * Writes to everybody of an event who has yet to answer a required question, at most once a day by the event's clocks.
 *
 * @param how.dryRun - Only counts.
 * @throws `answer.closed`
 */
export const remindOfAnswers = act(
  async ({ tx, event, at, by, note }, { dryRun }: { dryRun: boolean }): Promise<Unanswered> => {
    assertOwnedBy(event, by.account)
    if (isAnsweringOver(event, at)) throw refuse('answer.closed', {}, { facts: { eventId: event.id } })
    const asked = { eventId: event.id, day: getDay(at, event.timeZone), at }
    const counts = await countUnanswered(tx, asked)
    if (dryRun || counts.gets === 0) return counts
    await remindUnanswered(tx, asked)
    await note('event.answers_asked', { people: counts.gets })
    return counts
  },
)

/** Erases the answers of events that ended a year ago. @returns how many went. */
export function forgetOldAnswers(core: Core): Promise<number> {
  return forget({ core, by: NOBODY }, null)
}

const forget = actsOf(() => ({}))(({ tx, at }, _: null) =>
  eraseOldAnswers(tx, new Date(at.getTime() - ANSWERS_KEPT_DAYS * DAY_MS)),
)
