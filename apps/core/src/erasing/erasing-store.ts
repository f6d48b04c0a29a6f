import { nothingSaid } from '@certify/domain/account/registration'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { trusted } from '../database/connection/trusted'
import { acceptedTexts, accounts, apiKeys, organizerConsents } from '../database/schema/accounts'
import { attendanceClaims } from '../database/schema/arrivals'
import { artworks, certificateRequests, corrections } from '../database/schema/certificates'
import { domainClaims, domainHistory } from '../database/schema/domains'
import { events, rosterEntries } from '../database/schema/events'
import { invitations } from '../database/schema/invitations'
import { mailOutbox, mailSettings } from '../database/schema/mail'
import { passkeys } from '../database/schema/passkeys'
import { answers } from '../database/schema/questions'
import { organizationInvitations } from '../database/schema/teams'
import { webhooks } from '../database/schema/webhooks'
import { isOpen } from '../event/event-status-sql'
import { FORGOTTEN as FORGOTTEN_INVITED } from '../invitation/invitation-rows'

const FORGOTTEN = {
  ...nothingSaid,
  name: null,
  email: null,
  nameSkeleton: null,
  emailGivenAt: null,
  emailConfirmedAt: null,
} as const

/** The queries that remove what is stored about one account. */
export function erasingStore(tx: Queries, at: Date) {
  return {
    /** Removes name and contacts. @returns the wallet; null if there is no such account any more. */
    async forgetAccount(id: AccountId): Promise<string | null> {
      const [erased] = await tx
        .update(accounts)
        .set({ ...FORGOTTEN, erasedAt: at, updatedAt: at })
        .where(and(eq(accounts.id, id), isNull(accounts.erasedAt)))
        .returning({ wallet: accounts.wallet })
      return erased?.wallet ?? null
    },
    /** Removes what only the account has: its keys, claims, scans, texts, answers and mail. */
    async removeOwned(id: AccountId, wallet: string): Promise<void> {
      await tx.delete(passkeys).where(eq(passkeys.wallet, wallet))
      await tx.delete(apiKeys).where(eq(apiKeys.organizerId, id))
      await tx.delete(domainClaims).where(eq(domainClaims.organizerId, id))
      await tx.delete(domainHistory).where(eq(domainHistory.organizerId, id))
      await tx.delete(webhooks).where(eq(webhooks.organizerId, id))
      await tx.delete(attendanceClaims).where(eq(attendanceClaims.accountId, id))
      await tx.delete(acceptedTexts).where(eq(acceptedTexts.accountId, id))
      await tx.delete(organizerConsents).where(eq(organizerConsents.accountId, id))
      await tx.delete(mailOutbox).where(eq(mailOutbox.accountId, id))
      await tx.delete(mailSettings).where(eq(mailSettings.accountId, id))
      await tx.delete(answers).where(eq(answers.accountId, id))
      // What others answered was for this organization alone, which nobody can ask any more.
      const own = tx.select({ id: events.id }).from(events).where(eq(events.organizerId, id))
      await tx.delete(answers).where(inArray(answers.eventId, own))
      await tx.delete(organizationInvitations).where(eq(organizationInvitations.organizerId, id))
    },
    /** Removes the person's own image, because no more certificates are issued to them. */
    async removeImage(id: AccountId): Promise<void> {
      await tx.delete(artworks).where(eq(artworks.recipientId, id))
    },
    /** Removes names and sessions from rows, and the consent to print them. Issued certificates keep what they show. */
    async forgetNames(id: AccountId): Promise<void> {
      await tx
        .update(rosterEntries)
        .set({
          nameChoice: null,
          printedName: null,
          nameChosenAt: null,
          proposedName: null,
          proposalReason: null,
          proposedAt: null,
          proposalState: null,
          sessionChoice: null,
        })
        .where(eq(rosterEntries.accountId, id))
      await tx
        .update(certificateRequests)
        .set({ printedName: null, attended: null })
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
    },
    /** The organizer's events that are not over. Nobody else changes them until the transaction ends. */
    async holdOpenEvents(id: AccountId): Promise<EventId[]> {
      const held = await tx
        .select({ id: events.id })
        .from(events)
        .where(and(eq(events.organizerId, id), isOpen(at)))
        .orderBy(events.id)
        .for('update')
      return held.map((event) => trusted.eventId(event.id))
    },
    /** Withdraws the organizer's invitations and removes the people's data. Their mails went with the account's. */
    async withdrawInvitations(id: AccountId): Promise<void> {
      await tx
        .update(invitations)
        .set({ ...FORGOTTEN_INVITED, state: 'withdrawn' })
        .where(and(eq(invitations.invitedBy, id), eq(invitations.state, 'open')))
    },
  }
}

/** Lists the accounts that the same person moved from, however many moves ago. */
export async function listFormerAccounts(tx: Queries, id: AccountId): Promise<AccountId[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with recursive former as (
      select id from accounts where moved_to_id = ${id}
      union select a.id from accounts a join former f on a.moved_to_id = f.id
    )
    select f.id from former f join accounts a on a.id = f.id where a.erased_at is null order by f.id`)
  return rows.map((row) => trusted.accountId(row.id))
}
