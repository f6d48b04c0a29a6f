import { hashSecret } from '../../account/secret'
import { DoorEndedError, DoorLinkMissingError, maySendMarks } from '../../roster/door-link'
import { type DoorMark, findMarkTime, type JudgedMark, judgeMark } from '../../roster/door-mark'
import type { DoorRepository } from '../../roster/door-repository'
import { readTicketEvent, type TicketBook } from '../../roster/ticket'
import type { Clock } from '../../shared/clock'

/**
 * Receives the marks of a door, and answers each by its id. A repeated mark gets the same answer, so a door can send a
 * mark again if it is unsure.
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
    const made = findMarkTime(mark, event, at)
    const ticketEvent = mark.ticket === null ? null : readTicketEvent(mark.ticket)
    const inTime = made <= link.expiresAt
    return { outcome: judgeMark(mark, { event, entry, ticketEvent, undoesOwn, inTime }), at: made }
  })
}
export declare namespace receiveMarks {
  type Ports = {
    doors: Pick<DoorRepository, 'findLink' | 'peopleOf' | 'receiveMarks'>
    tickets: Pick<TicketBook, 'hash'>
    clock: Clock
  }
  /** `admit` counts the marks of one door and refuses too many. */
  type Command = { secret: string; marks: readonly DoorMark[]; admit: (door: string) => Promise<void> }
  type ErrorType = DoorLinkMissingError | DoorEndedError
}
