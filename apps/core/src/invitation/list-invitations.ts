import {
  type InvitationState,
  invitationStates,
  type ListedInvitation,
} from '@certify/domain/invitation/invitation'
import type { MailState } from '@certify/domain/mail/mail-state'
import type { EventId } from '@certify/domain/shared/event-id'
import { type PageRequest, toOffset } from '@certify/domain/shared/page'
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { containing, containingFolded } from '../database/connection/escape-like'
import { maybe, trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { invitations } from '../database/schema/invitations'
import { toInvitationMail } from '../mail/invitation-mail'
import { quoteKind } from '../mail/mail-kinds-in-sql'

/** Which invitations of an event. */
export type ListQuery = { state: InvitationState | null; text: string; at: Date } & PageRequest

/** Lists an event's invitations, newest first, with the number in each state. */
export async function listInvitations(queries: Queries, eventId: EventId, query: ListQuery) {
  const state = stateAt(query.at)
  const ofEvent = eq(invitations.eventId, eventId)
  const counted = await queries
    .select({ state, count: count() })
    .from(invitations)
    .where(ofEvent)
    .groupBy(sql`1`)
  const wanted = and(
    ofEvent,
    query.state === null ? undefined : sql`${state} = ${query.state}`,
    query.text === '' ? undefined : matching(query.text),
  )
  const source = () => queries.select({ total: count() }).from(invitations)
  const [total] = await source().leftJoin(accounts, eq(accounts.id, invitations.claimedBy)).where(wanted)
  const rows = await queries
    .select({
      row: invitations,
      state,
      claimant: { name: accounts.name, wallet: accounts.wallet },
      mailState: sql<MailState | null>`(
        select o.state from mail_outbox o where o.invitation_id = ${invitations.id} and o.kind = ${quoteKind('invitation.sent')} order by o.id desc limit 1)`,
    })
    .from(invitations)
    .leftJoin(accounts, eq(accounts.id, invitations.claimedBy))
    .where(wanted)
    .orderBy(desc(invitations.id))
    .limit(query.perPage)
    .offset(toOffset(query))
  const counts = Object.fromEntries(invitationStates.map((each) => [each, 0])) as Record<
    InvitationState,
    number
  >
  for (const each of counted) counts[each.state] = each.count
  return {
    items: rows.map(({ row, state: stateNow, claimant, mailState }): ListedInvitation => {
      const { email, attended, createdAt, expiresAt, mails, claimedAt, nameDiffers, objectedAt } = row
      return {
        id: trusted.invitationId(row.id),
        state: stateNow,
        email,
        name: claimant === null ? row.name : claimant.name,
        wallet: maybe(claimant?.wallet ?? row.wallet, trusted.address),
        attended,
        createdAt,
        expiresAt,
        mails,
        claimedAt,
        nameDiffers,
        objectedAt,
        mail: toInvitationMail(mailState),
      }
    }),
    total: total?.total ?? 0,
    page: query.page,
    perPage: query.perPage,
    counts,
  }
}

/** The rule of `invitationStateAt`, as SQL. */
function stateAt(at: Date): SQL<InvitationState> {
  return sql<InvitationState>`(case when ${invitations.state} = 'open'
    and ${invitations.expiresAt} <= ${at.toISOString()}::timestamptz then 'expired' else ${invitations.state} end)`
}

function matching(text: string): SQL {
  const pattern = containing(text)
  const folded = containingFolded(text)
  return sql`(${invitations.email} ilike ${pattern} or ${invitations.nameFolded} like ${folded}
    or ${accounts.nameFolded} like ${folded})`
}
