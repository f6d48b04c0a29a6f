import { sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { insertMails } from './tell-people'

/** Older facts cause no mails: a rebuild reads them again, and people got their mails long ago. */
const NEWS = sql`clock_timestamp() - interval '24 hours'`

/** Writes the mails about certificates, in the transaction that makes them final. */
export async function writeFinalCertificates(tx: Queries, requestIds: readonly number[]): Promise<void> {
  if (requestIds.length === 0) return
  const final = sql`
    select r.recipient_id as account_id, r.event_id, least(l.block_time, clock_timestamp()) as not_before,
      l.block_time as created_at, jsonb_strip_nulls(jsonb_build_object(
        'requestId', r.id, 'tokenId', r.token_id::text, 'replacedTokenId', old.token_id::text)) as facts
    from jsonb_array_elements_text(${JSON.stringify(requestIds)}::jsonb) as final(id)
    join certificate_requests r on r.id = final.id::int
    join pages p on p.id = r.page_id
    join ledger_pages l on l.contract = p.contract and l.page = p.number
    left join certificate_requests old on old.id = r.replaces_id
    where l.block_time > ${NEWS} and old.id is`
  await tx.execute(insertMails('certificate.ready', sql`${final} null`))
  await tx.execute(insertMails('certificate.corrected', sql`${final} not null`))
}

/**
 * Writes the mails about revocations in blocks after `after` and up to `upTo`, in the transaction that makes them
 * final.
 */
export async function writeFinalRevocations(
  tx: Queries,
  { after, upTo }: { after: bigint; upTo: bigint },
): Promise<void> {
  const revoked = sql`
    select r.recipient_id as account_id, r.event_id, least(e.ended_at, clock_timestamp()) as not_before,
      e.ended_at as created_at, jsonb_build_object('tokenId', e.token_id::text, 'reason', e.reason) as facts
    from ledger_endings e
    join certificate_requests r on r.token_id = e.token_id
    where e.kind = 'revoked' and e.block_number > ${after.toString()}::numeric
      and e.block_number <= ${upTo.toString()}::numeric and e.ended_at > ${NEWS}
      and not exists (select 1 from certificate_requests newer where newer.replaces_id = r.id)`
  await tx.execute(insertMails('certificate.revoked', revoked))
}
