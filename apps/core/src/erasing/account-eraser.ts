import { AccountNotFoundError } from '@certify/domain/account/account-errors'
import type { AccountEraser } from '@certify/domain/acts/erasing/account-eraser'
import type { AccountId } from '@certify/domain/shared/account-id'
import { and, eq, or, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit-log'
import type { Queries } from '../database/connection/client'
import { transact } from '../database/connection/transact'
import { trusted } from '../database/connection/trusted'
import { acceptedTexts, accounts, apiKeys, organizerConsents } from '../database/schema/accounts'
import { artworks, certificateRequests, corrections } from '../database/schema/certificates'
import { domainClaims, domainHistory } from '../database/schema/domains'
import { events, rosterEntries } from '../database/schema/events'
import { invitations } from '../database/schema/invitations'
import { mailOutbox, mailSettings } from '../database/schema/mail'
import { passkeys } from '../database/schema/passkeys'
import { organizationInvitations } from '../database/schema/teams'
import { webhooks } from '../database/schema/webhooks'
import { announceCancelation } from '../event/announce-cancelation'
import { isOpen } from '../event/event-status-sql'
import { FORGOTTEN as FORGOTTEN_INVITED } from '../invitation/invitation-rows'
import { endAccess } from '../roster/end-access'
import { eraseContent, listLostDocuments } from './erased-content'

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
  return {
    erase: (id, at) =>
      transact(queries, async (tx) => {
        for (const former of await listFormerAccounts(tx, id)) await eraseAccount(tx, former, at)
        await eraseAccount(tx, id, at)
      }),
    listLost: (id) =>
      transact(queries, async (tx) => listLostDocuments(tx, [id, ...(await listFormerAccounts(tx, id))])),
  }
}

/** Lists the accounts that the same person moved from, however many moves ago. */
async function listFormerAccounts(tx: Queries, id: AccountId): Promise<AccountId[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with recursive former as (
      select id from accounts where moved_to_id = ${id}
      union select a.id from accounts a join former f on a.moved_to_id = f.id
    )
    select f.id from former f join accounts a on a.id = f.id where a.erased_at is null order by f.id`)
  return rows.map((row) => trusted.accountId(row.id))
}

async function eraseAccount(tx: Queries, id: AccountId, at: Date): Promise<void> {
  const erased = await tx
    .update(accounts)
    .set({ ...FORGOTTEN, erasedAt: at, updatedAt: at })
    .where(and(eq(accounts.id, id), sql`${accounts.erasedAt} is null`))
    .returning({ wallet: accounts.wallet })
  const wallet = erased[0]?.wallet
  if (wallet === undefined) throw new AccountNotFoundError()
  await tx.delete(passkeys).where(eq(passkeys.wallet, wallet))
  await tx.delete(apiKeys).where(eq(apiKeys.organizerId, id))
  await tx.delete(domainClaims).where(eq(domainClaims.organizerId, id))
  await tx.delete(domainHistory).where(eq(domainHistory.organizerId, id))
  await tx.delete(webhooks).where(eq(webhooks.organizerId, id))
  await tx.delete(acceptedTexts).where(eq(acceptedTexts.accountId, id))
  await tx.delete(organizerConsents).where(eq(organizerConsents.accountId, id))
  await tx.delete(mailOutbox).where(eq(mailOutbox.accountId, id))
  await tx.delete(mailSettings).where(eq(mailSettings.accountId, id))
  await tx.delete(organizationInvitations).where(eq(organizationInvitations.organizerId, id))
  await endAccess(tx, { id, wallet, at })
  await eraseContent(tx, id, at)
  await forgetPersonalArtwork(tx, id)
  await forgetNames(tx, id)
  await cancelOwnEvents(tx, id, at)
  await withdrawInvitations(tx, id)
  await writeAudit(tx, { actorId: id, at, note: { action: 'account.erased', facts: {} } })
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
    await announceCancelation(tx, event.id, at)
    await writeAudit(tx, {
      actorId: id,
      at,
      eventId: event.id,
      note: { action: 'event.canceled', facts: { becauseErased: true } },
    })
  }
}
