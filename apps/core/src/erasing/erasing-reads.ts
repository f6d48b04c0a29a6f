import type { AccountExport } from '@certify/domain/erasing/account-export'
import type { AccountId } from '@certify/domain/shared/account-id'
import { refuse } from '@certify/domain/shared/errors'
import { and, eq, or, sql } from 'drizzle-orm'
import { listAccepted } from '../account/account-reads'
import { toAccount } from '../account/account-rows'
import { findConsent } from '../account/consent-store'
import type { Queries } from '../database/connection/client'
import { transact } from '../database/connection/transact'
import { maybe, trusted } from '../database/connection/trusted'
import { accounts, sessions } from '../database/schema/accounts'
import { attendanceClaims } from '../database/schema/arrivals'
import { attendanceMarks, doorLinks } from '../database/schema/attendance'
import { artworks, certificateRequests, corrections } from '../database/schema/certificates'
import { events, joinRequests, rosterEntries, waitlistEntries } from '../database/schema/events'
import { invitations } from '../database/schema/invitations'
import { mailOutbox, mailSettings } from '../database/schema/mail'
import { auditRecords } from '../database/schema/operations'
import { answers } from '../database/schema/questions'
import { toNameProposal } from '../database/schema/stored-proposal'
import { organizationMembers } from '../database/schema/teams'
import { transcripts, transcriptWallets } from '../database/schema/transcripts'
import { quoteKinds } from '../mail/mail-kinds-in-sql'
import { listRows as listPasskeys } from '../passkey/passkey-store'
import { toNameChoice } from '../roster/roster-rows'
import { listLostDocuments } from './erased-content'
import { listFormerAccounts } from './erasing-store'
import { exportOrganization } from './organization-export'

/** Mails of an organization to people whom it invited: what is left of them is about these people. */
const toInvited = quoteKinds(({ who }) => who.sendsTo === 'invited' || who.sendsTo === 'invited_once')

/** Reads what is stored about one account, and what erasing it would take. Each is one transaction. */
export function erasingReads(queries: Queries) {
  return {
    /** Everything that is stored about the account, for its owner. @throws `account.not_found` */
    export: (id: AccountId) => transact(queries, (tx) => exportAccount(tx, id)),
    /** The certificates with the person's name or their own image, by number. */
    listLost: (id: AccountId) =>
      transact(queries, async (tx) => listLostDocuments(tx, [id, ...(await listFormerAccounts(tx, id))])),
  }
}

async function exportAccount(tx: Queries, id: AccountId): Promise<AccountExport> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id))
  const account = row ? toAccount(row) : null
  if (!account) throw refuse('account.not_found')
  return {
    account,
    address: { givenAt: row?.emailGivenAt ?? null, confirmedAt: row?.emailConfirmedAt ?? null },
    formerWallets: await tx
      .select({ wallet: accounts.wallet, movedAt: accounts.movedAt })
      .from(accounts)
      .where(eq(accounts.movedToId, id)),
    sessions: await tx
      .select({
        userAgent: sessions.userAgent,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        expiresAt: sessions.expiresAt,
      })
      .from(sessions)
      .where(sql`lower(${sessions.wallet}) = ${account.wallet.toLowerCase()}`),
    passkeys: await listPasskeys(tx, account.wallet),
    consent: await findConsent(tx, id),
    acceptedTexts: await listAccepted(tx, id),
    organized: await readOrganized(tx, id),
    joined: await readJoined(tx, id),
    arrivals: await readArrivals(tx, id),
    scans: await readScans(tx, id),
    images: await readImages(tx, id),
    waiting: await readWaiting(tx, id),
    joinRequests: await readJoinRequests(tx, id),
    answers: await readAnswers(tx, id),
    certificates: await readCertificates(tx, id),
    corrections: await readCorrections(tx, id),
    transcripts: await readTranscripts(tx, id),
    transcriptWallets: await readTranscriptWallets(tx, account),
    mailSettings: await readMailSettings(tx, id),
    mails: await readMails(tx, id),
    invitations: await readInvitations(tx, id),
    memberships: await readMemberships(tx, account.wallet),
    ...(await exportOrganization(tx, id)),
    history: await readHistory(tx, id),
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
      sessionChoice: rosterEntries.sessionChoice,
      name: {
        nameChoice: rosterEntries.nameChoice,
        printedName: rosterEntries.printedName,
        nameChosenAt: rosterEntries.nameChosenAt,
      },
      proposal: {
        proposedName: rosterEntries.proposedName,
        proposalReason: rosterEntries.proposalReason,
        proposedAt: rosterEntries.proposedAt,
        proposalState: rosterEntries.proposalState,
      },
    })
    .from(rosterEntries)
    .innerJoin(events, eq(events.id, rosterEntries.eventId))
    .where(eq(rosterEntries.accountId, id))
    .orderBy(rosterEntries.id)
  return rows.map(({ name, proposal, ...row }) => ({
    ...row,
    eventId: trusted.eventId(row.eventId),
    nameChoice: toNameChoice(name),
    nameProposal: toNameProposal(proposal),
  }))
}

async function readArrivals(tx: Queries, id: AccountId): Promise<AccountExport['arrivals']> {
  const { kind, source, minutes, at, receivedAt } = attendanceMarks
  const rows = await tx
    .select({
      eventId: attendanceMarks.eventId,
      session: attendanceMarks.item,
      kind,
      source,
      door: doorLinks.label,
      minutes,
      at,
      receivedAt,
    })
    .from(attendanceMarks)
    .innerJoin(rosterEntries, eq(rosterEntries.id, attendanceMarks.entryId))
    .leftJoin(doorLinks, eq(doorLinks.id, attendanceMarks.doorLinkId))
    .where(eq(rosterEntries.accountId, id))
    .orderBy(attendanceMarks.number)
  return rows.map((row) => ({ ...row, eventId: trusted.eventId(row.eventId) }))
}

async function readScans(tx: Queries, id: AccountId): Promise<AccountExport['scans']> {
  const { eventId, item: session, scannedAt, expiresAt } = attendanceClaims
  const rows = await tx
    .select({ eventId, session, scannedAt, expiresAt })
    .from(attendanceClaims)
    .where(eq(attendanceClaims.accountId, id))
    .orderBy(scannedAt)
  return rows.map((row) => ({ ...row, eventId: trusted.eventId(row.eventId) }))
}

async function readImages(tx: Queries, id: AccountId): Promise<AccountExport['images']> {
  const { eventId, imageCid } = artworks
  const rows = await tx
    .select({ eventId, imageCid })
    .from(artworks)
    .where(eq(artworks.recipientId, id))
    .orderBy(artworks.id)
  return rows.map((row) => ({ ...row, eventId: trusted.eventId(row.eventId) }))
}

async function readWaiting(tx: Queries, id: AccountId): Promise<AccountExport['waiting']> {
  const rows = await tx
    .select({ eventId: events.id, title: events.title, since: waitlistEntries.createdAt })
    .from(waitlistEntries)
    .innerJoin(events, eq(events.id, waitlistEntries.eventId))
    .where(eq(waitlistEntries.accountId, id))
    .orderBy(waitlistEntries.id)
  return rows.map((row) => ({ ...row, eventId: trusted.eventId(row.eventId) }))
}

async function readJoinRequests(tx: Queries, id: AccountId): Promise<AccountExport['joinRequests']> {
  const { state, answer, askedAt } = joinRequests
  const rows = await tx
    .select({ eventId: events.id, title: events.title, state, answer, askedAt })
    .from(joinRequests)
    .innerJoin(events, eq(events.id, joinRequests.eventId))
    .where(eq(joinRequests.accountId, id))
    .orderBy(joinRequests.id)
  return rows.map((row) => ({ ...row, eventId: trusted.eventId(row.eventId) }))
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

async function readAnswers(tx: Queries, id: AccountId): Promise<AccountExport['answers']> {
  const { eventId, question, asked, value, answeredAt } = answers
  const rows = await tx
    .select({ eventId, question, asked, value, answeredAt })
    .from(answers)
    .where(eq(answers.accountId, id))
    .orderBy(eventId, question)
  return rows.map((row) => ({ ...row, eventId: trusted.eventId(row.eventId) }))
}

async function readCertificates(tx: Queries, id: AccountId): Promise<AccountExport['certificates']> {
  const rows = await tx
    .select({
      eventId: certificateRequests.eventId,
      tokenId: certificateRequests.tokenId,
      requestedAt: certificateRequests.requestedAt,
      printedName: certificateRequests.printedName,
      attended: certificateRequests.attended,
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

async function readTranscripts(tx: Queries, id: AccountId): Promise<AccountExport['transcripts']> {
  const { createdAt, expiresAt, offAt, tokenIds } = transcripts
  return tx
    .select({ createdAt, expiresAt, offAt, tokenIds })
    .from(transcripts)
    .where(eq(transcripts.accountId, id))
    .orderBy(transcripts.id)
}

async function readTranscriptWallets(
  tx: Queries,
  { id, wallet: own }: { readonly id: AccountId; readonly wallet: string },
): Promise<AccountExport['transcriptWallets']> {
  const { owner, wallet, offeredAt, joinedAt } = transcriptWallets
  return tx
    .select({ owner, wallet, offeredAt, joinedAt })
    .from(transcriptWallets)
    .where(or(eq(transcriptWallets.accountId, id), eq(wallet, own)))
    .orderBy(offeredAt)
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
    .where(and(eq(mailOutbox.accountId, id), sql`${mailOutbox.kind} not in ${toInvited}`))
    .orderBy(mailOutbox.id)
  return rows.map((row) => ({ ...row, eventId: maybe(row.eventId, trusted.eventId) }))
}

async function readInvitations(tx: Queries, id: AccountId): Promise<AccountExport['invitations']> {
  const { eventId, createdAt, claimedAt } = invitations
  const rows = await tx
    .select({ eventId, createdAt, claimedAt })
    .from(invitations)
    .where(eq(invitations.claimedBy, id))
    .orderBy(invitations.id)
  return rows.map((row) => ({ ...row, eventId: trusted.eventId(row.eventId) }))
}

async function readMemberships(tx: Queries, wallet: string): Promise<AccountExport['memberships']> {
  const { name: invitedAs, role, joinedAt, removedAt } = organizationMembers
  return tx
    .select({ organization: accounts.name, invitedAs, role, joinedAt, removedAt })
    .from(organizationMembers)
    .innerJoin(accounts, eq(accounts.id, organizationMembers.organizerId))
    .where(sql`lower(${organizationMembers.wallet}) = ${wallet.toLowerCase()}`)
    .orderBy(organizationMembers.id)
}

async function readHistory(tx: Queries, id: AccountId): Promise<AccountExport['history']> {
  const { at, action, eventId, tokenId, facts } = auditRecords
  const rows = await tx
    .select({ at, action, eventId, tokenId, facts })
    .from(auditRecords)
    .where(eq(auditRecords.actorId, id))
    .orderBy(auditRecords.id)
  return rows.map((row) => ({ ...row, eventId: maybe(row.eventId, trusted.eventId) }))
}
