import type { AccountId } from '@certify/domain/shared/account-id'
import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { trusted } from '../database/connection/trusted'
import { sessions } from '../database/schema/accounts'
import { certificateRequests } from '../database/schema/certificates'
import { events, joinRequests, rosterEntries, waitlistEntries } from '../database/schema/events'
import { keptAnswers } from '../database/schema/operations'
import { isActiveEntry } from '../database/schema/roster-clauses'
import { organizationMembers } from '../database/schema/teams'
import { isUpcoming } from '../event/event-status-sql'
import { endMembersWork } from '../team/end-work'
import { moveLine } from './move-line'
import { moveSeats } from './move-seats'

type EndedAccount = { id: AccountId; wallet: string; at: Date }

/** Ends all that an account can still do: its sessions, its work in teams, and its places in events to come. */
export async function endAccess(tx: Queries, ended: EndedAccount): Promise<void> {
  const wallet = ended.wallet.toLowerCase()
  await tx.delete(sessions).where(sql`lower(${sessions.wallet}) = ${wallet}`)
  await tx.delete(keptAnswers).where(eq(keptAnswers.wallet, wallet))
  await leaveTeams(tx, ended)
  await leaveUpcoming(tx, ended.id, ended.at)
}

/** Ends the memberships of the person, or of an organization's whole team. */
async function leaveTeams(tx: Queries, { id, wallet, at }: EndedAccount): Promise<void> {
  const left = await tx
    .update(organizationMembers)
    .set({ removedAt: at, name: null })
    .where(
      and(
        isNull(organizationMembers.removedAt),
        or(
          eq(organizationMembers.organizerId, id),
          sql`lower(${organizationMembers.wallet}) = ${wallet.toLowerCase()}`,
        ),
      ),
    )
    .returning({ id: organizationMembers.id })
  for (const member of left) await endMembersWork(tx, member.id, at)
}

/** Gives back the seats of events to come, unless a certificate was already requested for one. */
async function leaveUpcoming(tx: Queries, id: AccountId, at: Date): Promise<void> {
  const upcoming = tx.select({ id: events.id }).from(events).where(isUpcoming(at))
  const requested = tx
    .select({ id: certificateRequests.eventId })
    .from(certificateRequests)
    .where(eq(certificateRequests.recipientId, id))
  const isSeat = and(eq(rosterEntries.accountId, id), isActiveEntry, inArray(rosterEntries.eventId, upcoming))
  const left = await tx
    .delete(rosterEntries)
    .where(and(isSeat, notInArray(rosterEntries.eventId, requested)))
    .returning({ eventId: rosterEntries.eventId })
  const ids = left.map(({ eventId }) => eventId)
  await moveSeats(tx, ids, { taken: -1 })
  await tx.delete(joinRequests).where(eq(joinRequests.accountId, id))
  const offered = await leaveLines(tx, id)
  // The order is the same everywhere, so that two erasures cannot deadlock.
  const freed = [...new Set([...ids, ...offered])].sort((a, b) => a - b)
  for (const eventId of freed) await moveLine(tx, trusted.eventId(eventId), at)
}

/** Removes the person from every line. Returns the events in which a seat was kept for them. */
async function leaveLines(tx: Queries, id: AccountId): Promise<number[]> {
  const left = await tx
    .delete(waitlistEntries)
    .where(eq(waitlistEntries.accountId, id))
    .returning({ eventId: waitlistEntries.eventId, offeredUntil: waitlistEntries.offeredUntil })
  const offered = left.filter(({ offeredUntil }) => offeredUntil !== null).map(({ eventId }) => eventId)
  await moveSeats(tx, offered, { offered: -1 })
  return offered
}
