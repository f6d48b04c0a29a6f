import type { AuditAction } from '@certify/domain/audit/audit-record'
import type { AuditedRecord, AuditSnapshot, IssuedFacts } from '@certify/domain/audit/audit-snapshot'
import { REPLACED_BY } from '@certify/domain/issuing/replaced-reason'
import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Queries } from '../database/connection/client'
import { actsKnownUntil } from '../database/connection/instance-facts'
import { onlyRow, transact } from '../database/connection/transact'
import { maybe, trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { certificateRequests, chainTransactions, pages } from '../database/schema/certificates'
import { events, rosterEntries } from '../database/schema/events'
import {
  ledgerCertificates,
  ledgerEndings,
  ledgerOrganizerLogs,
  ledgerOrganizers,
  ledgerPages,
} from '../database/schema/ledger'
import { auditHeads, auditRecords, erasedContent } from '../database/schema/operations'
import { hasMintStatus } from '../database/schema/request-clauses'
import { isActiveEntry } from '../database/schema/roster-clauses'

const replacementRequested: AuditAction = 'certificate.replacement_requested'

/** Reads everything that an audit checks, from one moment. */
export function readAuditSnapshot({ queries }: Pick<Database, 'queries'>): Promise<AuditSnapshot> {
  return transact(queries, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read read only`)
    await tx.execute(sql`set local statement_timeout = 0`)
    return auditSnapshotIn(tx)
  })
}

/** Reads the snapshot inside a transaction of the caller. */
export async function auditSnapshotIn(tx: Queries): Promise<AuditSnapshot> {
  const erased = await tx.select({ cid: erasedContent.cid }).from(erasedContent)
  return {
    ledger: await readLedger(tx),
    ownPages: await readOwnPages(tx),
    ...(await readActs(tx)),
    requests: await readRequests(tx),
    events: await readEvents(tx),
    miscounted: await readMiscounted(tx),
    entries: await tx
      .select({
        id: rosterEntries.id,
        eventId: rosterEntries.eventId,
        attendance: rosterEntries.attendance,
      })
      .from(rosterEntries),
    records: await readRecords(tx),
    heads: await tx.select().from(auditHeads),
    erased: new Set(erased.map(({ cid }) => cid)),
  }
}

async function readLedger(tx: Queries): Promise<IssuedFacts> {
  const organizers = await tx.select().from(ledgerOrganizers)
  const logs = await tx.select().from(ledgerOrganizerLogs).orderBy(ledgerOrganizerLogs.blockNumber)
  const written = await tx.select().from(ledgerPages)
  const certificates = await tx.select().from(ledgerCertificates)
  const endings = await tx.select().from(ledgerEndings)
  return {
    organizers: organizers.map(({ contract, number, account, name, consented }) => ({
      contract: trusted.address(contract),
      number,
      account: trusted.address(account),
      name,
      consented,
      accounts: logs.flatMap((log) =>
        log.contract === contract && log.number === number && log.account !== null
          ? [trusted.address(log.account)]
          : [],
      ),
    })),
    pages: written.map(({ contract, page, eventKey, directory, count, authorization }) => ({
      contract: trusted.address(contract),
      number: page,
      eventKey,
      directory: trusted.digest(directory),
      count,
      authorization,
    })),
    certificates: certificates.map(({ contract, tokenId, owner, transactionHash, blockTime }) => ({
      contract: trusted.address(contract),
      tokenId: trusted.tokenId(tokenId),
      owner: trusted.address(owner),
      transactionHash: trusted.transactionHash(transactionHash),
      issuedAt: blockTime,
    })),
    endings: endings.map(({ contract, tokenId, kind, reason, endedAt, replacedBy }) => ({
      contract: trusted.address(contract),
      tokenId: trusted.tokenId(tokenId),
      kind,
      reason,
      endedAt,
      replacedBy: maybe(replacedBy, trusted.tokenId),
    })),
  }
}

async function readActs(tx: Queries): Promise<Pick<AuditSnapshot, 'transactions' | 'actsKnownUntil'>> {
  const signed = await tx.select({ hash: chainTransactions.hash }).from(chainTransactions)
  const { rows } = await tx.execute<{ until: string }>(sql`select ${actsKnownUntil}::text as until`)
  return {
    transactions: new Set(signed.map(({ hash }) => trusted.transactionHash(hash))),
    actsKnownUntil: BigInt(onlyRow(rows).until),
  }
}

async function readOwnPages(tx: Queries): Promise<AuditSnapshot['ownPages']> {
  const rows = await tx.select().from(pages).where(isNull(pages.abandonedAt))
  return rows.map(({ contract, number, directoryCid }) => ({
    contract: trusted.address(contract),
    number,
    directoryCid: trusted.cid(directoryCid),
  }))
}

async function readRequests(tx: Queries): Promise<AuditSnapshot['requests']> {
  const present = await readPresent(tx)
  const rows = await tx
    .select({ request: certificateRequests, contract: pages.contract })
    .from(certificateRequests)
    .innerJoin(pages, eq(pages.id, certificateRequests.pageId))
    .where(hasMintStatus('minted'))
  return rows.flatMap(({ request, contract }) =>
    request.tokenId === null
      ? []
      : {
          contract: trusted.address(contract),
          tokenId: trusted.tokenId(request.tokenId),
          eventId: request.eventId,
          recipient: trusted.address(request.recipientWallet),
          metadataCid: maybe(request.metadataCid, trusted.cid),
          imageCid: maybe(request.imageCid, trusted.cid),
          isPresent: present.has(request.id),
        },
  )
}

/**
 * Reads the requests whose attendee was once recorded present. After a move, the attendee is the recipient of the
 * request that replaced it. A replacement counts only if the event's history or the chain has it, so that no row that
 * somebody writes in stands for a person.
 */
async function readPresent(tx: Queries): Promise<ReadonlySet<number>> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with recursive replacements as (
      select n.id, n.replaces_id
      from certificate_requests n join certificate_requests o on o.id = n.replaces_id and o.event_id = n.event_id
      where exists (select 1 from audit_records a where a.event_id = n.event_id and a.token_id = o.token_id::text
          and a.action = ${replacementRequested} and (a.facts ->> 'requestId')::int = n.id)
        or exists (select 1 from ledger_endings e where e.token_id = o.token_id
          and (e.replaced_by = n.token_id or starts_with(e.reason, ${REPLACED_BY}::text || n.token_id::text || ':')))
    ), attendees (request_id, account_id) as (
      select r.id, r.recipient_id from certificate_requests r
      where not exists (select 1 from replacements n where n.replaces_id = r.id)
      union all
      select n.replaces_id, a.account_id from attendees a join replacements n on n.id = a.request_id
    ), present as materialized (
      select distinct event_id, (facts ->> 'entryId')::int as entry_id from audit_records
      where facts ->> 'attendance' = 'present'
    )
    select r.id from attendees a
    join certificate_requests r on r.id = a.request_id
    join roster_entries e on e.event_id = r.event_id and e.account_id = a.account_id
    join present p on p.event_id = e.event_id and p.entry_id = e.id`)
  return new Set(rows.map(({ id }) => id))
}

async function readEvents(tx: Queries): Promise<AuditSnapshot['events']> {
  const rows = await tx
    .select({
      id: events.id,
      organizerId: events.organizerId,
      organizerWallet: accounts.wallet,
      seatsTaken: events.seatsTaken,
      activeEntries: sql<number>`(select count(*)::int from ${rosterEntries} where ${rosterEntries.eventId} = ${events.id} and ${isActiveEntry})`,
    })
    .from(events)
    .innerJoin(accounts, eq(accounts.id, events.organizerId))
  return rows.map((row) => ({ ...row, organizerWallet: trusted.address(row.organizerWallet) }))
}

/** Finds counters, which triggers keep, that differ from the views of the migration that count the rows again. */
async function readMiscounted(tx: Queries): Promise<AuditSnapshot['miscounted']> {
  const { rows } = await tx.execute<{ subject: string }>(sql`
    select 'event ' || id as subject from events e join counted_events c using (id)
    where (e.attended, e.minted, e.certified) is distinct from (c.attended, c.minted, c.certified)
    union all
    select distinct 'certificates of event ' || r.event_id from certificate_requests r join counted_held c using (id)
    where r.is_held <> c.is_held
    union all
    select distinct 'days of organizer ' || organizer_id
    from organizer_days d full join counted_days c using (organizer_id, day)
    where (coalesce(d.registrations, 0), coalesce(d.attendances, 0), coalesce(d.certificates, 0), coalesce(d.revocations, 0))
      is distinct from
      (coalesce(c.registrations, 0), coalesce(c.attendances, 0), coalesce(c.certificates, 0), coalesce(c.revocations, 0))
    union all
    select distinct 'totals of organizer ' || organizer_id from (
      (select * from organizer_totals
        where (events, minting, canceled, seats_taken, attended, held, certified) <> (0, 0, 0, 0, 0, 0, 0) except select * from counted_organizer_totals)
      union all (select * from counted_organizer_totals except select * from organizer_totals)) different
    union all
    select distinct 'how people of event ' || r.event_id || ' stand' from roster_entries r join counted_standings c using (id)
    where (r.reach, r.is_requested, r.is_held, r.has_own_artwork)
      is distinct from (c.reach, c.is_requested, c.is_held, c.has_own_artwork)
    union all
    select distinct 'who asks at event ' || event_id from (
      select event_id, account_id, reach from waitlist_entries union all select event_id, account_id, reach from join_requests
    ) w join counted_reaches c on c.id = w.account_id where w.reach <> c.reach
    union all
    select distinct 'people at sessions of event ' || event_id
    from agenda_items i join counted_agenda_items c using (event_id, number)
    where (i.attended, i.counted) <> (c.attended, c.counted)
    union all
    ${selectMistallied('people of event', 'event_id', 'roster_tallies', 'people')}
    union all
    ${selectMistallied('rows of event', 'event_id', 'event_tallies', 'rows')}
    union all
    ${selectMistallied('batch', 'batch_id', 'batch_tallies', 'requests')}
    union all
    select 'list row of event ' || e.id from events e left join searched_events s on s.id = e.id
    where s is distinct from read_searched_event(e)
    union all
    select 'listed events of ' || day from event_days d full join counted_event_days c using (day)
    where (coalesce(d.starts, 0), coalesce(d.ends, 0)) is distinct from (coalesce(c.starts, 0), coalesce(c.ends, 0))
    union all
    select 'number of ' || name from totals t full join counted_totals c using (name)
    where coalesce(t.count, 0) <> coalesce(c.count, 0)`)
  return rows.map(({ subject }) => subject)
}

/** Finds tallies that differ from the view that counts again. A tally of 0 may have a row or none. */
function selectMistallied(subject: string, key: string, table: string, counter: string): SQL {
  const [id, counted, count] = [
    sql.identifier(key),
    sql.identifier(`counted_${table}`),
    sql.identifier(counter),
  ]
  const kept = sql`select * from ${sql.identifier(table)} where ${count} <> 0`
  return sql`select distinct ${subject}::text || ' ' || ${id} from (
    (${kept} except select * from ${counted}) union all (select * from ${counted} except ${kept})) different`
}

/**
 * Builds the text of each record in this query, not with the database's function: a person who can edit records could
 * also edit that function.
 */
async function readRecords(tx: Queries): Promise<AuditSnapshot['records']> {
  const rows = await tx
    .select({
      eventId: auditRecords.eventId,
      position: auditRecords.position,
      hash: auditRecords.hash,
      action: auditRecords.action,
      actorId: auditRecords.actorId,
      facts: auditRecords.facts,
      said: sql<string>`jsonb_build_array(${auditRecords.position}, (extract(epoch from ${auditRecords.at}) * 1000)::bigint,
        ${auditRecords.actorId}, ${auditRecords.action}, ${auditRecords.eventId}, ${auditRecords.tokenId}, ${auditRecords.facts})::text`,
    })
    .from(auditRecords)
  return rows.map(({ facts, ...row }) => ({
    ...row,
    entryId: typeof facts.entryId === 'number' ? facts.entryId : null,
    attendance: readAttendance(facts),
    // The creator of an event is its organizer. The record of a restored event names the organizer.
    organizerId: typeof facts.organizerId === 'number' ? facts.organizerId : row.actorId,
  }))
}

function readAttendance({ attendance }: Record<string, unknown>): AuditedRecord['attendance'] {
  return typeof attendance === 'string' || attendance === undefined ? attendance : null
}
