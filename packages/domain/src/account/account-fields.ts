import type { TextRule, TextRules } from '../shared/field-rules'

const email = { name: 'email', kind: 'email', max: 254, required: true } as const satisfies TextRule

/** A person's form, in the order of its fields. */
export const attendeeFields = {
  name: { name: 'name', kind: 'line', max: 200, required: true },
  email,
} as const satisfies TextRules

/** An organization's profile, in the order of its fields. */
export const organizerFields = {
  name: { name: 'vendor_name', kind: 'line', max: 200, required: true },
  email,
  website: { name: 'website', kind: 'link', max: 500 },
  contactPerson: { name: 'contact_person', kind: 'line', max: 200 },
  phone: { name: 'phone', kind: 'line', max: 50 },
  description: { name: 'description', kind: 'paragraphs', max: 5000 },
  contactInfo: { name: 'contact_info', kind: 'paragraphs', max: 1000 },
  brandColor: { name: 'brand_color', kind: 'color', max: 7 },
  linkedinPageId: { name: 'linkedin_page_id', kind: 'linkedin-page', max: 200 },
} as const satisfies TextRules

/** An organization's registration form. */
export const newOrganizerFields = {
  name: organizerFields.name,
  email,
  contactInfo: organizerFields.contactInfo,
} as const satisfies TextRules
