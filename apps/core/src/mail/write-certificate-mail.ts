import { sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'

/** Older facts cause no mails: a rebuild reads them again, and people got their mails long ago. */
const NEWS = sql`clock_timestamp() - interval '24 hours'`

/** Writes the mails about certificates, in the transaction that makes them final. */
export async function writeFinalCertificates(tx: Queries, requestIds: readonly number[]): Promise<void> {
  if (requestIds.length === 0) return
  await tx.execute(sql`
    insert into mail_outbox (key, kind, account_id, event_id, facts, not_before, created_at)
    select 'certificate.ready:' || r.id,
      case when old.id is null then 'certificate.ready' else 'certificate.corrected' end,
      r.recipient_id, r.event_id,
      jsonb_strip_nulls(jsonb_build_object(
        'requestId', r.id, 'tokenId', r.token_id::text, 'replacedTokenId', old.token_id::text)),
      least(l.block_time, clock_timestamp()), l.block_time
    from jsonb_array_elements_text(${JSON.stringify(requestIds)}::jsonb) as final(id)
    join certificate_requests r on r.id = final.id::int
    join pages p on p.id = r.page_id
    join ledger_pages l on l.contract = p.contract and l.page = p.number
    left join certificate_requests old on old.id = r.replaces_id
    where l.block_time > ${NEWS}
    on conflict (key) do nothing`)
}

/**
 * Writes the mails about revocations in blocks after `after` and up to `upTo`, in the transaction that makes them
 * final.
 */
export async function writeFinalRevocations(
  tx: Queries,
  { after, upTo }: { after: bigint; upTo: bigint },
): Promise<void> {
  await tx.execute(sql`
    insert into mail_outbox (key, kind, account_id, event_id, facts, not_before, created_at)
    select 'certificate.revoked:' || e.token_id, 'certificate.revoked', r.recipient_id, r.event_id,
      jsonb_build_object('tokenId', e.token_id::text, 'reason', e.reason),
      least(e.ended_at, clock_timestamp()), e.ended_at
    from ledger_endings e
    join certificate_requests r on r.token_id = e.token_id
    where e.kind = 'revoked' and e.block_number > ${after.toString()}::numeric
      and e.block_number <= ${upTo.toString()}::numeric and e.ended_at > ${NEWS}
      and not exists (select 1 from certificate_requests newer where newer.replaces_id = r.id)
    on conflict (key) do nothing`)
}
