import type { AgendaItem } from '@certify/domain/agenda/agenda-item'
import { getSessionClosing, getSessionOpening } from '@certify/domain/agenda/agenda-session'
import type { MarkOutcome } from '@certify/domain/roster/door-mark'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, asc, between, eq, getTableColumns, isNotNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
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

/**
 * Of these items, as they are stored, the numbers of those that somebody was marked at, even if the mark was taken back.
 * A mark that came while the item was closed counts once the item's times allow it, and not before.
 */
export async function findMarked(
  tx: Queries,
  eventId: EventId,
  items: readonly AgendaItem[],
): Promise<number[]> {
  if (items.length === 0) return []
  const { eventId: ofEvent, item, entryId, kind } = attendanceMarks
  // What was taken back has a mark of its own.
  const isAccepted = and(isNotNull(entryId), ne(kind, 'undo'))
  const ofItems = or(...items.map((each) => and(eq(item, each.number), countsAt(each))))
  const rows = await tx
    .selectDistinct({ item })
    .from(attendanceMarks)
    .where(and(eq(ofEvent, eventId), isAccepted, ofItems))
  return rows.flatMap(({ item }) => (item === null ? [] : [item]))
}

function countsAt(item: AgendaItem): SQL | undefined {
  const { outcome, at } = attendanceMarks
  const wasOpen = sql`${outcome} is distinct from ${'closed' satisfies MarkOutcome}`
  if (item.canceledAt !== null) return wasOpen
  return or(wasOpen, between(at, getSessionOpening(item), getSessionClosing(item)))
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
