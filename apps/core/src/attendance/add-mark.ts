import { addsUp } from '@certify/domain/agenda/agenda-item'
import type { Event } from '@certify/domain/event/event'
import type { RosterEntry } from '@certify/domain/roster/roster-entry'
import { refoldSessions } from '../agenda/refold'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { writeAttendanceWebhooks, writeSessionWebhooks } from '../webhook/write-webhooks'
import { markStore, type NewMark } from './mark-store'

/**
 * Adds a mark of a person, records what all of their marks add up to, and reports it to the organizer's programs. The
 * caller holds the event.
 */
export async function addMark(
  tx: Queries,
  event: Event,
  entry: RosterEntry,
  mark: NewMark,
): Promise<{ entry: RosterEntry; markId: string }> {
  const { item = null, receivedAt: at } = mark
  const marks = markStore(tx, event.id)
  const markId = onlyRow(await marks.add([{ ...mark, entryId: entry.id }]))
  const all = await marks.of([entry.id])
  const folded = onlyRow(await marks.fold([{ entry, marks: all.get(entry.id) ?? [] }]))
  if (addsUp(event)) await refoldSessions(tx, event.id, [entry.id])
  if (item === null || folded.attendance !== entry.attendance)
    await writeAttendanceWebhooks(tx, [entry.id], at)
  if (item !== null) await writeSessionWebhooks(tx, [entry.id], { session: item, at })
  return { entry: folded, markId }
}
