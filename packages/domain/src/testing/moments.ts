/** Moments around one event of two days, for tests that need a clock. */
export const longBefore = new Date('2026-11-01T09:00:00Z')
export const hourBefore = new Date('2026-11-14T08:00:00Z')
export const start = new Date('2026-11-14T09:00:00Z')
export const during = new Date('2026-11-14T15:30:00Z')
export const end = new Date('2026-11-15T17:00:00Z')
export const afterwards = new Date('2026-11-16T10:00:00Z')

/** A clock that tests can move. */
export function clockAt(moment: Date) {
  let now = moment
  const set = (next: Date) => {
    now = next
  }
  return Object.assign(() => now, { set })
}

/** `moment` moved by a number of seconds. */
export function later(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000)
}
