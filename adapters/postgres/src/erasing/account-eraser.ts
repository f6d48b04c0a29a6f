import { AccountNotFoundError } from '@certify/domain/account/account-errors'
import type { AccountEraser } from '@certify/domain/acts/erasing/account-eraser'
import type { AccountId } from '@certify/domain/shared/account-id'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit-log'
import { among } from '../connection/among'
import type { Queries } from '../connection/client'
import { transact } from '../connection/transact'
import { announceCancelation, raiseCalendarSequence } from '../event/announce-change'
import { isOpen, isUpcoming } from '../event/event-status-sql'
import { accounts, apiKeys, organizerConsents, sessions } from '../schema/accounts'
import { artworks, certificateRequests, corrections } from '../schema/certificates'
import { events, rosterEntries } from '../schema/events'
import { mailOutbox, mailSettings } from '../schema/mail'
import { passkeys } from '../schema/passkeys'
import { isActiveEntry } from '../schema/roster-clauses'
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
  await tx.delete(passkeys).where(eq(passkeys.wallet, wallet))
  await tx.delete(apiKeys).where(eq(apiKeys.organizerId, id))
  await tx.delete(organizerConsents).where(eq(organizerConsents.accountId, id))
  await tx.delete(mailOutbox).where(eq(mailOutbox.accountId, id))
  await tx.delete(mailSettings).where(eq(mailSettings.accountId, id))
  await leaveUpcoming(tx, id, at)
  await eraseContent(tx, id, at)
  await forgetPersonalArtwork(tx, id)
  await forgetNames(tx, id)
  await cancelOwnEvents(tx, id, at)
  await writeAudit(tx, { actorId: id, at, note: { action: 'account.erased', facts: {} } })
}

async function leaveUpcoming(tx: Queries, id: AccountId, at: Date): Promise<void> {
  const upcoming = tx.select({ id: events.id }).from(events).where(isUpcoming(at))
  const left = await tx
    .delete(rosterEntries)
    .where(and(eq(rosterEntries.accountId, id), isActiveEntry, inArray(rosterEntries.eventId, upcoming)))
    .returning({ eventId: rosterEntries.eventId })
  if (left.length === 0) return
  const ids = left.map(({ eventId }) => eventId)
  await tx
    .update(events)
    .set({ seatsTaken: sql`${events.seatsTaken} - 1` })
    .where(among(events.id, ids))
}

/** Removes the person's own image, since nothing more is issued to them. The list of erased content has its address. */
async function forgetPersonalArtwork(tx: Queries, id: AccountId): Promise<void> {
  await tx.delete(artworks).where(eq(artworks.recipientId, id))
}

/** Removes names and the consent to print them from rows. What is on a certificate stays there. */
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
