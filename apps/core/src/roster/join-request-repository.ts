import { spotsLeft } from '@certify/domain/event/capacity'
import type { Event } from '@certify/domain/event/event'
import { isLineMoving } from '@certify/domain/event/waitlist'
import type { JoinRequestState } from '@certify/domain/roster/join-request'
import type { AnsweredRequests, JoinRequestRepository } from '@certify/domain/roster/join-request-repository'
import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm'
import { among } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { forLists } from '../database/connection/list-queries'
import { takingTurns } from '../database/connection/take-turns'
import { onlyRow, transact } from '../database/connection/transact'
import { translating } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { joinRequests, rosterEntries, waitlistEntries } from '../database/schema/events'
import { auditRecords } from '../database/schema/operations'
import { lockEvent } from '../event/event-rows'
import { AT_ONCE, queuePeople, seatPeople } from '../event/move-line'
import { tellByMail, tellEachByMail } from '../mail/tell-by-mail'
import { findRequest, findStanding, toRequest } from './find-standing'

/** A change that waits longer than this for its event is refused. */
const PATIENCE_MS = 30_000

/** `stands` says whether the person already has a seat (`list`) or a place in line (`line`). */
type Asked = { readonly id: number; readonly accountId: number; readonly stands: 'list' | 'line' | null }
type Answer = { readonly actorId: number; readonly at: Date }

/** Requests for a place in PostgreSQL. Every change locks the event first, as roster changes do. */
export function joinRequestRepository(queries: Queries): JoinRequestRepository {
  const inTurn = takingTurns(PATIENCE_MS)
  return {
    ask: ({ eventId, accountId, answer, at }, admit) =>
      inTurn(eventId, () =>
        transact(queries, async (tx) => {
          const event = await lockEvent(tx, eventId)
          const standing = await findStanding(tx, eventId, accountId)
          admit(event, standing)
          if (standing.request) return standing.request
          const inserted = await tx
            .insert(joinRequests)
            .values({ eventId, accountId, answer, askedAt: at })
            .returning()
          const request = onlyRow(inserted)
          const told = { to: event.organizer.id, eventId, mark: request.id, facts: {}, at }
          await tellByMail(tx, 'request.asked', { ...told, topic: 'places' })
          return toRequest(request)
        }),
      ),
    find: (eventId, accountId) => translating(() => findRequest(queries, eventId, accountId)),
    count: (eventId) =>
      translating(async () => {
        const counted = await queries
          .select({ waiting: count() })
          .from(joinRequests)
          .where(and(eq(joinRequests.eventId, eventId), eq(joinRequests.state, 'waiting')))
        return onlyRow(counted).waiting
      }),
    list: (eventId, limit) =>
      translating(async () => {
        const rows = await forLists(queries)
          .select({
            request: joinRequests,
            name: accounts.name,
            email: accounts.email,
            wallet: accounts.wallet,
          })
          .from(joinRequests)
          .innerJoin(accounts, eq(accounts.id, joinRequests.accountId))
          .where(and(eq(joinRequests.eventId, eventId), ne(joinRequests.state, 'approved')))
          .orderBy(sql`${joinRequests.state} <> 'waiting'`, asc(joinRequests.id))
          .limit(limit)
        return rows.map(({ request, wallet, ...person }) => ({
          ...toRequest(request),
          ...person,
          wallet: trusted.address(wallet),
        }))
      }),
    answer: ({ eventId, ids, decision, actorId, at }, permit) =>
      inTurn(eventId, () =>
        transact(queries, async (tx) => {
          const event = await lockEvent(tx, eventId)
          permit(event)
          const asked = await readAsked(tx, eventId, { ids, decision })
          const answer = { actorId, at }
          return decision === 'approve'
            ? approve(tx, event, asked, answer)
            : decline(tx, event, asked, answer)
        }),
      ),
  }
}

/** Reads the requests to answer, in their order. A declined request is approved only if the organizer names it. */
async function readAsked(
  tx: Queries,
  eventId: number,
  { ids, decision }: Pick<Parameters<JoinRequestRepository['answer']>[0], 'ids' | 'decision'>,
): Promise<Asked[]> {
  const states: JoinRequestState[] = ids && decision === 'approve' ? ['waiting', 'declined'] : ['waiting']
  return tx
    .select({
      id: joinRequests.id,
      accountId: joinRequests.accountId,
      stands: sql<Asked['stands']>`case when ${rosterEntries.id} is not null then 'list'
        when ${waitlistEntries.id} is not null then 'line' end`,
    })
    .from(joinRequests)
    .leftJoin(
      rosterEntries,
      and(
        eq(rosterEntries.eventId, joinRequests.eventId),
        eq(rosterEntries.accountId, joinRequests.accountId),
      ),
    )
    .leftJoin(
      waitlistEntries,
      and(
        eq(waitlistEntries.eventId, joinRequests.eventId),
        eq(waitlistEntries.accountId, joinRequests.accountId),
      ),
    )
    .where(
      and(
        eq(joinRequests.eventId, eventId),
        inArray(joinRequests.state, states),
        ids ? among(joinRequests.id, ids) : undefined,
      ),
    )
    .orderBy(asc(joinRequests.id))
    .limit(AT_ONCE)
}

/** Gives seats first, then places in line while the line moves. The other requests keep waiting. */
async function approve(
  tx: Queries,
  event: Event,
  asked: readonly Asked[],
  { actorId, at }: Answer,
): Promise<AnsweredRequests> {
  const facts = { approved: true }
  const already = asked.filter(({ stands }) => stands !== null)
  const others = asked.filter(({ stands }) => stands === null)
  const seated = others.slice(0, spotsLeft(event) ?? others.length)
  const rest = others.slice(seated.length)
  const queued = isLineMoving(event, at) ? rest : []
  await seatPeople(tx, event.id, pickAccounts(seated), { actorId, action: 'roster.approved', facts, at })
  await queuePeople(tx, event.id, pickAccounts(queued), { facts, at })
  const approved = [...seated, ...already, ...queued]
  await decide(tx, approved, 'approved', at)
  return {
    seated: seated.length,
    inLine: queued.length + already.filter(({ stands }) => stands === 'line').length,
    declined: 0,
    left: asked.length - approved.length,
  }
}

async function decline(
  tx: Queries,
  { id: eventId }: Event,
  asked: readonly Asked[],
  { actorId, at }: Answer,
): Promise<AnsweredRequests> {
  await decide(tx, asked, 'declined', at)
  const mails = asked.map(({ id, accountId }) => ({ to: accountId, eventId, mark: id, facts: {}, at }))
  await tellEachByMail(tx, 'request.declined', mails)
  const action = 'roster.declined' as const
  const records = asked.map(({ id }) => ({
    at,
    actorId,
    action,
    facts: { requestId: id },
    eventId,
    tokenId: null,
  }))
  if (records.length > 0) await tx.insert(auditRecords).values(records)
  return { seated: 0, inLine: 0, declined: asked.length, left: 0 }
}

async function decide(
  tx: Queries,
  asked: readonly Asked[],
  state: 'approved' | 'declined',
  at: Date,
): Promise<void> {
  if (asked.length === 0) return
  const ids = asked.map(({ id }) => id)
  await tx.update(joinRequests).set({ state, decidedAt: at }).where(among(joinRequests.id, ids))
}

function pickAccounts(asked: readonly Asked[]): number[] {
  return asked.map(({ accountId }) => accountId)
}
