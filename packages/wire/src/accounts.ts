import * as z from 'zod'
import { email, line, moment, paragraphs, role, wallet } from './fields'

const WALLET_MISSING = 'Wallet is not connected. Please go back to the login page.'

export { SIGN_IN_STATEMENT } from '@certify/domain/account/sign-in-message'

/** `GET auth/nonce`. */
export const nonceResponse = z.object({ nonce: z.string() }).meta({ id: 'Nonce' })
export type NonceResponse = z.infer<typeof nonceResponse>

/** `POST auth/login`. Without a message and its signature nobody is signed in, and nothing is told. */
export const loginRequest = z
  .strictObject({
    wallet_address: wallet(),
    message: z
      .string({ error: 'Login failed: a signed message is needed.' })
      .max(2048, 'The sign-in message is too long.'),
    signature: z
      .string({ error: 'Login failed: a signed message is needed.' })
      .max(8194, 'The signature is too long.')
      .regex(/^0x[0-9a-fA-F]*$/, 'The signature must be hexadecimal.'),
  })
  .meta({ id: 'LoginRequest' })

/** Who is signed in now. `role` is null until the wallet is registered. */
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
    expires_at: moment.nullable(),
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

/** `POST users/register`. Keys stand in the order in which they are checked: wallet, terms, then fields. */
export const registerUserRequest = z
  .strictObject({
    wallet_address: wallet(WALLET_MISSING),
    acceptTerms: z.literal(true, { error: 'You must accept the Terms of Service and Privacy Policy.' }),
    name: line({ label: 'Full name', max: 200, required: 'Full name is required' }),
    email,
  })
  .meta({ id: 'RegisterUserRequest' })

/** `POST vendors/register`. Keys stand in the order in which they are checked. */
export const registerVendorRequest = z
  .strictObject({
    wallet_address: wallet(WALLET_MISSING),
    acceptTerms: z.literal(true, {
      error: 'You must accept the Terms, Privacy Policy, and Vendor Agreement.',
    }),
    vendor_name: line({ label: 'Organization name', max: 200, required: 'Organization name is required' }),
    email,
    contact_info: paragraphs({ label: 'Contact information', max: 1000 }).optional(),
  })
  .meta({ id: 'RegisterVendorRequest' })

/** Answer of both registrations. */
export const registerResponse = z
  .object({ message: z.string(), role, wallet_address: wallet() })
  .meta({ id: 'Registered' })
export type RegisterResponse = z.infer<typeof registerResponse>

/** `POST users/{wallet}/profile`. */
export const userProfileRequest = z
  .strictObject({
    wallet_address: wallet().optional(),
    name: line({ label: 'Full name', max: 200, required: 'Full name is required' }),
    email,
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

const website = z
  .string('Website must be text.')
  .trim()
  .max(500, 'Website cannot exceed 500 characters.')
  .refine((value) => value === '' || isWebAddress(value), 'Website must be a valid URL')

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s]+$/i.test(text)) return false
  return URL.canParse(text)
}

/** The optional fields of an organization's profile, in the order of the screen. */
const vendorDetails = {
  website: website.optional(),
  phone: line({ label: 'Phone', max: 50 }).optional(),
  description: paragraphs({ label: 'Description', max: 5000 }).optional(),
  contact_info: paragraphs({ label: 'Contact information', max: 1000 }).optional(),
  linkedin_page_id: line({ label: 'LinkedIn page id', max: 200 }).optional(),
}

const organizationName = line({
  label: 'Organization name',
  max: 200,
  required: 'Organization name is required',
})
const contactPerson = line({ label: 'Contact person', max: 200 }).optional()

/**
 * `POST vendors/{wallet}/profile`. The screen says `vendorName` and `contactPerson`, the registration
 * `vendor_name`: both spellings are read. A field left out is kept as it is; an empty one is cleared.
 */
export const vendorProfileRequest = z
  .strictObject({
    wallet_address: wallet().optional(),
    vendor_name: organizationName.optional(),
    vendorName: organizationName.optional(),
    email,
    ...vendorDetails,
    contact_person: contactPerson,
    contactPerson,
  })
  .refine((body) => body.vendor_name !== undefined || body.vendorName !== undefined, {
    path: ['vendorName'],
    error: 'Organization name is required',
  })
  .meta({ id: 'VendorProfileRequest' })
export type VendorProfileRequest = z.infer<typeof vendorProfileRequest>

/** The form of `/vendor/profile`, in the screen's words. */
export const vendorProfileForm = z.strictObject({
  vendorName: organizationName,
  email,
  ...vendorDetails,
  contactPerson,
})
export type VendorProfileForm = z.infer<typeof vendorProfileForm>

/** An organization's own record, with what it has done. */
export const vendorProfile = z
  .object({
    vendor_name: z.string().nullable(),
    vendorName: z.string().nullable(),
    email: z.string().nullable(),
    website: z.string().nullable(),
    contact_person: z.string().nullable(),
    contactPerson: z.string().nullable(),
    phone: z.string().nullable(),
    description: z.string().nullable(),
    contact_info: z.string().nullable(),
    /** Number of its LinkedIn page. */
    linkedin_page_id: z.string().nullable(),
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

/** `POST users/{wallet}/erase`: the word is asked for so that nobody erases an account by one stray press. */
export const eraseRequest = z
  .strictObject({
    wallet_address: wallet(),
    confirm: z.literal('ERASE', { error: 'Type ERASE to confirm. This cannot be undone.' }),
  })
  .meta({ id: 'EraseRequest' })
