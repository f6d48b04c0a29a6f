import { measureUnion, type Span } from '../../agenda/agenda-item'
import type { WrittenMoment } from './read-moment'

/** One visit of a person, as a report says it; null: the report does not say it. */
export type Visit = {
  readonly from: WrittenMoment | null
  readonly to: WrittenMoment | null
  readonly minutes: number | null
}

/** Which of day and month comes first in a report; null: its dates do not tell. */
export type DateOrder = keyof WrittenMoment | null

/** Finds out how a report writes its dates: the 25th month does not exist. */
export function findDateOrder(visits: readonly Visit[]): DateOrder {
  const moments = visits.flatMap(({ from, to }) => [from, to])
  const isNever = (order: keyof WrittenMoment) => moments.some((moment) => moment && moment[order] === null)
  if (isNever('dayFirst')) return isNever('monthFirst') ? null : 'monthFirst'
  return isNever('monthFirst') ? 'dayFirst' : null
}

/**
 * The minutes that a person was there: visits that overlap, as of two devices, count once, and no visit counts longer
 * than the report's own duration of it.
 *
 * @returns Whole minutes; null if a visit says neither its ends nor its duration.
 */
export function countMinutes(visits: readonly Visit[], order: DateOrder): number | null {
  const sum = addDurations(visits)
  const united = order === null ? uniteEitherWay(visits) : uniteVisits(visits, order)
  if (sum === null) return united === null ? null : toWhole(united)
  // Reports round a duration up to whole minutes.
  return toWhole(united === null ? sum : Math.min(sum, Math.ceil(united)))
}

/** Where swapping day and month makes a difference, nobody knows how long the visits were together. */
function uniteEitherWay(visits: readonly Visit[]): number | null {
  const dayFirst = uniteVisits(visits, 'dayFirst')
  const monthFirst = uniteVisits(visits, 'monthFirst')
  return dayFirst === monthFirst ? dayFirst : null
}

function addDurations(visits: readonly Visit[]): number | null {
  let sum = 0
  for (const { minutes } of visits) {
    if (minutes === null) return null
    sum += minutes
  }
  return sum
}

function uniteVisits(visits: readonly Visit[], order: keyof WrittenMoment): number | null {
  const spans = toSpans(visits, order)
  return spans && measureUnion(spans)
}

/** The stretches of visits, in minutes; null if one of them does not say both of its ends. */
export function toSpans(visits: readonly Visit[], order: keyof WrittenMoment): readonly Span[] | null {
  const spans: Span[] = []
  for (const visit of visits) {
    const from = visit.from?.[order] ?? null
    const to = visit.to?.[order] ?? null
    if (from === null || to === null || to < from) return null
    spans.push([from, to])
  }
  return spans
}

/** Sums of seconds are not exact. */
function toWhole(minutes: number): number {
  return Math.floor(minutes + 1e-6)
}
