import type { RosterEntry } from '@certify/domain/roster/roster-entry'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addAttendees } from '../testing/add-attendees'
import { everyCell } from '../testing/every-cell'
import { useWorld } from '../testing/use-world'
import { rosterEntries } from './events'
import { agreesToName, hasAttended, isAbsent, isActiveEntry, isPresent, isRevoked } from './roster-clauses'

const { world, database } = useWorld()

type Cell = Pick<RosterEntry, 'status' | 'attendance'> & { nameChoice: 'print' | 'omit' | null }
const cells = everyCell<Cell>({
  status: ['active', 'revoked'],
  attendance: ['present', 'absent', null],
  nameChoice: ['print', 'omit', null],
})

test('behavior: each clause matches exactly the entries that its name describes', async () => {
  const { queries } = database()
  const event = await world().event(await world().organizer())
  const people = await addAttendees(queries, cells.length)
  await queries.insert(rosterEntries).values(
    cells.map((cell, index) => ({
      ...cell,
      eventId: event.id,
      accountId: people[index]?.id ?? 0,
      printedName: cell.nameChoice === 'print' ? 'Ana' : null,
      createdAt: new Date(0),
    })),
  )
  const is = (clause: typeof isActiveEntry) => sql<boolean>`coalesce(${clause}, false)`
  const rows = await queries
    .select({
      isActive: is(isActiveEntry),
      isRevoked: is(isRevoked),
      isPresent: is(isPresent),
      isAbsent: is(isAbsent),
      hasAttended: is(hasAttended),
      agreesToName: is(agreesToName),
    })
    .from(rosterEntries)
    .orderBy(rosterEntries.id)
  expect(rows).toEqual(
    cells.map(({ status, attendance, nameChoice }) => ({
      isActive: status === 'active',
      isRevoked: status === 'revoked',
      isPresent: attendance === 'present',
      isAbsent: attendance === 'absent',
      hasAttended: status === 'active' && attendance === 'present',
      agreesToName: nameChoice === 'print',
    })),
  )
})
