import { parseTexts, type TextForm, type Texts } from '../shared/field-rules'
import { attendeeFields, organizerFields } from './account-fields'

/** The fields of their account that a person may change. */
export type AttendeeProfile = Readonly<Texts<typeof attendeeFields>>

/** The fields of its account that an organization may change. */
export type OrganizerProfile = Readonly<Texts<typeof organizerFields>>

/** An organization's profile as the form sends it: blank and absent both mean "no value". */
export type OrganizerProfileForm = TextForm<typeof organizerFields>

/** @throws {FieldInvalidError} with the first problem. */
export function parseAttendeeProfile(form: TextForm<typeof attendeeFields>): AttendeeProfile {
  return parseTexts(attendeeFields, form)
}

/** @throws {FieldInvalidError} with the first problem. */
export function parseOrganizerProfile(form: OrganizerProfileForm): OrganizerProfile {
  return parseTexts(organizerFields, form)
}
