import type { Account } from '../account/account'
import type { KeyScope } from '../account/api-key'
import type { AcceptedText } from '../account/legal-texts'
import type { GivenConsent } from '../account/organizer-consent'
import type { AttendedFacts } from '../certificate/attended'
import type { CorrectionState } from '../certificate/correction'
import type { DomainChange } from '../credential/claimed-domain'
import type { MailKind } from '../mail/mail-kind'
import type { MailState } from '../mail/mail-state'
import type { AnswerValue } from '../roster/answers'
import type { Attendance, AttendanceSource } from '../roster/attendance'
import type { AttendanceMark } from '../roster/attendance-mark'
import type { JoinRequestState } from '../roster/join-request'
import type { NameProposal } from '../roster/name-proposal'
import type { NameChoice } from '../roster/printed-name'
import type { ErrorFacts } from '../shared/errors'
import type { EventId } from '../shared/event-id'
import type { Language } from '../shared/language'
import type { TokenId } from '../shared/token-id'
import type { MemberRole } from '../team/member'
import type { WebhookType } from '../webhook/webhook'

/** Everything that the product stores about one account, for its owner. */
export type AccountExport = {
  readonly account: Account
  /** When its address was given, and when its owner confirmed it. */
  readonly address: { readonly givenAt: Date | null; readonly confirmedAt: Date | null }
  /** The wallets that the same person moved from, and when. */
  readonly formerWallets: readonly { readonly wallet: string; readonly movedAt: Date | null }[]
  readonly sessions: readonly {
    readonly userAgent: string | null
    readonly createdAt: Date
    readonly lastSeenAt: Date
    readonly expiresAt: Date
  }[]
  readonly passkeys: readonly {
    readonly credentialHash: string
    readonly sealed: string | null
    readonly backedUp: boolean
    readonly label: string
    readonly createdAt: Date
    readonly lastUsedAt: Date
    readonly wordsWrittenAt: Date | null
  }[]
  /** The consents that it signed. */
  readonly consent: GivenConsent | null
  /** The versions of the terms, the privacy policy and the vendor agreement that it accepted. */
  readonly acceptedTexts: readonly AcceptedText[]
  readonly organized: readonly { readonly eventId: EventId; readonly title: string }[]
  readonly joined: readonly {
    readonly eventId: EventId
    readonly title: string
    readonly joinedAt: Date
    readonly status: 'active' | 'revoked'
    readonly attendance: Attendance | null
    readonly attendanceSource: AttendanceSource | null
    /** Whether their sessions may be named on this event's certificate; null: no choice was made. */
    readonly sessionChoice: 'list' | 'omit' | null
    /** The choice about the name on this event's certificate, and when it was made. */
    readonly nameChoice: NameChoice | null
    /** The organizer's last proposal of another spelling. */
    readonly nameProposal: NameProposal | null
  }[]
  /** Every mark about its attendance: how it was recorded, at which door, for how long, and when. */
  readonly arrivals: readonly {
    readonly eventId: EventId
    /** The number of the session that it is about; null: the event. */
    readonly session: number | null
    readonly kind: AttendanceMark['kind']
    readonly source: AttendanceSource
    readonly door: string | null
    readonly minutes: number | null
    readonly at: Date
    readonly receivedAt: Date
  }[]
  /** The codes that it scanned in the last half hour. */
  readonly scans: readonly {
    readonly eventId: EventId
    readonly session: number | null
    readonly scannedAt: Date
    readonly expiresAt: Date
  }[]
  /** Images that organizers uploaded for its certificates. */
  readonly images: readonly { readonly eventId: EventId; readonly imageCid: string }[]
  /** The events at which it waits in line for a seat. */
  readonly waiting: readonly { readonly eventId: EventId; readonly title: string; readonly since: Date }[]
  /** Its requests for a place at events by approval. */
  readonly joinRequests: readonly {
    readonly eventId: EventId
    readonly title: string
    readonly state: JoinRequestState
    readonly answer: string | null
    readonly askedAt: Date
  }[]
  /** What it answered to the questions of events, with their words at that time. */
  readonly answers: readonly {
    readonly eventId: EventId
    readonly question: number
    readonly asked: string
    readonly value: AnswerValue
    readonly answeredAt: Date
  }[]
  readonly certificates: readonly {
    readonly eventId: EventId
    readonly tokenId: TokenId | null
    readonly requestedAt: Date
    readonly printedName: string | null
    /** What it states of hours and sessions; null for nothing. */
    readonly attended: AttendedFacts | null
  }[]
  readonly corrections: readonly {
    readonly eventId: EventId
    readonly name: string | null
    readonly reason: string | null
    readonly askedAt: Date
    readonly state: CorrectionState
    readonly answer: string | null
  }[]
  /** The links to its certificates, without their secrets. */
  readonly transcripts: readonly {
    readonly createdAt: Date
    readonly expiresAt: Date | null
    readonly offAt: Date | null
    /** Null for all certificates. */
    readonly tokenIds: readonly string[] | null
  }[]
  /** The pairs of wallets that signed for each other, of which one is its own. */
  readonly transcriptWallets: readonly {
    readonly owner: string
    readonly wallet: string
    readonly offeredAt: Date
    readonly joinedAt: Date | null
  }[]
  /** Its choices about mail; null if it never chose. */
  readonly mailSettings: { readonly language: Language; readonly unwanted: readonly string[] } | null
  readonly mails: readonly {
    readonly kind: MailKind
    readonly eventId: EventId | null
    readonly state: MailState
    /** Null until it was rendered. */
    readonly recipient: string | null
    readonly subject: string | null
    readonly createdAt: Date
    readonly sentAt: Date | null
  }[]
  /** The invitations that it claimed. */
  readonly invitations: readonly {
    readonly eventId: EventId
    readonly createdAt: Date
    readonly claimedAt: Date | null
  }[]
  /** The keys of its programs, without their texts, which are not stored. */
  readonly apiKeys: readonly {
    readonly name: string
    readonly scopes: readonly KeyScope[]
    readonly eventId: EventId | null
    readonly createdAt: Date
    readonly expiresAt: Date | null
    readonly lastUsedAt: Date | null
  }[]
  /** The organizations for which its wallet acts, or acted. The name is null once the organization is erased. */
  readonly memberships: readonly {
    readonly organization: string | null
    /** The name with which the organization invited. */
    readonly invitedAs: string | null
    readonly role: MemberRole
    readonly joinedAt: Date
    readonly removedAt: Date | null
  }[]
  /** The people who act for it, or once did. */
  readonly team: readonly {
    readonly wallet: string
    /** The name of the account, else the one of the invitation; null without either. */
    readonly name: string | null
    readonly role: MemberRole
    readonly joinedAt: Date
    readonly removedAt: Date | null
  }[]
  /** The webhooks of its programs, without their secrets. */
  readonly webhooks: readonly {
    readonly url: string
    readonly types: readonly WebhookType[]
    readonly createdAt: Date
    readonly disabledAt: Date | null
  }[]
  /** The domains that it claimed, and what became of the claims. */
  readonly domains: readonly DomainChange[]
  /** Its links to join the team. Name and address only of those that wait. */
  readonly teamInvitations: readonly {
    readonly name: string | null
    readonly email: string | null
    readonly role: MemberRole
    readonly eventId: EventId | null
    readonly createdAt: Date
    readonly expiresAt: Date
  }[]
  /** The doors of its events. */
  readonly doors: readonly {
    readonly eventId: EventId
    readonly label: string
    readonly createdAt: Date
    readonly expiresAt: Date
    readonly revokedAt: Date | null
    readonly lastHeardAt: Date | null
  }[]
  /** What it wrote to the people of its events. */
  readonly announcements: readonly {
    readonly eventId: EventId
    readonly audience: string
    readonly subject: string
    readonly text: string
    readonly sentAt: Date
  }[]
  /** What the histories of events, and its own, say that it did. */
  readonly history: readonly {
    readonly at: Date
    readonly action: string
    readonly eventId: EventId | null
    readonly tokenId: string | null
    readonly facts: ErrorFacts
  }[]
}
