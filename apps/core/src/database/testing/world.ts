import { randomBytes } from 'node:crypto'
import type { Attendee, Organizer } from '@certify/domain/account/account'
import type { Event } from '@certify/domain/event/event'
import type { EventForm } from '@certify/domain/event/event-draft'
import { createInvitationKeys } from '@certify/domain/invitation/invitation-keys'
import { createMailLinks } from '@certify/domain/mail/mail-links'
import { parseCid } from '@certify/domain/shared/cid'
import { deriveDoorKey } from '@certify/domain/shared/door-key'
import { clockAt, longBefore } from '@certify/domain/testing/moments'
import { newAttendee, newOrganizer, summitForm, testTexts } from '@certify/domain/testing/people'
import { registerAttendee, registerOrganizer } from '../../account/account-acts'
import { doingAs, NOBODY } from '../../act/core'
import { chooseDesign } from '../../certificate/artwork-acts'
import { erasedContentStore } from '../../erasing/erased-content'
import { codeSeal } from '../../event/code-seal'
import { createEvent } from '../../event/event-acts'
import { openStores } from '../../open-stores'
import type { Database } from '../connection/client'

/** The CID of all artwork in tests: the database keeps only CIDs. */
const anyCid = parseCid(`bafkrei${'a'.repeat(52)}`)

/** The seal of a key that only tests use. */
const testKey = new Uint8Array(32).fill(7)
export const testSeal = codeSeal(testKey)
/** The key of the doors that only tests use. */
const testDoorKey = deriveDoorKey(testKey)

/** All ports over one database with a clock set to `longBefore`, and short functions that fill it. */
export function createWorld({ queries }: Pick<Database, 'queries'>) {
  const ports = {
    ...openStores(queries, { seal: testSeal, codeKey: testKey, doorKey: testDoorKey }),
    erased: erasedContentStore(queries),
    content: {
      putFile: async (bytes: Uint8Array) => ({ cid: anyCid, size: bytes.length }),
      remove: async () => {},
      refresh: async () => {},
      ping: async () => {},
    },
    legalVersions: testTexts,
    invitationKeys: createInvitationKeys(testKey),
    mailLinks: createMailLinks(testKey),
    checkWebhookAddress: async () => {},
    askDomain: async () => 'absent' as const,
    clock: clockAt(longBefore),
    // No issuer runs here.
    wake: () => {},
    random: (count: number) => Uint8Array.from(randomBytes(count)),
  }
  const byNobody = { core: ports, by: NOBODY }
  return {
    ...ports,
    ports,
    organizer: (number = 101): Promise<Organizer> =>
      registerOrganizer(byNobody, { ...newOrganizer(`Organizer ${number}`, number), acceptTerms: true }),
    attendee: (number: number): Promise<Attendee> =>
      registerAttendee(byNobody, { ...newAttendee(`Person ${number}`, number), acceptTerms: true }),
    event: (organizer: Organizer, changes: Partial<EventForm> = {}): Promise<Event> =>
      createEvent(doingAs(ports, organizer, null), { organizer, form: summitForm(changes), picture: null }),
    template: (organizer: Organizer, { id }: Event) =>
      chooseDesign(doingAs(ports, organizer, id), {
        design: { name: 'engraved', version: 1 },
        preview: new Uint8Array(),
      }),
  }
}

export type World = ReturnType<typeof createWorld>
