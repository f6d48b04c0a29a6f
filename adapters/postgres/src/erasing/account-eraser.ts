import { AccountNotFoundError } from '@certify/domain/account/account-errors'
import type { AccountEraser } from '@certify/domain/acts/erasing/account-eraser'
import type { AccountId } from '@certify/domain/shared/account-id'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit-log'
import { among } from '../connection/among'
import type { Queries } from '../connection/client'
import { transact } from '../connection/transact'
import { trusted } from '../connection/trusted'
import { announceCancelation, raiseCalendarSequence } from '../event/announce-change'
import { isOpen, isUpcoming } from '../event/event-status-sql'
import { moveLine } from '../event/move-line'
import { FORGOTTEN as FORGOTTEN_INVITED } from '../invitation/invitation-rows'
import { accounts, apiKeys, organizerConsents, sessions } from '../schema/accounts'
import { artworks, certificateRequests, corrections } from '../schema/certificates'
import { domainClaims, domainHistory } from '../schema/domains'
import { events, joinRequests, rosterEntries, waitlistEntries } from '../schema/events'
import { invitations } from '../schema/invitations'
import { mailOutbox, mailSettings } from '../schema/mail'
import { keptAnswers } from '../schema/operations'
import { passkeys } from '../schema/passkeys'
import { isActiveEntry } from '../schema/roster-clauses'
import { organizationInvitations, organizationMembers } from '../schema/teams'
import { webhooks } from '../schema/webhooks'
import { endMembersWork } from '../team/end-work'
import { eraseContent } from './erased-content'

const FORGOTTEN = {
  name: null,
  email: null,
  contactInfo: null,
  website: null,
  contactPerson: null,
  phone: null,
  description: null,
  linkedinPageId: null,
  nameSkeleton: null,
  emailGivenAt: null,
  emailConfirmedAt: null,
} as const

/** Erases accounts in PostgreSQL. */
export function accountEraser(queries: Queries): AccountEraser {
  return { erase: (id, at) => transact(queries, (tx) => eraseAccount(tx, id, at)) }
}

async function eraseAccount(tx: Queries, id: AccountId, at: Date): Promise<void> {
  const erased = await tx
    .update(accounts)
    .set({ ...FORGOTTEN, erasedAt: at, updatedAt: at })
    .where(and(eq(accounts.id, id), sql`${accounts.erasedAt} is null`))
    .returning({ wallet: accounts.wallet })
  const wallet = erased[0]?.wallet
  if (wallet === undefined) throw new AccountNotFoundError()
  await tx.delete(sessions).where(sql`lower(${sessions.wallet}) = ${wallet.toLowerCase()}`)
  await tx.delete(keptAnswers).where(eq(keptAnswers.wallet, wallet.toLowerCase()))
  await tx.delete(passkeys).where(eq(passkeys.wallet, wallet))
  await tx.delete(apiKeys).where(eq(apiKeys.organizerId, id))
  await tx.delete(domainClaims).where(eq(domainClaims.organizerId, id))
  await tx.delete(domainHistory).where(eq(domainHistory.organizerId, id))
  await tx.delete(webhooks).where(eq(webhooks.organizerId, id))
  await leaveTeams(tx, { id, wallet, at })
  await tx.delete(organizerConsents).where(eq(organizerConsents.accountId, id))
  await tx.delete(mailOutbox).where(eq(mailOutbox.accountId, id))
  await tx.delete(mailSettings).where(eq(mailSettings.accountId, id))
  await leaveUpcoming(tx, id, at)
  await eraseContent(tx, id, at)
  await forgetPersonalArtwork(tx, id)
  await forgetNames(tx, id)
  await cancelOwnEvents(tx, id, at)
  await withdrawInvitations(tx, id)
  await writeAudit(tx, { actorId: id, at, note: { action: 'account.erased', facts: {} } })
}

/** Ends the memberships of the person, or of an organization's whole team. */
async function leaveTeams(
  tx: Queries,
  { id, wallet, at }: { id: AccountId; wallet: string; at: Date },
): Promise<void> {
  await tx.delete(organizationInvitations).where(eq(organizationInvitations.organizerId, id))
  const left = await tx
    .update(organizationMembers)
    .set({ removedAt: at })
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

async function leaveUpcoming(tx: Queries, id: AccountId, at: Date): Promise<void> {
  const upcoming = tx.select({ id: events.id }).from(events).where(isUpcoming(at))
  const left = await tx
    .delete(rosterEntries)
    .where(and(eq(rosterEntries.accountId, id), isActiveEntry, inArray(rosterEntries.eventId, upcoming)))
    .returning({ eventId: rosterEntries.eventId })
  const ids = left.map(({ eventId }) => eventId)
  if (ids.length > 0) {
    await tx
      .update(events)
      .set({ seatsTaken: sql`${events.seatsTaken} - 1` })
      .where(among(events.id, ids))
  }
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
  if (offered.length > 0) {
    await tx
      .update(events)
      .set({ seatsOffered: sql`${events.seatsOffered} - 1` })
      .where(among(events.id, offered))
  }
  return offered
}

/** Removes the person's own image, because no more certificates are issued to them. `eraseContent` has its address. */
async function forgetPersonalArtwork(tx: Queries, id: AccountId): Promise<void> {
  await tx.delete(artworks).where(eq(artworks.recipientId, id))
}

/** Removes names and the consent to print them from rows. Issued certificates keep what they show. */
async function forgetNames(tx: Queries, id: AccountId): Promise<void> {
  await tx
    .update(rosterEntries)
    .set({ nameChoice: null, printedName: null, nameChosenAt: null })
    .where(eq(rosterEntries.accountId, id))
  await tx
    .update(certificateRequests)
    .set({ printedName: null })
    .where(eq(certificateRequests.recipientId, id))
  await tx
    .update(corrections)
    .set({
      name: null,
      reason: null,
      answer: null,
      state: sql`case when ${corrections.state} = 'open' then 'withdrawn' else ${corrections.state} end`,
    })
    .where(or(eq(corrections.recipientId, id), eq(corrections.toAccountId, id)))
}

/** Withdraws the organizer's invitations and removes the people's data. Their mails are removed with the account's. */
async function withdrawInvitations(tx: Queries, id: AccountId): Promise<void> {
  await tx
    .update(invitations)
    .set({ ...FORGOTTEN_INVITED, state: 'withdrawn' })
    .where(and(eq(invitations.invitedBy, id), eq(invitations.state, 'open')))
}

async function cancelOwnEvents(tx: Queries, id: AccountId, at: Date): Promise<void> {
  const canceled = await tx
    .update(events)
    .set({ canceledAt: at, updatedAt: at })
    .where(and(eq(events.organizerId, id), isOpen(at)))
    .returning({ id: events.id })
  for (const event of canceled) {
    await raiseCalendarSequence(tx, event.id)
    await announceCancelation(tx, event.id, at)
    await writeAudit(tx, {
      actorId: id,
      at,
      eventId: event.id,
      note: { action: 'event.canceled', facts: { becauseErased: true } },
    })
  }
}
