import { eq, gt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { certificateRequests } from '../database/schema/certificates'
import { events, rosterEntries } from '../database/schema/events'
import { addRequests } from '../database/testing/add-requests'
import { everyCell } from '../database/testing/every-cell'
import { useWorld } from '../database/testing/use-world'
import { agreedName, isEntryOfRequest } from './agreed-name'

const { world, database } = useWorld()

const cells = everyCell<{ nameChoice: 'print' | 'omit' | null; isCorrection: boolean }>({
  nameChoice: ['print', 'omit', null],
  isCorrection: [true, false],
})

test.each([true, false])(
  'behavior: a name needs its owner, and the event unless it is a correction; printing: %s',
  async (printsNames) => {
    const { queries } = database()
    const event = await world().event(await world().organizer(), { printsNames })
    const replaced = cells.map(() => ({}))
    const asked = cells.map(({ isCorrection }, index) => ({ replacesId: isCorrection ? index + 1 : null }))
    const people = await addRequests(queries, event, [...replaced, ...asked])
    await queries.insert(rosterEntries).values(
      cells.map(({ nameChoice }, index) => ({
        nameChoice,
        printedName: nameChoice === 'print' ? `Ana ${index}` : null,
        eventId: event.id,
        accountId: people[cells.length + index]?.id ?? 0,
        status: 'active' as const,
        createdAt: new Date(0),
      })),
    )
    const rows = await queries
      .select({ agreedName })
      .from(certificateRequests)
      .innerJoin(events, eq(events.id, certificateRequests.eventId))
      .innerJoin(rosterEntries, isEntryOfRequest)
      .where(gt(certificateRequests.id, cells.length))
      .orderBy(certificateRequests.id)
    const expected = cells.map(({ nameChoice, isCorrection }, index) =>
      nameChoice === 'print' && (printsNames || isCorrection) ? `Ana ${index}` : null,
    )
    expect(rows.map((row) => row.agreedName)).toEqual(expected)
  },
)
