import { noSums } from '../agenda/agenda-item'
import type { Event } from '../event/event'
import { parseEventDraft } from '../event/event-draft'
import { parseEntryId, type RosterEntry } from '../roster/roster-entry'
import { parseEventId } from '../shared/event-id'
import { longBefore } from './moments'
import { alice, builders, summitForm } from './people'

/** The summit of the builders, as stored; two days long, see `moments.ts`. */
export function summit(changes: Partial<Event> = {}): Event {
  return {
    ...parseEventDraft(summitForm(), { earliestStart: null }),
    id: parseEventId(7),
    organizer: { id: builders.id, wallet: builders.wallet, name: builders.name },
    linkKey: '0123456789abcdef0123',
    pictureCid: null,
    questionsAsked: 0,
    questionsNumbered: 0,
    printsNames: false,
    completion: null,
    credit: null,
    listsSessions: false,
    lastItem: 0,
    sessionsHeld: 0,
    requiredHeld: 0,
    minutesHeld: 0,
    pointsHeld: 0,
    addingUpSince: null,
    doorEpoch: 0,
    seatsTaken: 0,
    seatsOffered: 0,
    minting: 'never',
    canceledAt: null,
    previousStartsAt: null,
    codeLockedUntil: null,
    calendarSequence: 0,
    createdAt: longBefore,
    updatedAt: longBefore,
    ...changes,
  }
}

/** Alice's entry at the summit. */
export function entryOfAlice(changes: Partial<RosterEntry> = {}): RosterEntry {
  return {
    id: parseEntryId(1),
    eventId: parseEventId(7),
    accountId: alice.id,
    wallet: alice.wallet,
    name: alice.name,
    email: alice.email,
    status: 'active',
    attendance: null,
    attendanceSource: null,
    attendanceAt: null,
    attendedMinutes: null,
    attendanceContested: false,
    attended: noSums,
    sessionChoice: null,
    ticketVersion: 1,
    nameChoice: null,
    nameProposal: null,
    createdAt: longBefore,
    revokedAt: null,
    ...changes,
  }
}
