import type { AgendaItem } from '@certify/domain/agenda/agenda-item'
import type { MarkOutcome } from '@certify/domain/roster/door-mark'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, asc, eq, getTableColumns, inArray, isNotNull, not, sql } from 'drizzle-orm'
import { among } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { agendaItems } from '../database/schema/agenda'
import { attendanceMarks } from '../database/schema/attendance'

const {
  eventId: _eventId,
  attended: _attended,
  counted: _counted,
  ...itemColumns
} = getTableColumns(agendaItems)

/** The items of an event's agenda that check people in, in the order of their numbers. */
export function readItems(queries: Queries, eventId: EventId): Promise<AgendaItem[]> {
  const ofEvent = eq(agendaItems.eventId, eventId)
  return queries.select(itemColumns).from(agendaItems).where(ofEvent).orderBy(asc(agendaItems.number))
}

/** The items that somebody was marked at, even if the mark was taken back. Marks that the server refused do not count. */
export async function findMarked(
  tx: Queries,
  eventId: EventId,
  numbers: readonly number[],
): Promise<number[]> {
  const { eventId: ofEvent, item, entryId, outcome } = attendanceMarks
  const isAccepted = and(
    isNotNull(entryId),
    sql`${outcome} is distinct from ${'closed' satisfies MarkOutcome}`,
  )
  const isOfItem = and(eq(ofEvent, eventId), inArray(item, [...numbers]), isAccepted)
  const rows = await tx.selectDistinct({ item: attendanceMarks.item }).from(attendanceMarks).where(isOfItem)
  return rows.flatMap(({ item }) => (item === null ? [] : [item]))
}

/** Makes these the items of an event. The caller holds it, and items that are left out have no mark. */
export async function storeItems(tx: Queries, eventId: EventId, items: readonly AgendaItem[]): Promise<void> {
  const numbers = items.map(({ number }) => number)
  await tx
    .delete(agendaItems)
    .where(and(eq(agendaItems.eventId, eventId), not(among(agendaItems.number, numbers))))
  if (items.length === 0) return
  await tx
    .insert(agendaItems)
    .values(items.map((item) => ({ ...item, eventId })))
    .onConflictDoUpdate({ target: [agendaItems.eventId, agendaItems.number], set: replaced })
}

/** Every column but the key and the counters, from the row that could not be added. */
const replaced = Object.fromEntries(
  Object.entries(itemColumns)
    .filter(([key]) => key !== 'number')
    .map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
)
