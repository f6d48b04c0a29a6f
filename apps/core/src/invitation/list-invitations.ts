import {
  type InvitationState,
  invitationStates,
  type ListedInvitation,
} from '@certify/domain/invitation/invitation'
import type { MailState } from '@certify/domain/mail/mail-state'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, count, desc, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm'
import { among } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { containing, containingFolded } from '../database/connection/escape-like'
import { type RowsQuery, readPageIds, searchRows } from '../database/connection/search-rows'
import { maybe, trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { invitations } from '../database/schema/invitations'
import { eventTallies } from '../database/schema/tallies'
import { toInvitationMail } from '../mail/invitation-mail'
import { quoteKind } from '../mail/mail-kinds-in-sql'

/** Which invitations of an event. */
export type ListQuery = { state: InvitationState | null; text: string; at: Date } & RowsQuery

/** Lists an event's invitations, newest first, with the number in each state. A search looks at 5,000 at a time. */
export async function listInvitations(queries: Queries, eventId: EventId, query: ListQuery) {
  const state = stateAt(query.at)
  const counts = await countByState(queries, eventId, query.at)
  const all = Object.values(counts).reduce((sum, each) => sum + each, 0)
  const size = query.state === null ? all : counts[query.state]
  const later = query.after ? lt(invitations.id, query.after) : undefined
  const arms = armsOf(query.state, query.at).map((arm) => and(eq(invitations.eventId, eventId), arm, later))
  const list = { table: invitations, arms, by: [{ name: 'id', isRising: false }] as const }
  const { ids, ...found } =
    query.text === ''
      ? await readPageIds(queries, list, query, size)
      : await searchRows(queries, list, matching(query.text), query, size)
  query.signal?.throwIfAborted()
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
    .where(among(invitations.id, ids))
    .orderBy(desc(invitations.id))
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
    ...found,
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
  const isExpired = and(eq(invitations.eventId, eventId), hasExpired(at))
  const [over] = await queries.select({ expired: count() }).from(invitations).where(isExpired)
  const known = new Map(stored.map(({ state, rows }) => [state, rows]))
  const counts = Object.fromEntries(invitationStates.map((state) => [state, known.get(state) ?? 0])) as Counts
  const expired = over?.expired ?? 0
  return { ...counts, open: counts.open - expired, expired: counts.expired + expired }
}

/** The rule of `invitationStateAt` as conditions that indexes know. An hourly sweep stores what has expired. */
function armsOf(state: InvitationState | null, at: Date): readonly (SQL | undefined)[] {
  if (state === null) return [undefined]
  const stored = eq(invitations.state, state)
  if (state === 'expired') return [stored, hasExpired(at)]
  return [state === 'open' ? and(stored, gt(invitations.expiresAt, at)) : stored]
}

function hasExpired(at: Date): SQL | undefined {
  return and(eq(invitations.state, 'open'), lte(invitations.expiresAt, at))
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
    or (select ${accounts.nameFolded} from ${accounts} where ${accounts.id} = ${invitations.claimedBy}) like ${folded})`
}
