import { authorizations } from '@certify/domain/issuing/chain-step'
import type { Finding, IssuingStore } from '@certify/domain/issuing/issuing-store'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { translating } from '../database/connection/translate-error'

/** How many of the newest nonces a partial check compares. */
const NONCES_COMPARED = 200

/**
 * Rules that must always hold. Each has a query that finds violations; `example` names a row that breaks the rule.
 *
 * @param after - Limits the check to requests on their way and facts after this block; null checks everything.
 */
function rules(
  chainId: number,
  sender: string,
  after: bigint | null,
): readonly { rule: string; broken: SQL }[] {
  const inScope = (condition: SQL) => (after === null ? sql`true` : condition)
  const isRecent = (request: SQL) =>
    inScope(sql`${request} in (
      select id from certificate_requests where state in ('requested', 'blocked', 'sealed', 'signed', 'sent', 'mined')
      union all
      select settled.id from ledger_pages l join pages g on g.contract = l.contract and g.number = l.page
      join certificate_requests settled on settled.page_id = g.id where l.block_number > ${String(after)}::numeric)`)
  return [
    {
      rule: 'a request on its way is in exactly one page',
      broken: sql`
        select 'request ' || r.id as example from certificate_requests r left join pages p on p.id = r.page_id
        where r.state in ('sealed', 'signed', 'sent', 'mined', 'final') and (p.id is null or p.abandoned_at is not null)
          and ${isRecent(sql`r.id`)}`,
    },
    {
      rule: 'a request on its way has a transaction on its way',
      broken: sql`
        select 'request ' || r.id as example from certificate_requests r join pages p on p.id = r.page_id
        join chain_transactions t on t.id = p.transaction_id
        where r.state in ('signed', 'sent') and t.state not in ('signed', 'sent')`,
    },
    {
      rule: 'an issued request is a token on chain, held by its recipient when issued',
      broken: sql`
        select 'request ' || r.id as example from certificate_requests r join pages p on p.id = r.page_id
        left join ledger_certificates c on c.contract = p.contract and c.token_id = r.token_id
        where r.state in ('mined', 'final') and c.owner is distinct from r.recipient_wallet and ${isRecent(sql`r.id`)}`,
    },
    {
      rule: 'we gave nobody two valid certificates of one event',
      broken: sql`
        select 'token ' || max(c.token_id) as example
        from ledger_certificates c join ledger_pages p on p.contract = c.contract and p.page = c.page
        where p."authorization" = ${authorizations.indexOf('relayer')}
          and not exists (select 1 from ledger_endings e where e.contract = c.contract and e.token_id = c.token_id)
          and not exists (select 1 from certificate_requests r where r.token_id = c.token_id and not r.is_current)
          and ${inScope(sql`c.owner in (select owner from ledger_certificates where block_number > ${String(after)}::numeric)`)}
        group by p.event_key, c.owner having count(*) > 1`,
    },
    {
      rule: 'an outdated certificate is replaced, or shall be',
      broken: sql`
        select 'token ' || o.token_id as example
        from certificate_requests o join certificate_requests n on n.replaces_id = o.id
        where o.state in ('mined', 'final') and ${isRecent(sql`n.id`)}
          and not exists (select 1 from revocation_requests v where v.token_id = o.token_id and v.replacement_id = n.id)
          and not exists (select 1 from ledger_endings e where e.token_id = o.token_id)`,
    },
    {
      rule: 'a nonce is used once',
      broken: sql`
        select 'nonce ' || nonce as example from chain_transactions
        where chain_id = ${chainId} and sender = ${sender} and state in ('mined', 'final', 'reverted')
          and ${inScope(sql`nonce > (select max(nonce) from chain_transactions
            where chain_id = ${chainId} and sender = ${sender}) - ${NONCES_COMPARED}::int`)}
        group by nonce having count(*) > 1`,
    },
    {
      rule: 'there is no gap between the nonces on their way',
      broken: sql`
        select 'nonce ' || n as example
        from (select min(nonce) low, max(nonce) high from chain_transactions
              where chain_id = ${chainId} and sender = ${sender} and state in ('signed', 'sent')) o,
          generate_series(o.low, o.high) n
        where not exists (
          select 1 from chain_transactions t
          where t.chain_id = ${chainId} and t.sender = ${sender} and t.nonce = n and t.state <> 'superseded')`,
    },
    {
      rule: 'a page on chain is one of ours, or none of ours has its number',
      broken: sql`
        select 'page ' || l.page as example from ledger_pages l join pages p
          on p.contract = l.contract and p.number = l.page and p.abandoned_at is null
        join chain_transactions t on t.id = p.transaction_id
        where t.state in ('reverted', 'superseded') and ${inScope(sql`l.block_number > ${String(after)}::numeric`)}`,
    },
  ]
}

/** Finds violations of the rules. It only reads. */
export function findingRecords(queries: Queries): Pick<IssuingStore, 'findings'> {
  return {
    findings: (chainId, sender, after) =>
      translating(async () => {
        const found: Finding[] = []
        for (const { rule, broken } of rules(chainId, sender, after)) {
          const { rows } = await queries.execute<{ count: number; example: string | null }>(
            sql`select count(*)::int as count, min(example) as example from (${broken}) broken`,
          )
          const [row] = rows
          if (row && row.count > 0) found.push({ rule, count: row.count, example: row.example ?? '' })
        }
        return found
      }),
  }
}
