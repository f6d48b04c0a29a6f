import type { ContractLog } from '@certify/domain/issuing/chain-step'
import { toDirectoryCid } from '@certify/domain/issuing/directory-cid'
import { readEventKey } from '@certify/domain/issuing/event-key'
import { replacementIn } from '@certify/domain/issuing/replaced-reason'
import type { Address } from '@certify/domain/shared/address'
import type { TokenId } from '@certify/domain/shared/token-id'
import { sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { writeIssuedWebhooks } from '../webhook/write-webhooks'
import { type LogNamed, logsNamed } from './ledger-facts'

/** A page on chain, for an event of ours, with the id of our row. */
type OwnPage = { log: LogNamed<'page-issued'>; eventId: number; pageId: number }

/** Updates our own records to match the facts of some blocks. */
export async function settle(
  tx: Queries,
  chainId: number,
  logs: readonly ContractLog[],
): Promise<{ issued: number; putOff: number }> {
  await settleTransactions(tx, chainId, logs)
  let issued = 0
  let putOff = 0
  for (const page of logsNamed(logs, 'page-issued')) {
    const settled = await settlePage(tx, page)
    issued += settled.issued
    putOff += settled.putOff
  }
  for (const replacement of logs.flatMap(readReplacements)) {
    await adoptReplacement(tx, replacement)
    await adoptMove(tx, replacement)
  }
  return { issued, putOff }
}

/** Marks transactions with logs in a block as mined. On this branch no other transaction can use the same nonce. */
async function settleTransactions(tx: Queries, chainId: number, logs: readonly ContractLog[]): Promise<void> {
  const byHash = new Map(logs.map((log) => [log.transactionHash, log]))
  if (byHash.size === 0) return
  const mined = [...byHash.values()].map(({ transactionHash, blockNumber, blockHash }) => ({
    hash: transactionHash,
    block_number: blockNumber.toString(),
    block_hash: blockHash,
  }))
  await tx.execute(sql`
    with v as (
      select * from jsonb_to_recordset(${JSON.stringify(mined)}::jsonb)
        as v(hash text, block_number numeric, block_hash text)
    ), winners as (
      update chain_transactions t set state = 'mined', block_number = v.block_number, block_hash = v.block_hash
      from v where t.hash = v.hash and t.chain_id = ${chainId} and t.state <> 'final'
      returning t.id, t.sender, t.nonce
    )
    update chain_transactions t set state = 'superseded'
    from winners w
    where t.chain_id = ${chainId} and t.sender = w.sender and t.nonce = w.nonce and t.id <> w.id
      and t.state in ('signed', 'sent', 'mined')`)
}

/**
 * Records that a page is on chain. Usually we signed it. It may also be a page that we gave up before a reorganization,
 * a page that an old backup lacks, or an organizer's own page. In each case its owners now have a certificate.
 */
async function settlePage(
  tx: Queries,
  log: LogNamed<'page-issued'>,
): Promise<{ issued: number; putOff: number }> {
  const { eventId } = readEventKey(log.eventKey)
  const cid = toDirectoryCid(log.directory)
  const { rowCount: putOff } = await tx.execute(sql`
    with lost as (
      update pages set abandoned_at = clock_timestamp()
      where contract = ${log.contract} and number = ${log.page} and directory_cid <> ${cid} and abandoned_at is null
      returning id
    )
    update certificate_requests r
    set state = 'requested', page_id = null, blocked_code = null, blocked_values = null, serial = null, token_id = null,
        image_cid = null, metadata_cid = null, printed_name = null, updated_at = clock_timestamp()
    from lost where r.page_id = lost.id and r.state not in ('mined', 'final')`)
  if (eventId === null) return { issued: 0, putOff: putOff ?? 0 }
  const standing = await findStanding(tx, log, eventId)
  // Only a page by our own key shows that the database lost an event. An organizer's account may name any number.
  if (standing === 'unknown' && log.authorization === 'relayer') await keepEventNumber(tx, eventId)
  if (standing !== 'own') return { issued: 0, putOff: putOff ?? 0 }
  const pageId = await ownPage(tx, log, eventId, cid)
  await insertMissingRequests(tx, log, eventId)
  const issued =
    (await settleSealed(tx, { log, eventId, pageId })) + (await settleOthers(tx, { log, eventId, pageId }))
  await writeIssuedWebhooks(tx, pageId)
  return { issued, putOff: putOff ?? 0 }
}

/**
 * Settles the requests sealed into this page, found by their serials. With a search by wallet only, the planner does
 * not know a new page's size and compares every pair, which takes two seconds for a thousand requests.
 */
async function settleSealed(tx: Queries, { log, eventId, pageId }: OwnPage): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update certificate_requests r
    set state = 'mined', blocked_code = null, blocked_values = null, token_id = c.token_id, updated_at = clock_timestamp()
    from ledger_certificates c
    where c.contract = ${log.contract} and c.page = ${log.page} and r.event_id = ${eventId}
      and r.page_id = ${pageId} and r.serial = c.serial and r.recipient_wallet = c.owner
      and r.state not in ('mined', 'final')`)
  return rowCount ?? 0
}

/**
 * Settles the page's other requests: requested again since, given up, or unknown. Their own content is not in this
 * page.
 */
async function settleOthers(tx: Queries, { log, eventId, pageId }: OwnPage): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with unsettled as materialized (
      select c.serial, c.token_id, c.owner from ledger_certificates c
      where c.contract = ${log.contract} and c.page = ${log.page} and not exists (
        select 1 from certificate_requests settled where settled.page_id = ${pageId} and settled.serial = c.serial)
    )
    update certificate_requests r
    set state = 'mined', blocked_code = null, blocked_values = null, page_id = ${pageId}, serial = c.serial, token_id = c.token_id,
        image_cid = case when r.page_id = ${pageId} then r.image_cid end,
        metadata_cid = case when r.page_id = ${pageId} then r.metadata_cid end,
        printed_name = case when r.page_id = ${pageId} then r.printed_name end,
        updated_at = clock_timestamp()
    from unsettled c
    where r.event_id = ${eventId} and r.recipient_wallet = c.owner
      and r.state not in ('mined', 'final')
      -- The owner of a corrected certificate has two requests: take the one that was put into this page.
      and (r.page_id = ${pageId} or (r.is_current and not exists (
        select 1 from certificate_requests other
        where other.page_id = ${pageId} and other.recipient_id = r.recipient_id and other.id <> r.id)))`)
  return rowCount ?? 0
}

/**
 * Finds whether the page's event exists and belongs to the page's issuer. An organizer's account may write any event
 * number into its own page. If the event belongs to another organizer, the page stays a fact of the chain but settles
 * nothing.
 */
async function findStanding(
  tx: Queries,
  { contract, eventKey }: LogNamed<'page-issued'>,
  eventId: number,
): Promise<'own' | 'foreign' | 'unknown'> {
  const { rows } = await tx.execute<{ own: boolean }>(sql`
    select exists (
      select 1 from accounts a join ledger_organizer_logs o on o.account = a.wallet
      where a.id = e.organizer_id and o.contract = ${contract} and o.number = ${readEventKey(eventKey).organizer}) as own
    from events e where e.id = ${eventId}`)
  if (!rows[0]) return 'unknown'
  return rows[0].own ? 'own' : 'foreign'
}

/**
 * Prevents new events from getting this number: certificates carry it, although the database has lost its event. The
 * lock ensures that no event takes the number between the check and the change.
 */
async function keepEventNumber(tx: Queries, eventId: number): Promise<void> {
  await tx.execute(sql`lock table events in share row exclusive mode`)
  await raiseEventNumbers(tx, eventId)
}

/** Finds our row of the page, and restores it if the page was given up. If there is no row, adds one. */
async function ownPage(
  tx: Queries,
  log: LogNamed<'page-issued'>,
  eventId: number,
  cid: string,
): Promise<number> {
  const known = await tx.execute<{ id: number }>(sql`
    update pages p
    set abandoned_at = null, transaction_id = coalesce(
      (select id from chain_transactions where hash = ${log.transactionHash}), p.transaction_id)
    where p.id = (
      select id from pages
      where contract = ${log.contract} and number = ${log.page} and directory_cid = ${cid}
      order by abandoned_at nulls first, id limit 1)
    returning p.id`)
  if (known.rows[0]) return known.rows[0].id
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into pages (contract, number, event_id, event_key, directory_cid, transaction_id, created_at)
    values (${log.contract}, ${log.page}, ${eventId}, ${log.eventKey.toString()}::numeric, ${cid},
      (select id from chain_transactions where hash = ${log.transactionHash}), clock_timestamp())
    returning id`)
  return onlyRow(rows).id
}

/**
 * Adds requests that an old backup lacks. The metadata says how attendance was recorded. Until the metadata is read,
 * the organizer counts as the source.
 */
async function insertMissingRequests(
  tx: Queries,
  log: LogNamed<'page-issued'>,
  eventId: number,
): Promise<void> {
  await tx.execute(sql`
    insert into certificate_requests
      (event_id, recipient_id, recipient_wallet, requested_by, attendance_source, state, requested_at, updated_at)
    select e.id, a.id, c.owner, e.organizer_id, 'organizer', 'requested', c.block_time, clock_timestamp()
    from ledger_certificates c
    join accounts a on a.wallet = c.owner
    join events e on e.id = ${eventId}
    where c.contract = ${log.contract} and c.page = ${log.page}
    on conflict (event_id, recipient_id) where is_current do nothing`)
}

type Replacement = {
  readonly oldTokenId: TokenId
  readonly newTokenId: TokenId
  /** Whether both certificates are in one volume. */
  readonly within: boolean
  readonly contract: Address
}

/**
 * Reads replacements from a log. If a later volume has the replacement, the log is a revocation whose reason names the
 * new number.
 */
function readReplacements(log: ContractLog): Replacement[] {
  const { contract } = log
  if (log.name === 'certificate-replaced') return [{ ...log, within: true }]
  if (log.name !== 'certificate-revoked') return []
  const newTokenId = replacementIn(log.reason)
  return newTokenId === null ? [] : [{ oldTokenId: log.tokenId, newTokenId, within: false, contract }]
}

/**
 * Adds a replacement that an old backup lacks, and makes it the current certificate. If both certificates are known,
 * nothing changes.
 */
async function adoptReplacement(
  tx: Queries,
  { oldTokenId, newTokenId, within, contract }: Replacement,
): Promise<void> {
  const [oldId, newId] = [oldTokenId.toString(), newTokenId.toString()]
  await tx.execute(sql`
    with outdated as (
      update certificate_requests r set is_current = false, updated_at = clock_timestamp()
      from ledger_certificates c
      join pages held on held.contract = c.contract and held.number = c.page and held.abandoned_at is null
      where r.token_id = ${oldId} and r.is_current and (c.contract = ${contract}) = ${within} and c.token_id = ${newId}
        and c.owner = r.recipient_wallet and held.event_id = r.event_id
        and not exists (select 1 from certificate_requests known where known.token_id = ${newId})
      returning r.*, c.contract as new_contract
    )
    insert into certificate_requests
      (event_id, recipient_id, recipient_wallet, requested_by, attendance_source, state, page_id, serial, token_id,
       replaces_id, requested_at, updated_at)
    select o.event_id, o.recipient_id, o.recipient_wallet, e.organizer_id, o.attendance_source, 'mined', p.id, c.serial,
      c.token_id, o.id, c.block_time, clock_timestamp()
    from outdated o
    join events e on e.id = o.event_id
    join ledger_certificates c on c.contract = o.new_contract and c.token_id = ${newId}
    join pages p on p.contract = c.contract and p.number = c.page and p.abandoned_at is null`)
}

/**
 * Links the certificate of a person's new wallet to the one that it replaces, if an old backup or a rebuild has both as
 * certificates of two people. The roster then names the new wallet, as it does after the move.
 */
async function adoptMove(
  tx: Queries,
  { oldTokenId, newTokenId, within, contract }: Replacement,
): Promise<void> {
  await tx.execute(sql`
    with pair as (
      select o.id as old_id, n.id as new_id, o.event_id, o.recipient_id as left_by, n.recipient_id as taken_by
      from certificate_requests o
      join certificate_requests n on n.event_id = o.event_id and n.recipient_id <> o.recipient_id
      join pages p on p.id = n.page_id
      where o.token_id = ${oldTokenId.toString()} and n.token_id = ${newTokenId.toString()} and n.replaces_id is null
        and (p.contract = ${contract}) = ${within}
        and not exists (select 1 from certificate_requests known where known.replaces_id = o.id)
    ), outdated as (
      update certificate_requests o set is_current = false, updated_at = clock_timestamp()
      from pair where o.id = pair.old_id
    ), entry as (
      update roster_entries e set account_id = pair.taken_by
      from pair where e.event_id = pair.event_id and e.account_id = pair.left_by
        and not exists (select 1 from roster_entries own
          where own.event_id = pair.event_id and own.account_id = pair.taken_by)
    )
    update certificate_requests n set replaces_id = pair.old_id, updated_at = clock_timestamp()
    from pair where n.id = pair.new_id`)
}

/** Ensures that new events get numbers above this one. */
export async function raiseEventNumbers(tx: Queries, beyond: number): Promise<void> {
  await tx.execute(sql`
    select setval(s.name, ${beyond}::bigint)
    from (select pg_get_serial_sequence('events', 'id')::regclass as name) s
    where ${beyond}::bigint > coalesce(pg_sequence_last_value(s.name), 0)`)
}
