import type { OwnSessions } from '@certify/wire/sessions'

/** One session of the attendee. */
export type OwnSession = OwnSessions['sessions'][number]

/** The sessions that are held now, those that begin next, and those that are over, the last one first. */
export function splitDay(sessions: readonly OwnSession[], now: Date) {
  const held = sessions.filter(({ canceled }) => !canceled)
  const at = now.getTime()
  const running = held.filter(({ start, end }) => Date.parse(start) <= at && at < Date.parse(end))
  const coming = held.filter(({ start }) => at < Date.parse(start))
  const first = Math.min(...coming.map(({ start }) => Date.parse(start)))
  return {
    running,
    next: coming.filter(({ start }) => Date.parse(start) === first),
    done: held.filter(({ end }) => Date.parse(end) <= at).reverse(),
  }
}
