import { isOwnSession, type SessionSums, toHeld } from '../agenda/agenda-item'
import { earnedCredit } from '../agenda/credit'
import type { Event } from '../event/event'
import { type AttendanceEvidence, type AttendanceSource, toEvidence } from '../roster/attendance'
import {
  type AttendedFacts,
  type AttendedRule,
  type AttendedSession,
  orderAttended,
  USUAL_STEP,
} from './attended'

/** What decides about the hours on the certificates of an event. */
export type EventWithHours = Pick<
  Event,
  | 'agenda'
  | 'completion'
  | 'credit'
  | 'listsSessions'
  | 'sessionsHeld'
  | 'requiredHeld'
  | 'minutesHeld'
  | 'pointsHeld'
>

/** What is recorded of one person. */
export type PersonsSessions = {
  readonly sums: SessionSums
  /** The sessions that the person attended. */
  readonly attended: readonly (AttendedSession & { readonly source: AttendanceSource })[]
  readonly choice: 'list' | 'omit' | null
}

/** Whether certificates of an event state hours or sessions. */
export function statesAttended({ sessionsHeld }: Pick<Event, 'sessionsHeld'>): boolean {
  return sessionsHeld > 0
}

/**
 * Describes how much of an event a person attended, as a certificate that is requested now will state it.
 *
 * @returns null if there is nothing to state: the event has no sessions, or the person has nothing of what counts there:
 * minutes where the rule asks for minutes, else attended sessions.
 */
export function describeAttended(event: EventWithHours, person: PersonsSessions): AttendedFacts | null {
  const isOwn = isOwnSession(event)
  const held = toHeld(event)
  const sums = keepWithin(person.sums, held)
  const asksForMinutes = event.completion?.kind === 'minutes' || event.completion?.kind === 'share'
  const isThere = isOwn || asksForMinutes ? sums.minutes > 0 : sums.sessions > 0
  if (!statesAttended(event) || !isThere) return null
  const step = event.credit?.step ?? USUAL_STEP
  const minutes = { attended: sums.minutes, of: held.minutes, ...(step !== USUAL_STEP && { step }) }
  const common = { minutes, ...describeRule(event, held), ...describeCredit(event, sums, held) }
  // An event that is its own only session has no sessions to count or to name.
  if (isOwn) return orderAttended(common)
  const { attended, choice } = person
  const isListed = event.listsSessions && choice === 'list'
  return orderAttended({
    ...common,
    sessions: { attended: sums.sessions, of: held.sessions },
    ...(attended.length > 0 && { by: countWays(attended), ...(isListed && { list: attended }) }),
  })
}

/** A session that was canceled since it was attended counts no more. */
function keepWithin(sums: SessionSums, held: SessionSums): SessionSums {
  return {
    sessions: Math.min(sums.sessions, held.sessions),
    required: Math.min(sums.required, held.required),
    minutes: Math.min(sums.minutes, held.minutes),
    points: Math.min(sums.points, held.points),
  }
}

function countWays(attended: PersonsSessions['attended']): Partial<Record<AttendanceEvidence, number>> {
  const by: Partial<Record<AttendanceEvidence, number>> = {}
  for (const { source } of attended) {
    const way = toEvidence(source)
    by[way] = (by[way] ?? 0) + 1
  }
  return by
}

function describeRule(event: EventWithHours, held: SessionSums): { readonly rule?: AttendedRule } {
  const { completion } = event
  if (completion === null) return {}
  const { kind, atLeast = 1 } = completion
  if (kind === 'minutes') return { rule: { kind, atLeast, of: held.minutes } }
  if (kind === 'share') return { rule: { kind, atLeast } }
  if (isOwnSession(event)) return {}
  return { rule: kind === 'all' ? { kind, of: held.sessions } : { kind, atLeast, of: held.sessions } }
}

function describeCredit(
  { credit }: EventWithHours,
  sums: SessionSums,
  held: SessionSums,
): Pick<AttendedFacts, 'credit'> {
  if (credit === null) return {}
  const { name, body, reference } = credit
  const earned = earnedCredit(credit, sums, held)
  // Nobody says how many points the sessions have.
  if (earned.of === 0) return {}
  return {
    credit: {
      ...earned,
      name,
      ...(body && { body }),
      ...(reference && { reference }),
    },
  }
}
