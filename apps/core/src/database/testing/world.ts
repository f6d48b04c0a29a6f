import { randomBytes } from 'node:crypto'
import type { Attendee, Organizer } from '@certify/domain/account/account'
import { chooseDesign } from '@certify/domain/acts/designing/choose-design'
import { createEvent } from '@certify/domain/acts/organizing/create-event'
import { registerAttendee } from '@certify/domain/acts/registering/register-attendee'
import { registerOrganizer } from '@certify/domain/acts/registering/register-organizer'
import type { Event } from '@certify/domain/event/event'
import type { EventForm } from '@certify/domain/event/event-draft'
import { ticketBook } from '@certify/domain/roster/ticket'
import { parseCid } from '@certify/domain/shared/cid'
import { deriveDoorKey } from '@certify/domain/shared/door-key'
import { clockAt, longBefore } from '@certify/domain/testing/moments'
import { newAttendee, newOrganizer, summitForm, testTexts } from '@certify/domain/testing/people'
import { accountRepository } from '../../account/account-repository'
import { nonceRepository } from '../../account/nonce-repository'
import { sessionRepository } from '../../account/session-repository'
import { auditLog } from '../../audit/audit-log'
import { artworkRepository } from '../../certificate/artwork-repository'
import { batchReader } from '../../certificate/batch-reader'
import { certificateLedger } from '../../certificate/certificate-ledger'
import { certificateRepository } from '../../certificate/certificate-repository'
import { correctionRepository } from '../../certificate/correction-repository'
import { nameRepository } from '../../certificate/name-repository'
import { participants } from '../../certificate/participants'
import { accountEraser } from '../../erasing/account-eraser'
import { accountExporter } from '../../erasing/account-exporter'
import { erasedContentRepository } from '../../erasing/erased-content'
import { analyticsReader } from '../../event/analytics-reader'
import { codeSeal } from '../../event/code-seal'
import { eventRepository } from '../../event/event-repository'
import { attendanceCodes } from '../../roster/attendance-codes'
import { doorRepository } from '../../roster/door-repository'
import { joinRequestRepository } from '../../roster/join-request-repository'
import { rosterRepository } from '../../roster/roster-repository'
import { waitlistRepository } from '../../roster/waitlist-repository'
import type { Database } from '../connection/client'

/** The CID of all artwork in tests: the database keeps only CIDs. */
const anyCid = parseCid(`bafkrei${'a'.repeat(52)}`)

/** The seal of a key that only tests use. */
export const testSeal = codeSeal(new Uint8Array(32).fill(7))
/** The key of the doors that only tests use. */
const testDoorKey = deriveDoorKey(new Uint8Array(32).fill(7))

/** All ports over one database with a clock set to `longBefore`, and short functions that fill it. */
export function createWorld({ queries }: Pick<Database, 'queries'>) {
  const ports = {
    accounts: accountRepository(queries),
    exporter: accountExporter(queries),
    eraser: accountEraser(queries),
    nonces: nonceRepository(queries),
    sessions: sessionRepository(queries),
    events: eventRepository(queries, testSeal),
    roster: rosterRepository(queries),
    waitlist: waitlistRepository(queries),
    joinRequests: joinRequestRepository(queries),
    attendanceCodes: attendanceCodes(queries, testSeal),
    doors: doorRepository(queries),
    doorKey: testDoorKey,
    tickets: ticketBook(testDoorKey),
    participants: participants(queries),
    artworks: artworkRepository(queries),
    certificates: certificateRepository(queries),
    batches: batchReader(queries),
    ledger: certificateLedger(queries),
    names: nameRepository(queries),
    corrections: correctionRepository(queries),
    audit: auditLog(queries),
    analytics: analyticsReader(queries),
    erased: erasedContentRepository(queries),
    content: {
      putFile: async (bytes: Uint8Array) => ({ cid: anyCid, size: bytes.length }),
      remove: async () => {},
    },
    legalVersions: testTexts,
    clock: clockAt(longBefore),
    random: (count: number) => Uint8Array.from(randomBytes(count)),
  }
  return {
    ...ports,
    ports,
    organizer: (number = 101): Promise<Organizer> =>
      registerOrganizer(ports, { ...newOrganizer(`Organizer ${number}`, number), acceptTerms: true }),
    attendee: (number: number): Promise<Attendee> =>
      registerAttendee(ports, { ...newAttendee(`Person ${number}`, number), acceptTerms: true }),
    event: (organizer: Organizer, changes: Partial<EventForm> = {}): Promise<Event> =>
      createEvent(ports, { organizer, form: summitForm(changes), picture: null }),
    template: (organizer: Organizer, { id }: Event) =>
      chooseDesign(ports, {
        organizer,
        eventId: id,
        design: { name: 'engraved', version: 1 },
        preview: new Uint8Array(),
      }),
  }
}

export type World = ReturnType<typeof createWorld>
