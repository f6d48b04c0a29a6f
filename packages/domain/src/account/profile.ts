import { parseTexts, type TextForm, type Texts } from '../shared/field-rules'
import { attendeeFields, organizerFields } from './account-fields'

/** What a person may change of their account. */
export type AttendeeProfile = Readonly<Texts<typeof attendeeFields>>

/** What an organization may change of its account. */
export type OrganizerProfile = Readonly<Texts<typeof organizerFields>>

/** An organization's profile as the form sends it: blank and absent both mean "says nothing". */
export type OrganizerProfileForm = TextForm<typeof organizerFields>

/** @throws {FieldInvalidError} with the first problem. */
export function parseAttendeeProfile(form: TextForm<typeof attendeeFields>): AttendeeProfile {
  return parseTexts(attendeeFields, form)
}

/** @throws {FieldInvalidError} with the first problem. */
export function parseOrganizerProfile(form: OrganizerProfileForm): OrganizerProfile {
  return parseTexts(organizerFields, form)
}
