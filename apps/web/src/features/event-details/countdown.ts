/** The time left until a moment. */
export type Left = { days: number; hours: number; minutes: number; seconds: number }

/**
 * Splits milliseconds into days, hours, minutes and seconds; rounds up to a whole second, and never goes below zero.
 */
export function splitTimeLeft(milliseconds: number): Left {
  const total = Math.max(0, Math.ceil(milliseconds / 1000))
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor((total % 86_400) / 3600),
    minutes: Math.floor((total % 3600) / 60),
    seconds: total % 60,
  }
}

/** Times before the start that a screen reader announces, latest first. */
const milestones = [
  { name: 'start', at: 0 },
  { name: 'tenMinutes', at: 10 * 60_000 },
  { name: 'hour', at: 3_600_000 },
  { name: 'day', at: 86_400_000 },
] as const

export type Milestone = (typeof milestones)[number]['name']

/** The milestone passed between two readings of the clock. If there were several, the one nearest to the start. */
export function milestonePassed(leftBefore: number, leftNow: number): Milestone | undefined {
  return milestones.find(({ at }) => leftBefore > at && leftNow <= at)?.name
}
