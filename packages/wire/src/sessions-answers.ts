import { toHeld } from '@certify/domain/agenda/agenda-item'
import { type AgendaSession, measureShare } from '@certify/domain/agenda/agenda-session'
import { judgeCompletion } from '@certify/domain/agenda/completion'
import type { Event } from '@certify/domain/event/event'
import type { RosterEntry } from '@certify/domain/roster/roster-entry'
import type { Page } from '@certify/domain/shared/page'
import { toSearched } from './page-answer'
import type { OwnSessions, SessionAttendance } from './sessions'

/** A person with what is recorded of them at sessions, by their numbers. */
type PersonAtSessions = {
  readonly entry: RosterEntry
  readonly sessions: ReadonlyMap<
    number,
    { readonly state: 'present' | 'absent' | 'to_decide'; readonly minutes: number }
  >
}

/** An event's sessions. `present`: how many are present at the event; `toDecide`: how many have a session to decide; 0 while nobody knows. */
type Sessions = {
  readonly sessions: readonly AgendaSession[]
  readonly present: number
  readonly toDecide: number
}

/** People of an event at its sessions. */
export function toSessionAttendance(
  event: Event,
  { sessions, present, toDecide }: Sessions,
  people: Page<PersonAtSessions>,
): SessionAttendance {
  const { items, total, page, perPage } = people
  return {
    sessions: sessions.map((session) => {
      const { counts, counted: attended, capacity } = session
      const share = measureShare(attended, present)
      return {
        ...toSession(session),
        counts,
        attended,
        ...(capacity > 0 && { capacity }),
        ...(share !== null && { share }),
      }
    }),
    people: items.map(({ entry, sessions: recorded }) => ({
      id: entry.id,
      wallet_address: entry.wallet,
      name: entry.name,
      email: entry.email,
      status: entry.status === 'active' ? 'approved' : 'revoked',
      sessions: Object.fromEntries(
        [...recorded].map(([number, { minutes, state }]) => [number, { minutes, state }]),
      ),
      ...toSums(entry),
      met: judge(event, entry)?.met ?? true,
    })),
    ...(toDecide > 0 && { to_decide: toDecide }),
    total,
    page,
    per_page: perPage,
    pages: Math.max(1, Math.ceil(total / perPage)),
    ...toSearched(people),
  }
}

/** One person's own sessions. */
export function toOwnSessions(
  event: Event,
  sessions: readonly AgendaSession[],
  { entry, sessions: recorded }: PersonAtSessions,
): OwnSessions {
  const requirement = judge(event, entry)
  return {
    sessions: sessions.map((session) => ({
      ...toSession(session),
      counts: session.counts,
      required: session.required,
      state: recorded.get(session.number)?.state ?? 'none',
      minutes: recorded.get(session.number)?.minutes ?? 0,
    })),
    ...toSums(entry),
    sessions_held: event.sessionsHeld,
    minutes_held: event.minutesHeld,
    ...(requirement && { requirement }),
  }
}

function toSession({ number, topic, room, startsAt, endsAt, canceledAt }: AgendaSession) {
  return {
    session: number,
    topic,
    ...(room !== null && { room }),
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
    canceled: canceledAt !== null,
  }
}

/** What the event's rule asks of a person; null without a rule. */
function judge({ completion, ...event }: Event, { attended, attendance }: RosterEntry) {
  return completion && judgeCompletion(completion, toHeld(event), attended, attendance === 'present')
}

function toSums({ attended }: RosterEntry) {
  return { sessions_attended: attended.sessions, minutes_attended: attended.minutes }
}
