import type { Address } from '../shared/address'
import { FieldInvalidError, type FieldProblem } from '../shared/errors'
import { findTextProblems, parseTexts, type TextForm, type Texts } from '../shared/field-rules'
import type { OrganizerContact } from './account'
import { attendeeFields, newOrganizerFields } from './account-fields'
import { type LegalText, type LegalVersions, listTextsOf } from './legal-texts'

/** A checked registration, ready to be stored, with the texts that it accepts. */
export type NewAttendee = {
  role: 'attendee'
  wallet: Address
  accepts: readonly LegalText[]
} & Texts<typeof attendeeFields>
/** A checked registration of an organization, ready to be stored. */
export type NewOrganizer = {
  role: 'organizer'
  wallet: Address
  accepts: readonly LegalText[]
  name: string
  email: string
} & OrganizerContact
/** The stored part of a registration. */
export type NewAccount = NewAttendee | NewOrganizer

/** What every registration contains besides its texts. */
type Entry = { wallet: Address | null; acceptTerms: boolean }

/** A person's registration as the form sends it. */
export type AttendeeForm = Entry & TextForm<typeof attendeeFields>

/** An organization's registration as the form sends it. */
export type OrganizerForm = Entry & TextForm<typeof newOrganizerFields>

/** The problems of a person's registration: the wallet's, else the terms', else those of all fields. */
export function findAttendeeProblems(form: AttendeeForm): FieldProblem[] {
  return findEntryProblems(form, 'user_terms') ?? findTextProblems(attendeeFields, form)
}

/** The problems of an organization's registration: the wallet's, else the terms', else those of all fields. */
export function findOrganizerProblems(form: OrganizerForm): FieldProblem[] {
  return findEntryProblems(form, 'vendor_terms') ?? findTextProblems(newOrganizerFields, form)
}

/**
 * @param texts - The versions in force, which the form accepts.
 * @throws {FieldInvalidError} with the first problem.
 */
export function parseAttendee(form: AttendeeForm, texts: LegalVersions): NewAttendee {
  const wallet = parseEntry(form, 'user_terms')
  const accepts = listTextsOf('attendee', texts)
  return { role: 'attendee', wallet, accepts, ...parseTexts(attendeeFields, form) }
}

/**
 * @param texts - The versions in force, which the form accepts.
 * @throws {FieldInvalidError} with the first problem.
 */
export function parseOrganizer(form: OrganizerForm, texts: LegalVersions): NewOrganizer {
  const wallet = parseEntry(form, 'vendor_terms')
  const said = parseTexts(newOrganizerFields, form)
  return { role: 'organizer', wallet, accepts: listTextsOf('organizer', texts), ...nothingSaid, ...said }
}

/** What an organization that says nothing of itself has. */
export const nothingSaid = {
  contactInfo: null,
  website: null,
  contactPerson: null,
  phone: null,
  description: null,
  brandColor: null,
  logoCid: null,
  linkedinPageId: null,
} as const satisfies OrganizerContact

type Terms = 'user_terms' | 'vendor_terms'

function findEntryProblems({ wallet, acceptTerms }: Entry, terms: Terms): FieldProblem[] | null {
  if (wallet === null) return [walletMissing]
  return acceptTerms ? null : [{ field: 'acceptTerms', code: 'field.required', values: { label: terms } }]
}

function parseEntry(entry: Entry, terms: Terms): Address {
  const [problem] = findEntryProblems(entry, terms) ?? []
  if (problem || entry.wallet === null) throw new FieldInvalidError(problem ?? walletMissing)
  return entry.wallet
}

const walletMissing = { field: 'wallet_address', code: 'field.required' } as const
