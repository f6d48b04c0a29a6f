import type { MailState } from '@certify/domain/mail/mail-state'
import type { InvitationMail } from '@certify/domain/shared/invitation-mail'
import { type SQL, sql } from 'drizzle-orm'
import { quoteKind } from './mail-kinds-in-sql'

/** Converts the state of a mail about an invitation to what its reader sees. */
export function toInvitationMail(state: MailState | null): InvitationMail {
  if (state === 'unknown' || state === 'unsure') return 'perhaps'
  if (state === 'waiting' || state === 'sending') return 'waiting'
  return state === 'sent' || state === 'failed' ? state : null
}

/** A condition on mails `o`: they carry one of these invitations to a team. */
export function carriesTeamInvitation(ids: SQL): SQL {
  return sql`o.kind = ${quoteKind('team.invited')} and (o.facts ->> 'teamInvitationId')::int in (${ids})`
}
