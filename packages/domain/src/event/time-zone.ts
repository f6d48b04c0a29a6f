/** Zones asked for lately, null for names that are none. Making a format is slow, and names come from strangers. */
const clocks = new Map<string, Intl.DateTimeFormat | null>()
const MOST_CLOCKS = 500

/** Whether `name` is a time zone of the IANA database that this machine knows. */
export function isTimeZone(name: string): boolean {
  return findClock(name) !== null
}

/** The clock of a time zone: formats a moment into the numbers that it shows. Null where there is no such zone. */
export function findClock(timeZone: string): Intl.DateTimeFormat | null {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  if (clocks.size >= MOST_CLOCKS) clocks.clear()
  const clock = makeClock(timeZone)
  clocks.set(timeZone, clock)
  return clock
}

function makeClock(timeZone: string): Intl.DateTimeFormat | null {
  // Newer engines also accept offsets such as +02:00. An offset is no zone: it has no summer time.
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
