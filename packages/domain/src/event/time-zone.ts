/**
 * Recently used zones, null for names that are not zones. Creating a format is slow, so formats are kept. Strangers
 * choose the names, so the number of formats is limited.
 */
const clocks = new Map<string, Intl.DateTimeFormat | null>()
const MOST_CLOCKS = 500

/** Whether `name` is a time zone of the IANA database that this machine knows. */
export function isTimeZone(name: string): boolean {
  return findClock(name) !== null
}

/** The IANA database's own name of a zone; null if there is no such zone. Engines know more names, such as `JST`. */
export function resolveZone(name: string): string | null {
  return findClock(name)?.resolvedOptions().timeZone ?? null
}

/** A time zone's clock, which formats a moment into its numbers; null if the zone does not exist. */
function findClock(timeZone: string): Intl.DateTimeFormat | null {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  if (clocks.size >= MOST_CLOCKS) clocks.clear()
  const clock = makeClock(timeZone)
  clocks.set(timeZone, clock)
  return clock
}

/** The calendar day of a moment, by a zone's clocks: `2026-11-14`. The zone must exist. */
export function getDay(moment: Date, timeZone: string): string {
  const parts = findClock(timeZone)?.formatToParts(moment) ?? []
  const read = (type: 'year' | 'month' | 'day') => parts.find((part) => part.type === type)?.value ?? ''
  return [read('year'), read('month').padStart(2, '0'), read('day').padStart(2, '0')].join('-')
}

/** What a zone's clocks show at a moment: `09:30`. The zone must exist. */
export function writeClock(moment: Date, timeZone: string): string {
  return new Date(readWall(moment, timeZone)).toISOString().slice(11, 16)
}

/** The moment at which the clocks of one zone show `by` milliseconds more than those of another do at `moment`. */
export function moveByClock(moment: Date, by: number, { from, to }: { from: string; to: string }): Date {
  const wall = readWall(moment, from) + by
  // The second look uses the offset that the zone has there.
  const near = wall - getOffset(new Date(wall), to)
  return new Date(wall - getOffset(new Date(near), to))
}

function getOffset(moment: Date, timeZone: string): number {
  return readWall(moment, timeZone) - moment.getTime()
}

/** What a zone's clocks show at a moment, as if it were UTC. */
export function readWall(moment: Date, timeZone: string): number {
  const parts = findClock(timeZone)?.formatToParts(moment) ?? []
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0)
  const seconds = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  )
  return seconds + (((moment.getTime() % 1000) + 1000) % 1000)
}

function makeClock(timeZone: string): Intl.DateTimeFormat | null {
  // Newer engines also accept offsets such as +02:00. An offset is not a zone, because it has no summer time.
  if (!/^[A-Za-z]/.test(timeZone)) return null
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    return null
  }
}
