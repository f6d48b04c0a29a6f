import { AccountNotFoundError } from '@certify/domain/account/account-errors'
import type { AccountExport, AccountExporter } from '@certify/domain/acts/erasing/account-export'
import type { AccountId } from '@certify/domain/shared/account-id'
import { eq, or, sql } from 'drizzle-orm'
import { toAccount } from '../account/account-rows'
import { findConsent } from '../account/consent-repository'
import type { Queries } from '../connection/client'
import { transact } from '../connection/transact'
import { maybe, trusted } from '../connection/trusted'
import { listRows as listPasskeys } from '../passkey/passkey-repository'
import { toNameChoice } from '../roster/roster-rows'
import { accounts, apiKeys, sessions } from '../schema/accounts'
import { certificateRequests, corrections } from '../schema/certificates'
import { events, rosterEntries } from '../schema/events'
import { mailOutbox, mailSettings } from '../schema/mail'

/** Reads everything stored about one account, in one transaction. */
export function accountExporter(queries: Queries): AccountExporter {
  return { export: (id) => transact(queries, (tx) => exportAccount(tx, id)) }
}

async function exportAccount(tx: Queries, id: AccountId): Promise<AccountExport> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id))
  const account = row ? toAccount(row) : null
  if (!account) throw new AccountNotFoundError()
  return {
    account,
    sessions: await tx
      .select({ userAgent: sessions.userAgent, createdAt: sessions.createdAt })
      .from(sessions)
      .where(sql`lower(${sessions.wallet}) = ${account.wallet.toLowerCase()}`),
    passkeys: await listPasskeys(tx, account.wallet),
    consent: await findConsent(tx, id),
    organized: await readOrganized(tx, id),
    joined: await readJoined(tx, id),
    certificates: await readCertificates(tx, id),
    corrections: await readCorrections(tx, id),
    mailSettings: await readMailSettings(tx, id),
    mails: await readMails(tx, id),
    apiKeys: await readApiKeys(tx, id),
  }
}

async function readOrganized(tx: Queries, id: AccountId): Promise<AccountExport['organized']> {
  const rows = await tx
    .select({ eventId: events.id, title: events.title })
    .from(events)
    .where(eq(events.organizerId, id))
    .orderBy(events.id)
  return rows.map((row) => ({ ...row, eventId: trusted.eventId(row.eventId) }))
}

async function readJoined(tx: Queries, id: AccountId): Promise<AccountExport['joined']> {
  const rows = await tx
    .select({
      eventId: events.id,
      title: events.title,
      joinedAt: rosterEntries.createdAt,
      status: rosterEntries.status,
      attendance: rosterEntries.attendance,
      attendanceSource: rosterEntries.attendanceSource,
      name: {
        nameChoice: rosterEntries.nameChoice,
        printedName: rosterEntries.printedName,
        nameChosenAt: rosterEntries.nameChosenAt,
      },
    })
    .from(rosterEntries)
    .innerJoin(events, eq(events.id, rosterEntries.eventId))
    .where(eq(rosterEntries.accountId, id))
    .orderBy(rosterEntries.id)
  return rows.map(({ name, ...row }) => ({
    ...row,
    eventId: trusted.eventId(row.eventId),
    nameChoice: toNameChoice(name),
  }))
}

async function readCorrections(tx: Queries, id: AccountId): Promise<AccountExport['corrections']> {
  const { eventId, name, reason, askedAt, state, answer } = corrections
  const rows = await tx
    .select({ eventId, name, reason, askedAt, state, answer })
    .from(corrections)
    .where(or(eq(corrections.recipientId, id), eq(corrections.toAccountId, id)))
    .orderBy(corrections.id)
  return rows.map((row) => ({ ...row, eventId: trusted.eventId(row.eventId) }))
}

async function readCertificates(tx: Queries, id: AccountId): Promise<AccountExport['certificates']> {
  const rows = await tx
    .select({
      eventId: certificateRequests.eventId,
      tokenId: certificateRequests.tokenId,
      requestedAt: certificateRequests.requestedAt,
      printedName: certificateRequests.printedName,
    })
    .from(certificateRequests)
    .where(eq(certificateRequests.recipientId, id))
    .orderBy(certificateRequests.id)
  return rows.map((row) => ({
    ...row,
    eventId: trusted.eventId(row.eventId),
    tokenId: maybe(row.tokenId, trusted.tokenId),
  }))
}

async function readMailSettings(tx: Queries, id: AccountId): Promise<AccountExport['mailSettings']> {
  const [row] = await tx
    .select({ language: mailSettings.language, unwanted: mailSettings.unwanted })
    .from(mailSettings)
    .where(eq(mailSettings.accountId, id))
  return row ?? null
}

async function readMails(tx: Queries, id: AccountId): Promise<AccountExport['mails']> {
  const { kind, eventId, state, recipient, subject, createdAt, sentAt } = mailOutbox
  const rows = await tx
    .select({ kind, eventId, state, recipient, subject, createdAt, sentAt })
    .from(mailOutbox)
    .where(eq(mailOutbox.accountId, id))
    .orderBy(mailOutbox.id)
  return rows.map((row) => ({ ...row, eventId: maybe(row.eventId, trusted.eventId) }))
}

async function readApiKeys(tx: Queries, id: AccountId): Promise<AccountExport['apiKeys']> {
  const { name, scopes, eventId, createdAt, expiresAt, lastUsedAt } = apiKeys
  const rows = await tx
    .select({ name, scopes, eventId, createdAt, expiresAt, lastUsedAt })
    .from(apiKeys)
    .where(eq(apiKeys.organizerId, id))
    .orderBy(apiKeys.createdAt)
  return rows.map((row) => ({ ...row, eventId: maybe(row.eventId, trusted.eventId) }))
}
