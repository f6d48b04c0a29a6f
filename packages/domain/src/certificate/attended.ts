import { type AttendanceEvidence, evidencesFromWeakest } from '../roster/attendance'

/** A part of a whole, both in the same unit. */
type PartOf = { readonly attended: number; readonly of: number }

/** The rule by which the organizer gave certificates. `of` is what was held: sessions, or minutes. */
export type AttendedRule =
  | { readonly kind: 'sessions' | 'minutes'; readonly atLeast: number; readonly of: number }
  | { readonly kind: 'all'; readonly of: number }
  /** `atLeast` percent of the minutes held. */
  | { readonly kind: 'share'; readonly atLeast: number }

/** Credit of a professional body, as the organizer states it. */
export type AttendedCredit = {
  /** Minutes for less than one step of hours. */
  readonly unit: 'hours' | 'minutes' | 'points'
  readonly earned: number
  readonly of: number
  /** Such as `CPD hours`. */
  readonly name: string
  /** The body that gives it. */
  readonly body?: string
  /** The number of the approval. */
  readonly reference?: string
}

/** A session that the person attended. */
export type AttendedSession = {
  readonly topic: string
  /** ISO 8601, UTC. */
  readonly startsAt: string
  readonly minutes: number
}

/** How much of an event a person attended: sessions, or minutes, or both. It stands as it was when it was stated. */
export type AttendedFacts = {
  readonly rule?: AttendedRule
  readonly sessions?: PartOf
  /** Exact minutes. Hours are rounded down to `step` minutes, which is absent for 15. */
  readonly minutes?: PartOf & { readonly step?: number }
  readonly credit?: AttendedCredit
  /** How many of the attended sessions were recorded in each way. */
  readonly by?: Readonly<Partial<Record<AttendanceEvidence, number>>>
  /** Only if the organizer offers it and the person chose it. */
  readonly list?: readonly AttendedSession[]
}

/** The step to which hours are rounded down if the text names none, in minutes. */
export const USUAL_STEP = 15

/** The weakest way in which an attended session was recorded; undefined if none is stated. */
export function findWeakest({ by = {} }: AttendedFacts): AttendanceEvidence | undefined {
  return evidencesFromWeakest.find((way) => by[way] !== undefined)
}

/** The stated time in whole steps, as hours; in minutes if it is shorter than one step. Undefined if none is stated. */
export function findTime({
  minutes,
}: {
  readonly minutes?: (PartOf & { readonly step?: number | undefined }) | undefined
}): (PartOf & { readonly unit: 'hours' | 'minutes' }) | undefined {
  if (minutes === undefined) return undefined
  const { attended, of, step = USUAL_STEP } = minutes
  if (attended < step) return { unit: 'minutes', attended, of }
  return { unit: 'hours', attended: toHours(attended, step), of: toHours(of, step) }
}

/** Minutes as hours, rounded down to whole steps, then to a hundredth. */
export function toHours(minutes: number, step: number): number {
  return Math.floor((Math.floor(minutes / step) * step * 5) / 3) / 100
}

/** The same facts with their keys in a fixed order, so that the same facts give the same bytes. */
export function orderAttended({ rule, sessions, minutes, credit, by, list }: AttendedFacts): AttendedFacts {
  return {
    ...(rule && { rule: orderRule(rule) }),
    ...(sessions && { sessions: orderPart(sessions) }),
    ...(minutes && {
      minutes: { ...orderPart(minutes), ...(minutes.step !== undefined && { step: minutes.step }) },
    }),
    ...(credit && { credit: orderCredit(credit) }),
    ...(by && { by: Object.fromEntries(listWays(by)) }),
    ...(list && { list: list.map(({ topic, startsAt, minutes }) => ({ topic, startsAt, minutes })) }),
  }
}

/**
 * Whether two certificates state different hours, sessions or earned credit. Those that were issued stay when only the
 * rule, the words of the credit, or which sessions are named and how change.
 */
export function saysOtherHours(one: AttendedFacts | null, other: AttendedFacts | null): boolean {
  return toFigures(one) !== toFigures(other)
}

function toFigures(facts: AttendedFacts | null): string {
  const { sessions, minutes, by, credit } = orderAttended(facts ?? {})
  return JSON.stringify([
    sessions,
    minutes && [minutes.attended, minutes.of],
    by,
    credit && [credit.unit, credit.earned],
  ])
}

/** How many sessions were recorded in each way, from the strongest on. */
export function listWays(
  by: NonNullable<AttendedFacts['by']>,
): readonly (readonly [AttendanceEvidence, number])[] {
  return [...evidencesFromWeakest].reverse().flatMap((way) => {
    const count = by[way]
    return count === undefined ? [] : [[way, count] as const]
  })
}

function orderRule(rule: AttendedRule): AttendedRule {
  const { kind } = rule
  if (kind === 'share') return { kind, atLeast: rule.atLeast }
  return kind === 'all' ? { kind, of: rule.of } : { kind, atLeast: rule.atLeast, of: rule.of }
}

const orderPart = ({ attended, of }: PartOf): PartOf => ({ attended, of })

function orderCredit({ unit, earned, of, name, body, reference }: AttendedCredit): AttendedCredit {
  return {
    unit,
    earned,
    of,
    name,
    ...(body !== undefined && { body }),
    ...(reference !== undefined && { reference }),
  }
}
