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
import { eventTallies } from '../database/schema/tallies'
import { toInvitationMail } from '../mail/invitation-mail'
import { quoteKind } from '../mail/mail-kinds-in-sql'

/** Which invitations of an event. */
export type ListQuery = { state: InvitationState | null; text: string; at: Date } & PageRequest

/** Lists an event's invitations, newest first, with the number in each state. */
export async function listInvitations(queries: Queries, eventId: EventId, query: ListQuery) {
  const state = stateAt(query.at)
  const ofEvent = eq(invitations.eventId, eventId)
  const counts = await countByState(queries, eventId, query.at)
  const wanted = and(
    ofEvent,
    query.state === null ? undefined : hasState(query.state, query.at),
    query.text === '' ? undefined : matching(query.text),
  )
  const total = await countWanted(queries, wanted, { ...query, counts })
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
    total,
    page: query.page,
    perPage: query.perPage,
    counts,
  }
}

type Counts = Readonly<Record<InvitationState, number>>

/** A counter knows the stored states. Only those that expired meanwhile are counted. */
async function countByState(queries: Queries, eventId: EventId, at: Date): Promise<Counts> {
  const stored = await queries
    .select({ state: eventTallies.state, rows: eventTallies.rows })
    .from(eventTallies)
    .where(and(eq(eventTallies.eventId, eventId), eq(eventTallies.of, 'invitations')))
  const isExpired = and(eq(invitations.eventId, eventId), hasState('expired', at))
  const [over] = await queries.select({ expired: count() }).from(invitations).where(isExpired)
  const known = new Map(stored.map(({ state, rows }) => [state, rows]))
  const expired = over?.expired ?? 0
  const counts = Object.fromEntries(invitationStates.map((state) => [state, known.get(state) ?? 0]))
  return { ...(counts as Counts), open: (known.get('open') ?? 0) - expired, expired }
}

async function countWanted(
  queries: Queries,
  wanted: SQL | undefined,
  { state, text, counts }: Pick<ListQuery, 'state' | 'text'> & { counts: Counts },
): Promise<number> {
  if (text === '' && state !== null) return counts[state]
  if (text === '') return Object.values(counts).reduce((sum, each) => sum + each, 0)
  const source = queries.select({ total: count() }).from(invitations)
  const [found] = await source.leftJoin(accounts, eq(accounts.id, invitations.claimedBy)).where(wanted)
  return found?.total ?? 0
}

/** The rule of `invitationStateAt` as a condition that indexes know. */
function hasState(state: InvitationState, at: Date): SQL | undefined {
  const moment = sql`${at.toISOString()}::timestamptz`
  if (state === 'expired')
    return and(eq(invitations.state, 'open'), sql`${invitations.expiresAt} <= ${moment}`)
  if (state === 'open') return and(eq(invitations.state, 'open'), sql`${invitations.expiresAt} > ${moment}`)
  return eq(invitations.state, state)
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
