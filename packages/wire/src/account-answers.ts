import type { Account, Attendee, Organizer, Role } from '@certify/domain/account/account'
import type { OrganizerProfileForm } from '@certify/domain/account/profile'
import type { Session } from '@certify/domain/account/session'
import type { AccountExport } from '@certify/domain/erasing/account-export'
import type { LostDocuments } from '@certify/domain/erasing/lost-documents'
import { findUnprintable } from '@certify/domain/shared/printable'
import type { Membership } from '@certify/domain/team/team'
import type {
  DeviceSession,
  ErasePreview,
  LoginResponse,
  SessionResponse,
  UserProfile,
  VendorProfile,
  VendorProfileRequest,
} from './accounts'
import type { WireRole } from './fields'
import type { Links } from './links'
import { href } from './paths'
import { toMembership } from './team'

const wireRoles = { attendee: 'users', organizer: 'vendors' } as const satisfies Record<Role, WireRole>

/** A role in the wire's words; null if there is no account yet. */
export function toRole(account: Account | null): WireRole | null {
  return account ? wireRoles[account.role] : null
}

/** The answer to a sign-in. */
export function toLogin(session: Session, account: Account | null): LoginResponse {
  return {
    isNewUser: account === null,
    role: toRole(account),
    wallet_address: session.wallet,
    expires_at: session.expiresAt.toISOString(),
  }
}

/** The answer to `GET auth/session`. Without a session nobody is signed in. */
export function toSession(
  session: Session | null,
  account: Account | null,
  memberships: readonly Membership[] = [],
): SessionResponse {
  return {
    isAuthenticated: session !== null,
    walletAddress: session?.wallet ?? null,
    role: toRole(account),
    name: account?.name ?? null,
    expires_at: session?.expiresAt.toISOString() ?? null,
    memberships: memberships.map(toMembership),
  }
}

/** One of the caller's sessions. `id` is the stored hash. It names a session and opens none. */
export function toDevice(session: Session, current: Session): DeviceSession {
  return {
    id: session.idHash,
    user_agent: session.userAgent,
    created_at: session.createdAt.toISOString(),
    last_seen_at: session.lastSeenAt.toISOString(),
    expires_at: session.expiresAt.toISOString(),
    current: session.idHash === current.idHash,
  }
}

/** An attendee's own record. */
export function toUserProfile(account: Attendee): UserProfile {
  return { name: account.name, email: account.email, ...common(account), role: 'users' }
}

/** An organization's own record with its statistics. */
export function toVendorProfile(
  account: Organizer,
  statistics: VendorProfile['statistics'],
  links: Links,
): VendorProfile {
  const unprintable = findUnprintable(account.name)
  return {
    number: account.id,
    ...(unprintable.length > 0 && { unprintable: [...unprintable] }),
    vendor_name: account.name,
    vendorName: account.name,
    email: account.email,
    website: account.website,
    contact_person: account.contactPerson,
    contactPerson: account.contactPerson,
    phone: account.phone,
    description: account.description,
    contact_info: account.contactInfo,
    brand_color: account.brandColor,
    logo: account.logoCid && links.content(account.logoCid),
    linkedin_page_id: account.linkedinPageId,
    ...common(account),
    role: 'vendors',
    statistics,
  }
}

/** A profile's fields in the domain's words. Fields left out stay unchanged. */
export function toOrganizerForm(body: VendorProfileRequest, now: Organizer): OrganizerProfileForm {
  return {
    name: body.vendor_name ?? body.vendorName ?? '',
    email: body.email,
    contactInfo: body.contact_info ?? now.contactInfo,
    website: body.website ?? now.website,
    contactPerson: body.contact_person ?? body.contactPerson ?? now.contactPerson,
    phone: body.phone ?? now.phone,
    description: body.description ?? now.description,
    brandColor: body.brand_color ?? now.brandColor,
    linkedinPageId: body.linkedin_page_id ?? now.linkedinPageId,
  }
}

/** What erasing an account takes. */
export function toErasePreview(lost: readonly LostDocuments[]): ErasePreview {
  return {
    certificates: lost.map(({ tokenId, eventId, title, canBeSaved }) => ({
      token_id: tokenId.toString(),
      event_id: eventId,
      title,
      pdf_url: canBeSaved ? href('certificatePdf', { tokenId: tokenId.toString() }) : null,
    })),
  }
}

/**
 * Everything stored about an account, as a document for its owner: names in snake case, moments as ISO 8601. Whatever the
 * export gains is in the document.
 */
export function toAccountExport({ account, acceptedTexts, joined, team, ...data }: AccountExport) {
  return {
    account: toDocument({ ...account, role: wireRoles[account.role] }, (name) => name),
    ...(toDocument({
      ...data,
      acceptedTexts: acceptedTexts.map(({ at, ...text }) => ({ ...text, acceptedAt: at })),
      joined: joined.map(({ nameChoice, ...entry }) => ({
        ...entry,
        nameChoice: nameChoice && {
          print: nameChoice.print,
          name: nameChoice.print ? nameChoice.name : null,
          chosenAt: nameChoice.chosenAt,
        },
      })),
      team: team.map(({ wallet, ...member }) => ({ walletAddress: wallet, ...member })),
    }) as Record<string, unknown>),
  }
}

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A value as JSON has it, with its fields renamed. */
function toDocument(value: unknown, rename: (name: string) => string = toSnakeCase): unknown {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'bigint') return value.toString()
  if (Array.isArray(value)) return value.map((each) => toDocument(each, rename))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [rename(name), toDocument(each, rename)]),
  )
}

function common(account: Account) {
  return {
    wallet_address: account.wallet,
    walletAddress: account.wallet,
    created_at: account.createdAt.toISOString(),
    updated_at: account.updatedAt.toISOString(),
  }
}
