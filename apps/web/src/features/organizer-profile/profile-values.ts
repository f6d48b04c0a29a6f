import { organizerFields } from '@certify/domain/account/account-fields'
import { findTextProblems } from '@certify/domain/shared/field-rules'
import type { VendorProfile } from '@certify/wire/accounts'
import { type FieldErrors, toFieldErrors } from '../../lib/field-errors'

type Key = keyof typeof organizerFields

/** A field in the words of the wire. */
export type ProfileField = (typeof organizerFields)[Key]['name']

/** The form's values as typed. */
type ProfileValues = Readonly<Record<ProfileField, string>>

const keys = Object.keys(organizerFields) as readonly Key[]

/** The fields in the order of the form. Problems appear in the same order. */
export const profileFields: readonly ProfileField[] = keys.map((key) => organizerFields[key].name)

/** The form of a stored record. */
export function profileValues(profile: VendorProfile): ProfileValues {
  const values = profileFields.map((name) => [name, profile[name] ?? ''] as const)
  return Object.fromEntries(values) as ProfileValues
}

/** The first problem of each field; none if the form may be sent. */
export function profileProblems(values: ProfileValues): FieldErrors {
  const form = keys.map((key) => [key, values[organizerFields[key].name]] as const)
  return toFieldErrors(findTextProblems(organizerFields, Object.fromEntries(form) as Record<Key, string>))
}
