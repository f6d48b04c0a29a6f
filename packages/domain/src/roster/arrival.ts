import type { AttendanceSource } from './attendance'
import type { EntryId } from './roster-entry'

/** How and when one person of an event came to be recorded present. */
export type Arrival = {
  readonly entryId: EntryId
  readonly at: Date
  readonly source: AttendanceSource
  /** The name of the door; null where there was none. */
  readonly door: string | null
}

/** Arrivals of the same five minutes by the same way. `at` is any moment of the five minutes. */
export type ArrivalGroup = Pick<Arrival, 'at' | 'source' | 'door'> & { readonly count: number }

/** Arrivals counted by time and by way. */
export type ArrivalFigures = {
  /** One entry for each five minutes from the first arrival to the last, including those without any. */
  readonly steps: readonly { readonly at: Date; readonly count: number }[]
  /** Doors and other ways, the busiest first. */
  readonly ways: readonly {
    readonly source: AttendanceSource
    readonly door: string | null
    readonly count: number
  }[]
}

export const ARRIVAL_STEP_MS = 5 * 60_000
/** Two days. With more steps, each bar of the chart would be thinner than a line. */
const MOST_STEPS = 576

/**
 * The ways to check in at the event itself. An organizer may record people later, so the times of other ways say
 * nothing.
 */
const arriving: readonly AttendanceSource[] = ['code', 'rotating', 'door']

/** Adds up arrivals by five minutes, as far as the moment is known, and by door or other way. */
export function countArrivals(groups: readonly ArrivalGroup[]): ArrivalFigures {
  const ways = new Map<string, ArrivalFigures['ways'][number]>()
  const counts = new Map<number, number>()
  for (const { at, source, door, count } of groups) {
    const way = `${source} ${door ?? ''}`
    ways.set(way, { source, door, count: (ways.get(way)?.count ?? 0) + count })
    if (!arriving.includes(source)) continue
    const step = Math.floor(at.getTime() / ARRIVAL_STEP_MS)
    counts.set(step, (counts.get(step) ?? 0) + count)
  }
  return {
    steps: listSteps(counts),
    ways: [...ways.values()].sort((a, b) => b.count - a.count),
  }
}

function listSteps(counts: ReadonlyMap<number, number>): ArrivalFigures['steps'] {
  if (counts.size === 0) return []
  const numbers = [...counts.keys()].sort((a, b) => a - b)
  const [first = 0] = numbers
  const length = Math.min((numbers.at(-1) ?? first) - first + 1, MOST_STEPS)
  return Array.from({ length }, (_, index) => ({
    at: new Date((first + index) * ARRIVAL_STEP_MS),
    count: counts.get(first + index) ?? 0,
  }))
}
