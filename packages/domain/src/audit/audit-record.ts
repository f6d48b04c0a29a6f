import type { AccountId } from '../shared/account-id'
import type { ErrorFacts } from '../shared/errors'
import type { EventId } from '../shared/event-id'
import type { TokenId } from '../shared/token-id'

/** What was done, in the past tense. A name may be added but never renamed, because old records keep it. */
export type AuditAction =
  | 'account.erased'
  /** To another wallet of the same person, with everything. */
  | 'account.moved'
  /** By an organization, about its team. */
  | 'team.invited'
  | 'team.invited_again'
  | 'team.link_copied'
  | 'team.invitation_withdrawn'
  | 'team.invitation_declined'
  | 'team.joined'
  | 'team.role_changed'
  | 'team.removed'
  | 'event.created'
  /** Restored from the chain after the database was lost, without the facts that the chain does not have. */
  | 'event.rebuilt'
  | 'event.edited'
  | 'event.minting_opened'
  | 'event.minting_closed'
  | 'event.canceled'
  | 'event.code_rotated'
  | 'event.code_locked'
  | 'event.names_switched'
  /** A mail from the organizer to some of the event's people. */
  | 'event.announced'
  /** What it asks people who join, and a mail to those who have not answered. */
  | 'event.questions_changed'
  | 'event.answers_asked'
  | 'roster.joined'
  | 'roster.seated'
  /** A request for a place. */
  | 'roster.approved'
  | 'roster.declined'
  | 'roster.left'
  | 'roster.revoked'
  | 'attendance.marked'
  | 'attendance.recorded'
  | 'attendance.rebuilt'
  /** By somebody at a door. */
  | 'attendance.checked_in'
  | 'attendance.undone'
  | 'door.codes_stopped'
  | 'event.link_renewed'
  | 'door.link_made'
  | 'door.link_revoked'
  | 'invitation.sent'
  | 'invitation.sent_again'
  | 'invitation.withdrawn'
  | 'invitation.claimed'
  | 'invitation.objected'
  | 'artwork.uploaded'
  | 'artwork.design_chosen'
  | 'artwork.fields_placed'
  | 'name.agreed'
  | 'name.declined'
  | 'sessions.agreed'
  | 'sessions.declined'
  /** By the organizer, and what became of it. */
  | 'name.proposed'
  | 'name.proposal_withdrawn'
  | 'name.proposal_accepted'
  | 'name.proposal_kept'
  | 'certificate.requested'
  | 'certificate.batch_requested'
  | 'certificate.batch_reissued'
  | 'certificate.batch_retried'
  | 'certificate.revocation_requested'
  | 'correction.asked'
  | 'correction.move_asked'
  | 'correction.email_confirmed'
  | 'correction.recognized'
  | 'correction.withdrawn'
  | 'correction.declined'
  | 'certificate.replacement_requested'
  /** A link to a person's certificates; two wallets that sign for each other. */
  | 'transcript.shared'
  | 'transcript.switched_off'
  | 'transcript.wallet_offered'
  | 'transcript.wallet_joined'
  | 'transcript.wallet_ended'

/** Further facts of a record. They contain no names or emails, so that erasing an account is enough. */
export type AuditNote = { readonly action: AuditAction; readonly facts: ErrorFacts }

/** Who did what to which event or certificate, and when. Written in the same transaction and never changed. */
export type AuditRecord = AuditNote & {
  readonly id: number
  readonly at: Date
  /** The account, with the name and wallet of the member who acted for it, if one did. Null: the product itself. */
  readonly actor: { readonly id: AccountId; readonly name: string | null; readonly wallet: string } | null
  readonly eventId: EventId | null
  readonly tokenId: TokenId | null
}
