import type { Attendee } from '@certify/domain/account/account'
import { assertOwnedBy } from '@certify/domain/event/owned-event'
import { getDay } from '@certify/domain/event/time-zone'
import { ANSWERS_KEPT_DAYS, assertAnswering, type SentAnswers } from '@certify/domain/roster/answers'
import { actsAtEvent, actsOf } from '../act/act'
import { type Core, NOBODY } from '../act/core'
import { countUnanswered, eraseOldAnswers, remindUnanswered, type Unanswered } from './answer-store'
import { openRoster } from './roster-stores'
import { answerLater } from './take-answers'

const DAY_MS = 86_400_000

const act = actsAtEvent('roster', openRoster)

/**
 * Stores what a person of an event answers later, or answers anew, until the event ends. Everybody may take back what
 * they answered, also after that, and without a place; a required answer goes with the place.
 *
 * @throws {FieldInvalidError} @throws `answer.required` @throws `answer.not_asked` @throws `answer.closed`
 */
export const answerQuestions = act(
  async (scope, { attendee, answers }: { attendee: Attendee; answers: SentAnswers }): Promise<void> => {
    const standing = await scope.roster.standing(attendee.id)
    await answerLater(scope, { accountId: attendee.id, sent: answers, standing })
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
    assertAnswering(event, at)
    const asked = { eventId: event.id, day: getDay(at, event.timeZone), at }
    const counts = await countUnanswered(tx, asked)
    if (dryRun || counts.gets === 0) return counts
    await remindUnanswered(tx, asked)
    await note('event.answers_asked', { people: counts.gets })
    return counts
  },
)

/** Erases the answers of events that ended, or were canceled, a year ago. @returns how many went. */
export function forgetOldAnswers(core: Core): Promise<number> {
  return forget({ core, by: NOBODY }, null)
}

const forget = actsOf(() => ({}))(({ tx, at }, _: null) =>
  eraseOldAnswers(tx, new Date(at.getTime() - ANSWERS_KEPT_DAYS * DAY_MS)),
)
