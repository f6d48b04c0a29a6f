import { refuse } from '../shared/errors'
import type { AgendaItem } from './agenda-item'

/** An item that checks people in, as those see it who do so. */
export type AgendaSession = AgendaItem & {
  readonly topic: string
  /** People present at it. */
  readonly attended: number
  /** Of them, who attended it: present at the event, and with enough minutes. */
  readonly counted: number
}

/** A part in percent, whole; null of nothing. */
export function measureShare(part: number, of: number): number | null {
  return of > 0 ? Math.round((100 * part) / of) : null
}

/** Whether an event has, or had, items that check people in. */
export function hasSessions({ lastItem }: { readonly lastItem: number }): boolean {
  return lastItem > 0
}

const MINUTE_MS = 60_000
/** People come early, and doors are slow. */
const OPENS_BEFORE_MS = 15 * MINUTE_MS
const CLOSES_AFTER_MS = 30 * MINUTE_MS

type Times = Pick<AgendaItem, 'startsAt' | 'endsAt'>

/** From when on people can check in at a session. */
export function getSessionOpening({ startsAt }: Pick<Times, 'startsAt'>): Date {
  return new Date(startsAt.getTime() - OPENS_BEFORE_MS)
}

/** Until when people can check in at a session. */
export function getSessionClosing({ endsAt }: Pick<Times, 'endsAt'>): Date {
  return new Date(endsAt.getTime() + CLOSES_AFTER_MS)
}

/** Whether people could check in at a session at that moment. A canceled one lets nobody in. */
export function isSessionOpen(session: Times & Pick<AgendaItem, 'canceledAt'>, at: Date): boolean {
  return session.canceledAt === null && at >= getSessionOpening(session) && at <= getSessionClosing(session)
}

/** The session of this number. @throws `attendance.no_session` */
export function pickSession(sessions: readonly AgendaSession[], number: number): AgendaSession {
  const session = sessions.find((each) => each.number === number)
  if (!session) throw refuse('attendance.no_session', {}, { field: 'session' })
  return session
}

/** @throws `attendance.session_closed` with the times of the session's door */
export function assertSessionOpen(session: AgendaSession, at: Date, timeZone: string): void {
  if (isSessionOpen(session, at)) return
  if (session.canceledAt)
    throw refuse('attendance.session_closed', { case: 'canceled', topic: session.topic })
  const minute = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone })
  const [opensAt, closesAt] = [getSessionOpening(session), getSessionClosing(session)]
  const values = {
    topic: session.topic,
    from: minute.format(opensAt),
    to: minute.format(closesAt),
    zone: timeZone,
    opens_at: opensAt.toISOString(),
    closes_at: closesAt.toISOString(),
  }
  throw refuse('attendance.session_closed', values)
}
