import type { SessionSums } from './agenda-item'

export const creditUnits = ['hours', 'points'] as const
export const creditSteps = [1, 15, 30] as const

/** What certificates of an event say was earned, in the words of the body that recognizes it. */
export type Credit = {
  readonly unit: (typeof creditUnits)[number]
  /** For example "CPD hours". */
  readonly name: string
  readonly body: string | null
  /** The approval's number. */
  readonly reference: string | null
  /** The most that a person can earn, in hours or points; null: all that is held. */
  readonly max: number | null
  /** Hours are rounded down to so many minutes. */
  readonly step: (typeof creditSteps)[number]
}

/** What a person earned, and what there was to earn. */
export type EarnedCredit = {
  /** `minutes`: less than one step of hours. */
  readonly unit: Credit['unit'] | 'minutes'
  readonly earned: number
  readonly of: number
}

/** Hours are summed and rounded down once. Points are added and never converted. */
export function earnedCredit(
  { unit, step, max }: Credit,
  sums: SessionSums,
  held: SessionSums,
): EarnedCredit {
  const most = max ?? Number.POSITIVE_INFINITY
  if (unit === 'points') {
    return { unit, earned: Math.min(most, sums.points / 100), of: Math.min(most, held.points / 100) }
  }
  const inHours = (minutes: number) => Math.min(most, roundDown((minutes - (minutes % step)) / 60))
  const of = inHours(held.minutes)
  if (sums.minutes < step) return { unit: 'minutes', earned: sums.minutes, of: held.minutes }
  return { unit, earned: inHours(sums.minutes), of }
}

/** To hundredths. */
function roundDown(hours: number): number {
  return Math.floor(hours * 100 + 1e-9) / 100
}
