import { isSessionOpen } from '@certify/domain/agenda/agenda-session'
import type { DoorList } from '@certify/wire/door'
import type { Door, Guest } from './door-tables'

/** A session as a door knows it. */
export type DoorSession = NonNullable<DoorList['event']['sessions']>[number]

/** The sessions of the event; none if it only has an entrance. */
export function listSessions({ event }: Pick<Door, 'event'>): readonly DoorSession[] {
  return event?.sessions ?? []
}

/** The session that this door checks people into: that of its link, or the chosen one. Null: the entrance. */
export function findSession({ event, chosen }: Pick<Door, 'event' | 'chosen'>): DoorSession | null {
  const number = event?.session ?? chosen
  return event?.sessions?.find(({ session }) => session === number) ?? null
}

/** Whether the session of this door is held no longer: it was canceled or removed. It is not the entrance then. */
export function isPlaceGone(door: Pick<Door, 'event' | 'chosen'>): boolean {
  const number = door.event?.session ?? door.chosen ?? null
  return door.event != null && number !== null && findSession(door) === null
}

/** Whether a session takes check-ins at a moment. The list of a door has no canceled ones. */
export function isOpenAt({ start, end }: Pick<DoorSession, 'start' | 'end'>, now: number): boolean {
  const times = { startsAt: new Date(start), endsAt: new Date(end), canceledAt: null }
  return isSessionOpen(times, new Date(now))
}

/** How a person stands at a place, in the words of the entrance. */
export type Standing = Pick<Guest, 'state' | 'at' | 'door' | 'mark'>

/** Whether a person is at a session; at the entrance, whether they came in at all. */
export function isIn(guest: Guest, session: number | null): boolean {
  if (session === null || guest.state === 'left') return guest.state === 'present'
  return guest.sessions?.includes(session) === true
}

/** How a person stands at a session, or at the entrance. */
export function standAt(guest: Guest, session: number | null, label: string | null = null): Standing {
  if (session === null || guest.state === 'left') return guest
  if (!isIn(guest, session)) return { state: 'expected', at: null, door: null, mark: null }
  const own = guest.own?.[session]
  return { state: 'present', at: own?.at ?? null, door: own ? label : null, mark: own?.mark ?? null }
}

/** A person whom this door let into a session. They are at the event, too. */
export function enter(guest: Guest, session: number, entry: { mark: string; at: string }): Guest {
  return {
    ...guest,
    state: 'present',
    sessions: [...(guest.sessions ?? []).filter((each) => each !== session), session],
    own: { ...guest.own, [session]: entry },
  }
}

/** A person whose mark at a session counts for nothing. Only such marks say that they are at the event, if no time does. */
export function withdraw(guest: Guest, session: number): Guest {
  const sessions = (guest.sessions ?? []).filter((each) => each !== session)
  const { [session]: _, ...own } = guest.own ?? {}
  const isOnlyThere = guest.at === null || guest.isNewcomer === true
  const isGone = guest.state === 'present' && isOnlyThere && sessions.length === 0
  return { ...guest, ...(isGone && { state: 'expected' as const }), sessions, own }
}

/** How many people are at a session. */
export function countIn(guests: readonly Guest[], session: number | null): number {
  return guests.reduce((sum, guest) => sum + (isIn(guest, session) ? 1 : 0), 0)
}

/** The sessions by when they are: those that take check-ins, those that begin next, and all others. */
export function sortSessions(sessions: readonly DoorSession[], now: number) {
  const open = sessions.filter((each) => isOpenAt(each, now) && now < Date.parse(each.end))
  const coming = sessions.filter(({ start }) => now < Date.parse(start))
  const later = coming.filter((each) => !open.includes(each))
  const first = later.reduce(
    (least, { start }) => Math.min(least, Date.parse(start)),
    Number.POSITIVE_INFINITY,
  )
  const next = later.filter(({ start }) => Date.parse(start) === first)
  const rest = sessions.filter((each) => !open.includes(each) && !next.includes(each))
  return { open, next, rest }
}
