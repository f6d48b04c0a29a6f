import { addsUp } from '@certify/domain/agenda/agenda-item'
import type { Event } from '@certify/domain/event/event'
import type { Attendance, AttendanceSource } from '@certify/domain/roster/attendance'
import type { RosterEntry } from '@certify/domain/roster/roster-entry'
import type { EventScope } from '../act/act'
import { refoldSessions } from '../agenda/refold'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { writeToClaimants } from '../mail/tell-people'
import { writeAttendanceWebhooks, writeSessionWebhooks } from '../webhook/write-webhooks'
import { markStore, type NewMark } from './mark-store'

/** An entry after its attendance was recorded, and the id of the mark that was added, if one was. */
export type Recorded = { readonly entry: RosterEntry; readonly markId: string | null }

/**
 * What is said of a person's attendance at an event, or at one of its sessions. `minutes`: for how long, as an imported
 * list says.
 */
type Said = {
  readonly attendance: Attendance
  readonly source: AttendanceSource
  readonly at: Date
  readonly minutes?: number | null
  readonly session?: number | null
}

/** Adds a mark for a person. Where certificates are open, it invites a person who is now present to get theirs. */
export async function markPresence(
  { tx, event, at: receivedAt, by, note }: EventScope,
  entry: RosterEntry,
  { attendance: kind, source, at, minutes = null, session = null }: Said,
): Promise<Recorded> {
  const mark = { kind, item: session, source, minutes, actorId: by.account, at, receivedAt }
  const recorded = await addMark(tx, event, entry, mark)
  const { attendance } = recorded.entry
  const byThemselves = source === 'code' || source === 'rotating'
  const action = byThemselves ? 'attendance.marked' : 'attendance.recorded'
  // Nothing can be erased from the history, so it does not say which session.
  const noted = session === null ? { attendance } : { attendance: kind, atSession: true }
  await note(action, { entryId: entry.id, ...noted })
  if (event.minting === 'open' && attendance === 'present') {
    await writeToClaimants(tx, { eventId: event.id, accountIds: [entry.accountId], at: receivedAt })
  }
  return recorded
}

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
