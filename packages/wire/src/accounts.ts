import { attendeeFields, newOrganizerFields, organizerFields } from '@certify/domain/account/account-fields'
import { languages } from '@certify/domain/shared/language'
import * as z from 'zod'
import { rule } from './field-problems'
import { choice, moment, ownWallet, role, wallet } from './fields'
import { text } from './rule-schemas'
import { membership } from './team'

export { SIGN_IN_STATEMENT } from '@certify/domain/account/sign-in-message'

/** `GET auth/nonce`. */
export const nonceResponse = z.object({ nonce: z.string() }).meta({ id: 'Nonce' })
export type NonceResponse = z.infer<typeof nonceResponse>

/** `POST auth/login`. Without a message and its signature nobody is signed in, and the answer reveals nothing. */
export const loginRequest = z
  .strictObject({
    wallet_address: wallet(),
    message: z
      .string(rule('field.required', { label: 'signed_message' }))
      .max(2048, rule('field.too_long', { max: 2048 })),
    signature: z
      .string(rule('field.required', { label: 'signed_message' }))
      .max(8194, rule('field.too_long', { max: 8194 }))
      .regex(/^0x[0-9a-fA-F]*$/, rule('field.not_hexadecimal')),
  })
  .meta({ id: 'LoginRequest' })

/** The wallet that is signed in. `role` is null until it registers. */
export const loginResponse = z
  .object({
    isNewUser: z.boolean(),
    role: role.nullable(),
    wallet_address: wallet(),
    expires_at: moment,
  })
  .meta({ id: 'Login' })
export type LoginResponse = z.infer<typeof loginResponse>

/** `GET auth/session`. */
export const sessionResponse = z
  .object({
    isAuthenticated: z.boolean(),
    walletAddress: wallet().nullable(),
    role: role.nullable(),
    /** The account's own name; null without an account. */
    name: z.string().nullable(),
    expires_at: moment.nullable(),
    /** The organizations for which this wallet acts. */
    memberships: z.array(membership).readonly(),
  })
  .meta({ id: 'Session' })
export type SessionResponse = z.infer<typeof sessionResponse>

/** One of the caller's own sessions: "signed in on these devices". */
export const deviceSession = z
  .object({
    id: z.string(),
    user_agent: z.string().nullable(),
    created_at: moment,
    last_seen_at: moment,
    expires_at: moment,
    current: z.boolean(),
  })
  .meta({ id: 'DeviceSession' })
export type DeviceSession = z.infer<typeof deviceSession>

/** `POST users/register`. The keys have the order in which they are checked: wallet, terms, then fields. */
export const registerUserRequest = z
  .strictObject({
    wallet_address: ownWallet(rule('field.required')),
    acceptTerms: z.literal(true, { error: rule('field.required', { label: 'user_terms' }) }),
    name: text(attendeeFields.name),
    email: text(attendeeFields.email),
    /** The language of mails; English if it is left out. */
    language: choice(languages).optional(),
  })
  .meta({ id: 'RegisterUserRequest' })
export type RegisterUserRequest = z.infer<typeof registerUserRequest>

/** `POST vendors/register`. The keys have the order in which they are checked. */
export const registerVendorRequest = z
  .strictObject({
    wallet_address: ownWallet(rule('field.required')),
    acceptTerms: z.literal(true, { error: rule('field.required', { label: 'vendor_terms' }) }),
    vendor_name: text(newOrganizerFields.name),
    email: text(newOrganizerFields.email),
    contact_info: text(newOrganizerFields.contactInfo).optional(),
    /** The language of mails; English if it is left out. */
    language: choice(languages).optional(),
  })
  .meta({ id: 'RegisterVendorRequest' })
export type RegisterVendorRequest = z.infer<typeof registerVendorRequest>

/** The answer to both registrations. */
export const registerResponse = z
  .object({ message: z.string(), role, wallet_address: wallet() })
  .meta({ id: 'Registered' })
export type RegisterResponse = z.infer<typeof registerResponse>

/** `POST users/{wallet}/profile`. */
export const userProfileRequest = z
  .strictObject({
    wallet_address: ownWallet().optional(),
    name: text(attendeeFields.name),
    email: text(attendeeFields.email),
  })
  .meta({ id: 'UserProfileRequest' })

/** An attendee's own record. */
export const userProfile = z
  .object({
    name: z.string().nullable(),
    email: z.string().nullable(),
    wallet_address: wallet(),
    walletAddress: wallet(),
    role: z.literal('users'),
    created_at: moment,
    updated_at: moment,
  })
  .meta({ id: 'UserProfile' })
export type UserProfile = z.infer<typeof userProfile>

/**
 * `POST vendors/{wallet}/profile`. The screen says `vendorName` and `contactPerson`, the registration `vendor_name`.
 * Both spellings are accepted. A field left out is kept; an empty one is cleared.
 */
export const vendorProfileRequest = z
  .strictObject({
    wallet_address: ownWallet().optional(),
    vendor_name: text(organizerFields.name).optional(),
    vendorName: text(organizerFields.name, 'vendor_name').optional(),
    email: text(organizerFields.email),
    website: text(organizerFields.website).optional(),
    phone: text(organizerFields.phone).optional(),
    description: text(organizerFields.description).optional(),
    contact_info: text(organizerFields.contactInfo).optional(),
    brand_color: text(organizerFields.brandColor).optional(),
    linkedin_page_id: text(organizerFields.linkedinPageId).optional(),
    contact_person: text(organizerFields.contactPerson).optional(),
    contactPerson: text(organizerFields.contactPerson, 'contact_person').optional(),
  })
  .refine((body) => body.vendor_name !== undefined || body.vendorName !== undefined, {
    path: ['vendor_name'],
    error: rule('field.required'),
  })
  .meta({ id: 'VendorProfileRequest' })
export type VendorProfileRequest = z.infer<typeof vendorProfileRequest>

/** The form of `POST vendors/{wallet}/logo`, besides the file. */
export const logoFields = z.strictObject({ wallet_address: ownWallet().optional() })

export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export const MAX_LOGO_BYTES = 2 * 1024 * 1024

/** An organization's own record with its statistics. */
export const vendorProfile = z
  .object({
    /** Its page is `/organizers/{number}`. */
    number: z.int(),
    vendor_name: z.string().nullable(),
    vendorName: z.string().nullable(),
    email: z.string().nullable(),
    website: z.string().nullable(),
    contact_person: z.string().nullable(),
    contactPerson: z.string().nullable(),
    phone: z.string().nullable(),
    description: z.string().nullable(),
    contact_info: z.string().nullable(),
    /** The color of its pages, mails and screens, as `#rrggbb`. */
    brand_color: z.string().nullable(),
    /** The address of its logo. */
    logo: z.string().nullable(),
    /** The number of its LinkedIn page. */
    linkedin_page_id: z.string().nullable(),
    /** Characters of its name for which certificates show empty boxes; left out if there are none. */
    unprintable: z.array(z.string()).optional(),
    wallet_address: wallet(),
    walletAddress: wallet(),
    role: z.literal('vendors'),
    created_at: moment,
    updated_at: moment,
    statistics: z.object({
      events: z.int(),
      participants: z.int(),
      certificates_minted: z.int(),
    }),
  })
  .meta({ id: 'VendorProfile' })
export type VendorProfile = z.infer<typeof vendorProfile>

/** `GET users/{wallet}/erase`: what erasing takes. */
export const erasePreview = z
  .object({
    /** Certificates whose picture, text, badge and documents this instance stops serving. */
    certificates: z.array(
      z.object({
        token_id: z.string(),
        event_id: z.int(),
        title: z.string(),
        /** The PDF, to save before; null if it cannot be made: not on chain yet, or ended. */
        pdf_url: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ErasePreview' })
export type ErasePreview = z.infer<typeof erasePreview>

/** `POST users/{wallet}/erase`. The caller must type a word, so that no stray press erases an account. */
export const eraseRequest = z
  .strictObject({
    wallet_address: ownWallet(),
    confirm: z.literal('ERASE', rule('field.required')),
  })
  .meta({ id: 'EraseRequest' })
