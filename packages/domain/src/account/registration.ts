import type { Address } from '../shared/address'
import { isEmail } from '../shared/email'
import { FieldInvalidError } from '../shared/errors'
import { hasHiddenCharacters, oneLine, optionalText } from '../shared/plain-text'
import type { OrganizerContact } from './account'

const MAX_NAME_LENGTH = 200

/** A checked registration, ready to be stored. */
export type NewAttendee = { role: 'attendee'; wallet: Address; name: string; email: string }
/** A checked registration of an organization, ready to be stored. */
export type NewOrganizer = {
  role: 'organizer'
  wallet: Address
  name: string
  email: string
} & OrganizerContact
/** What a registration stores. */
export type NewAccount = NewAttendee | NewOrganizer

/** A person's registration as the form sends it. */
export type AttendeeForm = {
  wallet: Address | null
  name: string
  email: string
  acceptTerms: boolean
}

/** An organization's registration as the form sends it. */
export type OrganizerForm = AttendeeForm & { contactInfo?: string | null }

/** One thing wrong with a form: the field in the words of the wire, and the sentence to show. */
export type FieldProblem = { readonly field: string; readonly message: string }

const WALLET_MISSING = 'Wallet is not connected. Please go back to the login page.'
const ATTENDEE_TERMS = 'You must accept the Terms of Service and Privacy Policy.'
const ORGANIZER_TERMS = 'You must accept the Terms, Privacy Policy, and Vendor Agreement.'

/** The first thing wrong with a person's registration, in the specified order: wallet, terms, then fields. */
export function attendeeProblem(form: AttendeeForm): FieldProblem | null {
  return (
    entryProblem(form, ATTENDEE_TERMS) ??
    nameProblem(form.name, { field: 'name', label: 'Full name' }) ??
    emailProblem(form.email)
  )
}

/** The first thing wrong with an organization's registration, in the specified order: wallet, terms, then fields. */
export function organizerProblem(form: OrganizerForm): FieldProblem | null {
  return (
    entryProblem(form, ORGANIZER_TERMS) ??
    nameProblem(form.name, { field: 'vendor_name', label: 'Organization name' }) ??
    emailProblem(form.email)
  )
}

/** @throws {FieldInvalidError} with the first problem. */
export function parseAttendee(form: AttendeeForm): NewAttendee {
  refuse(attendeeProblem(form))
  return { role: 'attendee', wallet: walletOf(form), name: oneLine(form.name), email: form.email.trim() }
}

/** @throws {FieldInvalidError} with the first problem. */
export function parseOrganizer(form: OrganizerForm): NewOrganizer {
  refuse(organizerProblem(form))
  return {
    role: 'organizer',
    wallet: walletOf(form),
    name: oneLine(form.name),
    email: form.email.trim(),
    contactInfo: optionalText(form.contactInfo, {
      field: 'contact_info',
      label: 'Contact information',
      max: 1000,
    }),
    website: null,
    contactPerson: null,
    phone: null,
    description: null,
    linkedinPageId: null,
  }
}

/** What is wrong with a name, if anything. `label` begins the sentence, e.g. `Full name`. */
export function nameProblem(
  name: string,
  { field, label }: { field: string; label: string },
): FieldProblem | null {
  const clean = oneLine(name)
  if (clean === '') return { field, message: `${label} is required` }
  if (clean.length > MAX_NAME_LENGTH) {
    return { field, message: `${label} cannot exceed ${MAX_NAME_LENGTH} characters.` }
  }
  if (hasHiddenCharacters(clean)) {
    return { field, message: `${label} contains characters that cannot be shown.` }
  }
  return null
}

/** What is wrong with an email address, if anything. */
export function emailProblem(email: string): FieldProblem | null {
  const clean = email.trim()
  if (clean === '') return { field: 'email', message: 'Email is required' }
  if (!isEmail(clean) || hasHiddenCharacters(clean)) {
    return { field: 'email', message: 'Invalid email address format' }
  }
  return null
}

/** @throws {FieldInvalidError} with `problem`, when there is one. */
export function refuse(problem: FieldProblem | null): void {
  if (problem) throw new FieldInvalidError(problem)
}

function entryProblem(
  form: { wallet: Address | null; acceptTerms: boolean },
  terms: string,
): FieldProblem | null {
  if (form.wallet === null) return { field: 'wallet_address', message: WALLET_MISSING }
  if (!form.acceptTerms) return { field: 'acceptTerms', message: terms }
  return null
}

function walletOf({ wallet }: { wallet: Address | null }): Address {
  if (wallet === null) throw new FieldInvalidError({ field: 'wallet_address', message: WALLET_MISSING })
  return wallet
}
