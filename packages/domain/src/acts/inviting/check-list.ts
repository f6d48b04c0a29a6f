import type { Organizer } from '../../account/account'
import { spotsLeft } from '../../event/capacity'
import type { Event } from '../../event/event'
import type { EventRepository } from '../../event/event-repository'
import { statusAt } from '../../event/event-status'
import { findOwnEvent } from '../../event/owned-event'
import { getWalkIns } from '../../event/walk-ins'
import { MAX_INVITED } from '../../invitation/invitation'
import { InvitingClosedError, ListTooLongError } from '../../invitation/invitation-errors'
import type { InvitationKeys } from '../../invitation/invitation-keys'
import type { InvitationRepository } from '../../invitation/invitation-repository'
import {
  findRowProblem,
  type GivenPerson,
  type JudgedRow,
  judgeRows,
  type SealedRow,
} from '../../invitation/invited-person'
import { mayHaveAttended } from '../../invitation/may-have-attended'
import type { Clock } from '../../shared/clock'
import type { EventId } from '../../shared/event-id'

/** The number of rows in one slice. Between two slices, other requests get their turn. */
const SLICE_ROWS = 500

/** A list, judged row by row. */
export type CheckedList = {
  readonly event: Event
  readonly rows: readonly JudgedRow[]
  /** The number of places for further invitations; null without a limit. */
  readonly places: number | null
}

/** Judges each row of an organizer's list, and stores nothing. */
export async function checkList(
  ports: checkList.Ports,
  { organizer, eventId, people }: checkList.Command,
): Promise<CheckedList> {
  const now = ports.clock()
  const event = await findOwnEvent(ports.events, eventId, organizer)
  if (statusAt(event, now) === 'canceled') throw new InvitingClosedError()
  if (people.length > MAX_INVITED) throw new ListTooLongError()
  const hasBegun = mayHaveAttended(event, now)
  const isListOnly = getWalkIns(event) === 'list_only'
  const seen = new Map<string, number>()
  const rows: JudgedRow[] = []
  for (let start = 0; start < people.length; start += SLICE_ROWS) {
    const slice = people.slice(start, start + SLICE_ROWS).map(({ row, given }): SealedRow => {
      return { row, given, emailMac: ports.invitationKeys.sealEmail(given.email) }
    })
    const known = await ports.invitations.findKnown(
      eventId,
      toAsked(slice.filter(({ given }) => findRowProblem(given, hasBegun) === null)),
      now,
    )
    rows.push(...judgeRows(slice, { known, hasBegun, isListOnly, seen }))
    await ports.pause()
  }
  const open = await ports.invitations.countOpen(eventId, now)
  const left = spotsLeft(event)
  return { event, rows, places: left === null ? null : Math.max(0, left - open) }
}
export declare namespace checkList {
  type Ports = {
    events: Pick<EventRepository, 'find'>
    invitations: Pick<InvitationRepository, 'findKnown' | 'countOpen'>
    invitationKeys: Pick<InvitationKeys, 'sealEmail'>
    clock: Clock
    /** Lets the process do other work first. */
    pause: () => Promise<void>
  }
  type Command = {
    organizer: Organizer
    eventId: EventId
    people: readonly { readonly row: number; readonly given: GivenPerson }[]
  }
}

function toAsked(rows: readonly SealedRow[]) {
  return {
    macs: rows.map(({ emailMac }) => emailMac),
    emails: rows.map(({ given }) => given.email.trim().toLowerCase()),
    wallets: rows.map(({ given }) => given.wallet.trim().toLowerCase()).filter((wallet) => wallet !== ''),
  }
}
