import type { SessionAttendance } from '@certify/wire/sessions'
import { formatDateLong } from '../../lib/format'

/** A session as the organizer sees it, with how many people attended. */
export type HeldSession = SessionAttendance['sessions'][number]

/** The sessions of one day, in the event's zone. */
export type Day = { readonly label: string; readonly sessions: readonly HeldSession[] }

/** Groups sessions by the day on which they begin, both in the order of time. */
export function groupDays(sessions: readonly HeldSession[], timeZone: string): readonly Day[] {
  const days = new Map<string, HeldSession[]>()
  for (const session of [...sessions].sort((a, b) => a.start.localeCompare(b.start))) {
    const label = formatDateLong(session.start, timeZone)
    days.set(label, [...(days.get(label) ?? []), session])
  }
  return [...days].map(([label, of]) => ({ label, sessions: of }))
}
