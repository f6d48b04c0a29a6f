import { type AgendaSession, measureShare } from '../agenda/agenda-session'
import type { ListFileKind } from '../shared/csv'
import type { EntryId } from './roster-entry'

type Recorded = { readonly state: 'present' | 'absent' | 'to_decide'; readonly minutes: number }

type Person = {
  readonly id: EntryId
  readonly name: string | null
  readonly email: string | null
  readonly wallet: string
}

/** A person with what is recorded of them at sessions, by their numbers, and its sums. */
export type PersonRow = Person & {
  readonly recorded: ReadonlyMap<number, Recorded>
  readonly sessions: number
  readonly minutes: number
}

/** What is recorded of a person at one session. */
export type VisitRow = Person &
  Recorded & {
    readonly session: number
    readonly source: string
    readonly at: Date
  }

const personHead = ['Name', 'Email', 'Wallet Address'] as const

function toPersonCells({ name, email, wallet }: Person): string[] {
  return [name ?? '', email ?? '', wallet]
}

/** A row for each person, a column of minutes for each session. */
export function wideSessionCsv(sessions: readonly AgendaSession[]): ListFileKind<PersonRow> {
  return {
    suffix: 'attendance',
    head: [...personHead, ...sessions.map(nameColumn), 'Sessions Attended', 'Minutes Attended'],
    toRow: (person) => [
      ...toPersonCells(person),
      ...sessions.map(({ number }) => sayRecorded(person.recorded.get(number))),
      String(person.sessions),
      String(person.minutes),
    ],
  }
}

function nameColumn({ number, topic, canceledAt }: AgendaSession): string {
  return `${number}. ${topic}${canceledAt === null ? '' : ' (canceled)'}`
}

function sayRecorded(recorded: Recorded | undefined): string {
  if (!recorded) return ''
  return recorded.state === 'present' ? String(recorded.minutes) : words[recorded.state]
}

const words = { present: 'present', absent: 'absent', to_decide: 'to decide' } as const

/** A row for each session, with how many people attended it. @param present - How many are present at the event. */
export function sessionFiguresCsv(present: number): ListFileKind<AgendaSession> {
  const sayShare = (attended: number, of: number) => String(measureShare(attended, of) ?? '')
  return {
    suffix: 'sessions',
    head: [...sessionHead, 'Room', 'Counts', 'Canceled', 'Attended', 'Places', ...shareHead],
    toRow: ({ room, counts, canceledAt, counted: attended, capacity, ...session }) => [
      ...toSessionCells(session),
      room ?? '',
      counts ? 'yes' : 'no',
      canceledAt === null ? 'no' : 'yes',
      String(attended),
      capacity === 0 ? '' : String(capacity),
      sayShare(attended, capacity),
      sayShare(attended, present),
    ],
  }
}

const sessionHead = ['Session', 'Topic', 'Start', 'End'] as const
const shareHead = ['Percent of Places', 'Percent of People Present'] as const

function toSessionCells({
  number,
  topic,
  startsAt,
  endsAt,
}: Pick<AgendaSession, 'number' | 'topic' | 'startsAt' | 'endsAt'>): string[] {
  return [String(number), topic, startsAt.toISOString(), endsAt.toISOString()]
}

/** A row for each person and session of which something is recorded. */
export function longSessionCsv(sessions: readonly AgendaSession[]): ListFileKind<VisitRow> {
  const known = new Map(sessions.map((session) => [session.number, session]))
  return {
    suffix: 'attendance',
    head: [...sessionHead, ...personHead, 'Attendance', 'Minutes', 'Source', 'Since'],
    toRow: ({ session: number, state, minutes, source, at, ...person }) => {
      const session = known.get(number)
      return [
        ...(session ? toSessionCells(session) : [String(number), '', '', '']),
        ...toPersonCells(person),
        words[state],
        String(minutes),
        source,
        at.toISOString(),
      ]
    },
  }
}
