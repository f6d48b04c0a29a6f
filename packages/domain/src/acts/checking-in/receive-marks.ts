import { hashSecret } from '../../account/secret'
import { getOpening } from '../../event/doors'
import type { Event } from '../../event/event'
import { DoorsClosedError } from '../../roster/attendance-errors'
import { DoorEndedError, type DoorLink, DoorLinkMissingError, maySendMarks } from '../../roster/door-link'
import { type DoorMark, findMarkTime, type JudgedMark, judgeMark } from '../../roster/door-mark'
import type { DoorRepository } from '../../roster/door-repository'
import { readTicketEvent, type TicketBook } from '../../roster/ticket'
import type { Clock } from '../../shared/clock'

/**
 * Receives the marks of a door, and answers each by its id. A repeated mark gets the same answer, so a door can send a
 * mark again if it is unsure. Before the doors open, by the server's own clock, nobody new is let in.
 *
 * @throws {DoorsClosedError}
 */
export async function receiveMarks(
  { doors, tickets, clock }: receiveMarks.Ports,
  { secret, marks, admit }: receiveMarks.Command,
): Promise<readonly JudgedMark[]> {
  const at = clock()
  const link = await doors.findLink(hashSecret(secret))
  if (!link) throw new DoorLinkMissingError()
  if (!maySendMarks(link, at)) throw new DoorEndedError({ linkId: link.id })
  await admit(String(link.id))
  const people = await doors.peopleOf(link.eventId)
  const entries = new Map(people.map((person) => [tickets.hash(person), person.id]))
  const found = marks.map((mark) => ({ ...mark, entryId: entries.get(mark.ticketHash) ?? null }))
  return doors.receiveMarks({ link, marks: found, at }, (mark, { event, entry, undoesOwn }) => {
    if (mark.kind === 'present' && at < getOpening(event)) throw new DoorsClosedError({ event })
    const madeAt = findMarkTime(mark, at)
    const ticketEvent = mark.ticket === null ? null : readTicketEvent(mark.ticket)
    const made = placeMark(madeAt, event, link)
    return { outcome: judgeMark(mark, { event, entry, ticketEvent, undoesOwn, made }), at: madeAt }
  })
}

function placeMark(madeAt: Date, event: Event, { expiresAt }: DoorLink): 'early' | 'in_time' | 'late' {
  if (madeAt < getOpening(event)) return 'early'
  return madeAt <= expiresAt ? 'in_time' : 'late'
}
export declare namespace receiveMarks {
  type Ports = {
    doors: Pick<DoorRepository, 'findLink' | 'peopleOf' | 'receiveMarks'>
    tickets: Pick<TicketBook, 'hash'>
    clock: Clock
  }
  /** `admit` counts the marks of one door and refuses too many. */
  type Command = { secret: string; marks: readonly DoorMark[]; admit: (door: string) => Promise<void> }
  type ErrorType = DoorLinkMissingError | DoorEndedError | DoorsClosedError
}
