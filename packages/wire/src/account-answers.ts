import type { Account, Attendee, Organizer, Role } from '@certify/domain/account/account'
import type { OrganizerProfileForm } from '@certify/domain/account/profile'
import type { Session } from '@certify/domain/account/session'
import type { LostDocuments } from '@certify/domain/acts/erasing/account-eraser'
import type { AccountExport } from '@certify/domain/acts/erasing/account-export'
import type { Membership } from '@certify/domain/team/team-repository'
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
export function toVendorProfile(account: Organizer, statistics: VendorProfile['statistics']): VendorProfile {
  return {
    number: account.id,
    vendor_name: account.name,
    vendorName: account.name,
    email: account.email,
    website: account.website,
    contact_person: account.contactPerson,
    contactPerson: account.contactPerson,
    phone: account.phone,
    description: account.description,
    contact_info: account.contactInfo,
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

/** Everything stored about an account, as a document for its owner. */
export function toAccountExport(data: AccountExport) {
  const { account } = data
  return {
    account: {
      ...account,
      role: wireRoles[account.role],
      createdAt: account.createdAt.toISOString(),
      updatedAt: account.updatedAt.toISOString(),
    },
    sessions: data.sessions.map((session) => ({
      user_agent: session.userAgent,
      created_at: session.createdAt.toISOString(),
    })),
    passkeys: data.passkeys.map((passkey) => ({
      credential_hash: passkey.credentialHash,
      sealed: passkey.sealed,
      backed_up: passkey.backedUp,
      label: passkey.label,
      created_at: passkey.createdAt.toISOString(),
      last_used_at: passkey.lastUsedAt.toISOString(),
      words_written_at: passkey.wordsWrittenAt?.toISOString() ?? null,
    })),
    consent: data.consent && {
      contract: data.consent.contract,
      name: data.consent.name,
      signature: data.consent.signature,
      given_at: data.consent.givenAt.toISOString(),
    },
    accepted_texts: data.acceptedTexts.map(({ document, version, at }) => ({
      document,
      version,
      accepted_at: at.toISOString(),
    })),
    organized: data.organized.map(({ eventId, title }) => ({ event_id: eventId, title })),
    joined: data.joined.map((entry) => ({
      event_id: entry.eventId,
      title: entry.title,
      joined_at: entry.joinedAt.toISOString(),
      status: entry.status,
      attendance: entry.attendance,
      attendance_source: entry.attendanceSource,
      name_choice: entry.nameChoice && {
        print: entry.nameChoice.print,
        name: entry.nameChoice.print ? entry.nameChoice.name : null,
        chosen_at: entry.nameChoice.chosenAt.toISOString(),
      },
    })),
    waiting: data.waiting.map(({ eventId, title, since }) => ({
      event_id: eventId,
      title,
      since: since.toISOString(),
    })),
    join_requests: data.joinRequests.map(({ eventId, title, state, answer, askedAt }) => ({
      event_id: eventId,
      title,
      state,
      answer,
      asked_at: askedAt.toISOString(),
    })),
    certificates: data.certificates.map((certificate) => ({
      event_id: certificate.eventId,
      token_id: certificate.tokenId?.toString() ?? null,
      requested_at: certificate.requestedAt.toISOString(),
      printed_name: certificate.printedName,
    })),
    corrections: data.corrections.map((correction) => ({
      event_id: correction.eventId,
      name: correction.name,
      reason: correction.reason,
      asked_at: correction.askedAt.toISOString(),
      state: correction.state,
      answer: correction.answer,
    })),
    mail_settings: data.mailSettings,
    mails: data.mails.map((mail) => ({
      kind: mail.kind,
      event_id: mail.eventId,
      state: mail.state,
      recipient: mail.recipient,
      subject: mail.subject,
      created_at: mail.createdAt.toISOString(),
      sent_at: mail.sentAt?.toISOString() ?? null,
    })),
    invitations: data.invitations.map((invitation) => ({
      event_id: invitation.eventId,
      created_at: invitation.createdAt.toISOString(),
      claimed_at: invitation.claimedAt?.toISOString() ?? null,
    })),
    memberships: data.memberships.map(({ organization, role, joinedAt, removedAt }) => ({
      organization,
      role,
      joined_at: joinedAt.toISOString(),
      removed_at: removedAt?.toISOString() ?? null,
    })),
    team: data.team.map(({ wallet, role, joinedAt, removedAt }) => ({
      wallet_address: wallet,
      role,
      joined_at: joinedAt.toISOString(),
      removed_at: removedAt?.toISOString() ?? null,
    })),
    api_keys: data.apiKeys.map((key) => ({
      name: key.name,
      scopes: key.scopes,
      event_id: key.eventId,
      created_at: key.createdAt.toISOString(),
      expires_at: key.expiresAt?.toISOString() ?? null,
      last_used_at: key.lastUsedAt?.toISOString() ?? null,
    })),
    webhooks: data.webhooks.map((webhook) => ({
      url: webhook.url,
      types: webhook.types,
      created_at: webhook.createdAt.toISOString(),
      disabled_at: webhook.disabledAt?.toISOString() ?? null,
    })),
    domains: data.domains.map(({ domain, change, at }) => ({ domain, change, at: at.toISOString() })),
  }
}

function common(account: Account) {
  return {
    wallet_address: account.wallet,
    walletAddress: account.wallet,
    created_at: account.createdAt.toISOString(),
    updated_at: account.updatedAt.toISOString(),
  }
}
