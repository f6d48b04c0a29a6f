import { FieldInvalidError } from '../shared/errors'
import { oneLine, optionalText } from '../shared/plain-text'
import type { OrganizerContact } from './account'
import { emailProblem, nameProblem, refuse } from './registration'

/** What a person may change of their account. */
export type AttendeeProfile = { readonly name: string; readonly email: string }

/** What an organization may change of its account. */
export type OrganizerProfile = AttendeeProfile & OrganizerContact

/** An organization's profile as the form sends it: blank and absent both mean "says nothing". */
export type OrganizerProfileForm = {
  name: string
  email: string
  contactInfo?: string | null
  website?: string | null
  contactPerson?: string | null
  phone?: string | null
  description?: string | null
  linkedinPageId?: string | null
}

/** @throws {FieldInvalidError} with the first problem. */
export function parseAttendeeProfile(form: { name: string; email: string }): AttendeeProfile {
  refuse(nameProblem(form.name, { field: 'name', label: 'Full name' }) ?? emailProblem(form.email))
  return { name: oneLine(form.name), email: form.email.trim() }
}

/** @throws {FieldInvalidError} with the first problem. */
export function parseOrganizerProfile(form: OrganizerProfileForm): OrganizerProfile {
  refuse(
    nameProblem(form.name, { field: 'vendor_name', label: 'Organization name' }) ?? emailProblem(form.email),
  )
  return {
    name: oneLine(form.name),
    email: form.email.trim(),
    website: parseWebsite(form.website),
    contactInfo: optionalText(form.contactInfo, {
      field: 'contact_info',
      label: 'Contact information',
      max: 1000,
    }),
    contactPerson: optionalText(form.contactPerson, {
      field: 'contact_person',
      label: 'Contact person',
      max: 200,
    }),
    phone: optionalText(form.phone, { field: 'phone', label: 'Phone', max: 50 }),
    description: optionalText(form.description, { field: 'description', label: 'Description', max: 5000 }),
    linkedinPageId: parseLinkedInPageId(form.linkedinPageId),
  }
}

/** Digits, as in `linkedin.com/company/1441`; the whole address is read too, since that is what people copy. */
function parseLinkedInPageId(text: string | null | undefined): string | null {
  const given = optionalText(text, { field: 'linkedin_page_id', label: 'LinkedIn page id', max: 200 })
  if (given === null) return null
  const id = /^(?:(?:https?:\/\/)?(?:www\.)?linkedin\.com\/(?:company|school)\/)?(\d{1,15})(?:\/.*)?$/i.exec(
    given,
  )?.[1]
  if (id === undefined) {
    throw new FieldInvalidError({
      field: 'linkedin_page_id',
      message: 'The LinkedIn page id is a number, such as 1441.',
    })
  }
  return id
}

/** Only addresses a browser may follow safely: `javascript:` and its kind are not websites. */
function parseWebsite(text: string | null | undefined): string | null {
  const website = optionalText(text, { field: 'website', label: 'Website', max: 500 })
  if (website === null) return null
  if (!URL.canParse(website) || !/^https?:\/\/[^\s]+$/i.test(website)) {
    throw new FieldInvalidError({
      field: 'website',
      message: 'Website must be a URL, such as https://example.org.',
    })
  }
  return website
}
