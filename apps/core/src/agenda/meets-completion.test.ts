import type { SessionSums } from '@certify/domain/agenda/agenda-item'
import { type Completion, judgeCompletion } from '@certify/domain/agenda/completion'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events, rosterEntries } from '../database/schema/events'
import { addAttendees } from '../database/testing/add-attendees'
import { everyCell } from '../database/testing/every-cell'
import { useWorld } from '../database/testing/use-world'
import { meetsCompletion } from './meets-completion'

const { world, database } = useWorld()

const asked = { sessionFrom: 50, entryCounts: true }
const rules: (Completion | null)[] = [
  null,
  { ...asked, kind: 'all' },
  { ...asked, kind: 'sessions', atLeast: 2 },
  { ...asked, kind: 'minutes', atLeast: 90 },
  { ...asked, kind: 'share', atLeast: 33 },
]
const helds = [
  { sessions: 0, required: 0, minutes: 0, points: 0 },
  { sessions: 3, required: 0, minutes: 180, points: 0 },
  { sessions: 3, required: 1, minutes: 271, points: 0 },
]
type Person = SessionSums & { attendance: 'present' | 'absent' | null }
const people = everyCell<Person>({
  attendance: ['present', 'absent', null],
  sessions: [0, 2, 3],
  required: [0, 1],
  minutes: [0, 59, 60, 89, 90, 180],
  points: [0],
})

test('behavior: the SQL condition and the domain let the same people through, in all 1,620 cases', async () => {
  const { queries } = database()
  const accounts = await addAttendees(queries, people.length)
  const expected: boolean[] = []
  const organizer = await world().organizer()
  for (const completion of rules) {
    for (const held of helds) {
      const { id } = await world().event(organizer)
      const figures = {
        sessionsHeld: held.sessions,
        requiredHeld: held.required,
        minutesHeld: held.minutes,
      }
      await queries
        .update(events)
        .set({ completion, ...figures })
        .where(eq(events.id, id))
      await queries.insert(rosterEntries).values(
        people.map((person, index) => ({
          eventId: id,
          accountId: accounts[index]?.id ?? 0,
          status: 'active' as const,
          attendance: person.attendance,
          sessionsAttended: person.sessions,
          requiredAttended: person.required,
          minutesAttended: person.minutes,
          createdAt: new Date(0),
        })),
      )
      const meets = (person: Person) =>
        completion === null || judgeCompletion(completion, held, person, person.attendance === 'present').met
      expected.push(...people.map(meets))
    }
  }
  const rows = await queries
    .select({ meets: sql<boolean>`${meetsCompletion}` })
    .from(rosterEntries)
    .innerJoin(events, eq(events.id, rosterEntries.eventId))
    .orderBy(rosterEntries.id)
  expect(expected).toHaveLength(1_620)
  expect(rows.map(({ meets }) => meets)).toEqual(expected)
  expect(new Set(expected)).toEqual(new Set([true, false]))
})
