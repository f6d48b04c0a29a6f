import type {
  Admission,
  CertificateRepository,
  MintFacts,
} from '@certify/domain/certificate/certificate-repository'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import { addMark } from '../attendance/add-mark'
import { writeAudit } from '../audit/audit-log'
import { among } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { onlyRow, transact } from '../database/connection/transact'
import { trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { hasArtwork, isTemplate } from '../database/schema/artwork-clauses'
import {
  artworks,
  certificateRequests,
  mintBatches,
  mintBatchRequests,
  revocationRequests,
} from '../database/schema/certificates'
import { rosterEntries } from '../database/schema/events'
import { awaitsPage, hasMintStatus, isCurrent, isCurrentOf } from '../database/schema/request-clauses'
import { lockEvent } from '../event/event-rows'
import { findEntry, ofAccount } from '../roster/find-standing'
import { selectEntries, toEntry } from '../roster/roster-rows'
import { hasArtworkFor, readPersonalArtworks } from './artwork-repository'
import { attendanceSource, isMintable } from './mintable'

type Request = CertificateRepository['request']
type RequestAll = CertificateRepository['requestAll']
type RequestMany = CertificateRepository['requestMany']
type RetryBlocked = CertificateRepository['retryBlocked']
type RequestRevocation = CertificateRepository['requestRevocation']

/** The intent to issue and to revoke, in PostgreSQL. */
export function certificateRepository(queries: Queries): CertificateRepository {
  return {
    request: (command, admit) => transact(queries, (tx) => request(tx, command, admit)),
    requestAll: (command, permit) => transact(queries, (tx) => requestAll(tx, command, permit)),
    requestMany: (command, permit, admit) =>
      transact(queries, (tx) => requestMany(tx, command, permit, admit)),
    retryBlocked: (command, permit) => transact(queries, (tx) => retryBlocked(tx, command, permit)),
    requestRevocation: (command) => transact(queries, (tx) => requestRevocation(tx, command)),
  }
}

async function request(tx: Queries, command: Parameters<Request>[0], admit: Parameters<Request>[1]) {
  const { eventId, recipientId, requestedBy, at } = command
  const event = await lockEvent(tx, eventId)
  const earlier = await tx
    .select({ id: certificateRequests.id })
    .from(certificateRequests)
    .where(isCurrentOf(eventId, recipientId))
  if (earlier[0]) return trusted.requestId(earlier[0].id)

  const entry = await findEntry(tx, ofAccount(eventId, recipientId))
  const { source } = admit({ event, entry, hasArtwork: await hasArtworkFor(tx, eventId, recipientId) })
  if (source === 'minting') await vouch(tx, command, entry)
  const inserted = await tx
    .insert(certificateRequests)
    .values({
      eventId,
      recipientId,
      recipientWallet: await readWallet(tx, recipientId),
      requestedBy,
      attendanceSource: source,
      state: 'requested',
      requestedAt: at,
      updatedAt: at,
    })
    .returning({ id: certificateRequests.id })
  const id = onlyRow(inserted).id
  const facts = { requestId: id, entryId: entry?.id ?? null }
  await writeAudit(tx, {
    actorId: requestedBy,
    at,
    eventId,
    note: { action: 'certificate.requested', facts },
  })
  return trusted.requestId(id)
}

/** Records a person as present because the organizer mints for them. */
async function vouch(
  tx: Queries,
  { eventId, requestedBy, at }: Parameters<Request>[0],
  entry: MintFacts['entry'],
): Promise<void> {
  if (entry) {
    const mark = { kind: 'present', source: 'minting', actorId: requestedBy, at, receivedAt: at } as const
    await addMark(tx, eventId, entry, mark)
  }
  const facts = { entryId: entry?.id ?? null, attendance: 'present' }
  await writeAudit(tx, { actorId: requestedBy, at, eventId, note: { action: 'attendance.recorded', facts } })
}

async function readWallet(tx: Queries, accountId: number): Promise<string> {
  const rows = await tx.select({ wallet: accounts.wallet }).from(accounts).where(eq(accounts.id, accountId))
  return onlyRow(rows).wallet
}

async function requestAll(
  tx: Queries,
  command: Parameters<RequestAll>[0],
  permit: Parameters<RequestAll>[1],
) {
  const { batchId, eventId, requestedBy, at } = command
  const event = await lockEvent(tx, eventId)
  const hasTemplate = await exists(tx, and(eq(artworks.eventId, eventId), isTemplate))
  const hasPersonal = await exists(tx, and(eq(artworks.eventId, eventId), not(isTemplate)))
  permit({ event, hasTemplate, hasPersonal })
  await insertMintable(tx, command)

  await tx.insert(mintBatches).values({ id: batchId, eventId, requestedBy, createdAt: at })
  const onTheirWay = tx
    .select({ batchId: sql`${batchId}::uuid`.as('batch_id'), requestId: certificateRequests.id })
    .from(certificateRequests)
    .where(and(eq(certificateRequests.eventId, eventId), not(hasMintStatus('minted'))))
  const covered = await tx.insert(mintBatchRequests).select(onTheirWay)
  const total = covered.rowCount ?? 0
  const facts = { batchId, total }
  await writeAudit(tx, {
    actorId: requestedBy,
    at,
    eventId,
    note: { action: 'certificate.batch_requested', facts },
  })
  return { total }
}

async function insertMintable(
  tx: Queries,
  { eventId, requestedBy, at }: Parameters<RequestAll>[0],
): Promise<void> {
  const moment = at.toISOString()
  await tx.execute(sql`
    insert into certificate_requests
      (event_id, recipient_id, recipient_wallet, requested_by, attendance_source, state, requested_at, updated_at)
    select ${rosterEntries.eventId}, ${rosterEntries.accountId}, ${accounts.wallet}, ${requestedBy}, ${attendanceSource},
      'requested', ${moment}::timestamptz, ${moment}::timestamptz
    from ${rosterEntries} join ${accounts} on ${accounts.id} = ${rosterEntries.accountId}
    where ${rosterEntries.eventId} = ${eventId} and ${isMintable}
    order by ${rosterEntries.id}
    on conflict (event_id, recipient_id) where is_current do nothing`)
}

async function requestMany<Refusal>(
  tx: Queries,
  command: Parameters<RequestMany>[0],
  permit: Parameters<RequestMany>[1],
  admit: (facts: MintFacts) => Admission | { readonly refusal: Refusal },
) {
  const { batchId, eventId, recipients, requestedBy, at } = command
  const event = await lockEvent(tx, eventId)
  permit({ event })
  const people = await readPeople(tx, eventId, recipients)
  const admitted = new Map<number, typeof certificateRequests.$inferInsert>()
  const outcomes = recipients.map((wallet) => {
    const { entry = null, isRequested = false, hasArtwork = false } = people.get(wallet.toLowerCase()) ?? {}
    if (entry && (isRequested || admitted.has(entry.id))) return 'already'
    const admission = admit({ event, entry, hasArtwork })
    if ('refusal' in admission) return admission
    if (!entry) throw new Error('Nobody without an entry is admitted.')
    admitted.set(entry.id, {
      eventId,
      recipientId: entry.accountId,
      recipientWallet: entry.wallet,
      requestedBy,
      attendanceSource: admission.source,
      state: 'requested',
      requestedAt: at,
      updatedAt: at,
    })
    return 'requested'
  })
  if (admitted.size > 0) {
    const inserted = await tx
      .insert(certificateRequests)
      .values([...admitted].sort(([a], [b]) => a - b).map(([, row]) => row))
      .returning({ requestId: certificateRequests.id })
    await tx
      .insert(mintBatches)
      .values({ id: batchId, eventId, requestedBy, createdAt: at })
      .onConflictDoNothing()
    await tx.insert(mintBatchRequests).values(inserted.map(({ requestId }) => ({ batchId, requestId })))
    const facts = { batchId, total: admitted.size }
    const note = { action: 'certificate.batch_requested' as const, facts }
    await writeAudit(tx, { actorId: requestedBy, at, eventId, note })
  }
  return outcomes
}

/** Reads the facts that decide about each person, by wallet in lower case. Leaves out erased accounts. */
async function readPeople(tx: Queries, eventId: EventId, wallets: readonly string[]) {
  const lowered = `{${wallets.map((wallet) => wallet.toLowerCase()).join(',')}}`
  const rows = await selectEntries(tx).where(
    and(
      eq(rosterEntries.eventId, eventId),
      isNull(accounts.erasedAt),
      sql`lower(${accounts.wallet}) = any(${lowered}::text[])`,
    ),
  )
  const entries = rows.map(toEntry)
  const accountIds = entries.map(({ accountId }) => accountId)
  const requests = await tx
    .select({ recipientId: certificateRequests.recipientId })
    .from(certificateRequests)
    .where(
      and(
        eq(certificateRequests.eventId, eventId),
        among(certificateRequests.recipientId, accountIds),
        isCurrent,
      ),
    )
  const requested = new Set(requests.map(({ recipientId }) => recipientId))
  const personal = await readPersonalArtworks(tx, eventId, accountIds)
  const hasTemplate = await exists(tx, and(eq(artworks.eventId, eventId), isTemplate))
  return new Map(
    entries.map((entry) => [
      entry.wallet.toLowerCase(),
      {
        entry,
        isRequested: requested.has(entry.accountId),
        hasArtwork: hasTemplate || personal.has(entry.accountId),
      },
    ]),
  )
}

async function exists(tx: Queries, condition: SQL | undefined): Promise<boolean> {
  return (await tx.select({ id: artworks.id }).from(artworks).where(condition).limit(1)).length > 0
}

async function retryBlocked(
  tx: Queries,
  { batchId, eventId, requestedBy, at }: Parameters<RetryBlocked>[0],
  permit: Parameters<RetryBlocked>[1],
): Promise<number> {
  permit({ event: await lockEvent(tx, eventId) })
  const { rowCount } = await tx.execute(sql`
    update certificate_requests
    set state = 'requested', blocked_code = null, blocked_values = null, updated_at = clock_timestamp()
    from mint_batch_requests b
    where b.batch_id = ${batchId} and b.request_id = ${certificateRequests.id}
      and ${hasMintStatus('failed')} and ${awaitsPage} and ${hasArtwork(certificateRequests)}`)
  const retried = rowCount ?? 0
  const facts = { batchId, retried }
  await writeAudit(tx, {
    actorId: requestedBy,
    at,
    eventId,
    note: { action: 'certificate.batch_retried', facts },
  })
  return retried
}

async function requestRevocation(tx: Queries, command: Parameters<RequestRevocation>[0]): Promise<boolean> {
  const { tokenId, contract, eventId, reason, requestedBy, at } = command
  const inserted = await tx
    .insert(revocationRequests)
    .values({ tokenId, contract, reason, requestedBy, requestedAt: at })
    .onConflictDoNothing()
    .returning({ tokenId: revocationRequests.tokenId })
  if (inserted.length === 0) return false
  const note = { action: 'certificate.revocation_requested' as const, facts: { reason } }
  await writeAudit(tx, { actorId: requestedBy, at, eventId, tokenId, note })
  return true
}
