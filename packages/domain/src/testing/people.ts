import type { Attendee, Organizer } from '../account/account'
import type { LegalVersions } from '../account/legal-texts'
import type { NewAttendee, NewOrganizer } from '../account/registration'
import type { EventForm } from '../event/event-draft'
import { parseAccountId } from '../shared/account-id'
import type { Address } from '../shared/address'
import { parseAddress } from '../shared/parse-address'
import { end, longBefore, start } from './moments'

/** The legal texts in force where tests do not change them. */
export const testTexts: LegalVersions = {
  terms: '2026-01-01.0',
  privacy: '2026-01-01.0',
  'vendor-agreement': '2026-01-01.0',
}

/** A wallet with `n` at its end. */
export function walletNumber(n: number): Address {
  return parseAddress(`0x${n.toString(16).padStart(40, '0')}`)
}

const contact = {
  contactInfo: null,
  website: null,
  contactPerson: null,
  phone: null,
  description: null,
  brandColor: null,
  logoCid: null,
  linkedinPageId: null,
}

/** Registrations of the people in tests. */
const registrations = {
  builders: newOrganizer('Sepolia Builders', 101),
  rivals: newOrganizer('Rival Events', 102),
  alice: newAttendee('Alice Amaral', 1),
  bob: newAttendee('Bob Baker', 2),
  carol: newAttendee('Carol Costa', 3),
} satisfies Record<string, NewAttendee | NewOrganizer>

/** A person who registers, with a wallet of that number. */
export function newAttendee(name: string, wallet: number): NewAttendee {
  const email = `person${wallet}@example.org`
  return { role: 'attendee', name, email, wallet: walletNumber(wallet), accepts: [] }
}

/** An organization that registers, with a wallet of that number. */
export function newOrganizer(name: string, wallet: number): NewOrganizer {
  return {
    role: 'organizer',
    name,
    email: `org${wallet}@example.org`,
    wallet: walletNumber(wallet),
    accepts: [],
    ...contact,
  }
}

const registered = { createdAt: longBefore, updatedAt: longBefore }

/** The people of tests as they are once registered. */
export const builders: Organizer = { ...registrations.builders, id: parseAccountId(101), ...registered }
export const rivals: Organizer = { ...registrations.rivals, id: parseAccountId(102), ...registered }
export const alice: Attendee = { ...registrations.alice, id: parseAccountId(1), ...registered }
export const bob: Attendee = { ...registrations.bob, id: parseAccountId(2), ...registered }

/** A good form of the two-day event of `moments.ts`. */
export function summitForm(changes: Partial<EventForm> = {}): EventForm {
  return {
    title: 'Sepolia Builders Summit 2026',
    description: 'Two days about test networks.',
    location: 'Lisbon',
    startsAt: start,
    endsAt: end,
    timeZone: 'Europe/Lisbon',
    maxAttendees: 100,
    requirements: ['A laptop'],
    agenda: [{ time: '10:00', topic: 'Opening' }],
    eventType: 'Conference',
    difficulty: null,
    ...changes,
  }
}
