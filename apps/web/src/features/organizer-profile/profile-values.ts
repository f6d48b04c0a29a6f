import { type VendorProfile, type VendorProfileForm, vendorProfileForm } from '@certify/wire/accounts'

/** What stands in the form, as typed. */
export type ProfileValues = Record<keyof VendorProfileForm, string>

/** Fields in the order of the form, which is the order in which problems are shown. */
export const profileFields = [
  'vendorName',
  'email',
  'website',
  'contactPerson',
  'phone',
  'description',
  'contact_info',
  'linkedin_page_id',
] as const satisfies (keyof VendorProfileForm)[]

/** The form of a stored record. */
export function profileValues(profile: VendorProfile): ProfileValues {
  const values = profileFields.map((name) => [name, profile[name] ?? ''] as const)
  return Object.fromEntries(values) as ProfileValues
}

/** The first problem of each field, in the words of the wire; none where the form may be sent. */
export function profileProblems(values: ProfileValues): Partial<ProfileValues> {
  const checked = vendorProfileForm.safeParse(values)
  const problems: Partial<ProfileValues> = {}
  for (const { path, message } of checked.error?.issues ?? []) {
    const name = profileFields.find((field) => field === path[0])
    if (name) problems[name] ??= message
  }
  return problems
}
