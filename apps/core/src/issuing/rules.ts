import { authorizations } from '@certify/domain/issuing/chain-step'
import { type SQL, sql } from 'drizzle-orm'

/** The rows over which a full check of a rule goes, in the order of a key that has an index. */
export type Walk = {
  readonly from: SQL
  readonly key: SQL
  readonly type: SQL
}

/** A rule that must always hold. */
export type Rule = {
  readonly rule: string
  readonly walk: Walk
  /** Limits a partial check to requests on their way and facts after a block. */
  readonly recent: (after: bigint) => SQL
  /** Finds violations among the rows in scope; `example` names a row that breaks the rule. */
  readonly broken: (scope: SQL) => SQL
}

/** How many of the newest nonces a partial check compares. */
const NONCES_COMPARED = 200

const requests: Walk = { from: sql`certificate_requests r`, key: sql`r.id`, type: sql`integer` }
const owners: Walk = { from: sql`ledger_certificates c`, key: sql`c.owner`, type: sql`text` }
const ourPages: Walk = { from: sql`pages p`, key: sql`p.id`, type: sql`integer` }

const everything = () => sql`true`

/** By token and by page, because a broken rule may be that one of them is missing. */
const isRecent = (after: bigint) => sql`r.id in (
  select id from certificate_requests where state in ('requested', 'blocked', 'sealed', 'signed', 'sent', 'mined')
  union all
  select settled.id from ledger_certificates l join certificate_requests settled on settled.token_id = l.token_id
  where l.block_number > ${String(after)}::numeric
  union all
  select settled.id from ledger_pages l join lateral (
    select g.id from pages g where g.contract = l.contract and g.number = l.page and g.abandoned_at is null limit 1
  ) g on true join certificate_requests settled on settled.page_id = g.id
  where l.block_number > ${String(after)}::numeric)`

/**
 * The rules. Their joins are laterals of one row, so that the rows read follow from the rows in scope: the planner cannot
 * choose to read a whole table for a slice.
 */
export function listRules(chainId: number, sender: string): readonly Rule[] {
  const ours = sql`t.chain_id = ${chainId} and t.sender = ${sender}`
  return [
    {
      rule: 'a request on its way is in exactly one page',
      walk: requests,
      recent: isRecent,
      broken: (scope) => sql`
        select 'request ' || r.id as example from certificate_requests r
        left join lateral (select p.id, p.abandoned_at from pages p where p.id = r.page_id limit 1) p on true
        where r.state in ('sealed', 'signed', 'sent', 'mined', 'final') and (p.id is null or p.abandoned_at is not null)
          and ${scope}`,
    },
    {
      rule: 'a request on its way has a transaction on its way',
      walk: requests,
      recent: everything,
      broken: (scope) => sql`
        select 'request ' || r.id as example from certificate_requests r
        join lateral (
          select t.state from pages p join chain_transactions t on t.id = p.transaction_id where p.id = r.page_id limit 1
        ) t on true
        where r.state in ('signed', 'sent') and t.state not in ('signed', 'sent') and ${scope}`,
    },
    {
      rule: 'an issued request is a token on chain, held by its recipient when issued',
      walk: requests,
      recent: isRecent,
      broken: (scope) => sql`
        select 'request ' || r.id as example from certificate_requests r
        join lateral (select p.contract from pages p where p.id = r.page_id limit 1) p on true
        left join lateral (
          select c.owner from ledger_certificates c where c.contract = p.contract and c.token_id = r.token_id limit 1
        ) c on true
        where r.state in ('mined', 'final') and c.owner is distinct from r.recipient_wallet and ${scope}`,
    },
    {
      rule: 'we gave nobody two valid certificates of one event',
      walk: owners,
      recent: (after) =>
        sql`c.owner in (select owner from ledger_certificates where block_number > ${String(after)}::numeric)`,
      // Only the few people with several certificates of one event are looked at more closely.
      broken: (scope) => sql`
        select 'token ' || (select max(token) from unnest(several.tokens) token) as example
        from (
          select array_agg(c.token_id) as tokens from ledger_certificates c
          join lateral (
            select p.event_key from ledger_pages p where p.contract = c.contract and p.page = c.page
              and p."authorization" = ${authorizations.indexOf('relayer')} limit 1
          ) p on true
          where ${scope} group by p.event_key, c.owner having count(*) > 1
        ) several
        where 1 < (
          select count(*) from unnest(several.tokens) token
          where not exists (select 1 from ledger_endings e where e.token_id = token)
            and not exists (select 1 from certificate_requests r where r.token_id = token and not r.is_current)
        )`,
    },
    {
      rule: 'an outdated certificate is replaced, or shall be',
      walk: requests,
      recent: isRecent,
      broken: (scope) => sql`
        select 'token ' || o.token_id as example from certificate_requests r
        join lateral (
          select o.token_id from certificate_requests o where o.id = r.replaces_id and o.state in ('mined', 'final') limit 1
        ) o on true
        where r.replaces_id is not null and ${scope}
          and not exists (select 1 from revocation_requests v where v.token_id = o.token_id and v.replacement_id = r.id)
          and not exists (select 1 from ledger_endings e where e.token_id = o.token_id)`,
    },
    ...listNonceRules(ours),
    {
      rule: 'a page on chain is one of ours, or none of ours has its number',
      walk: ourPages,
      recent: (after) => sql`(p.contract, p.number) in (
        select l.contract, l.page from ledger_pages l where l.block_number > ${String(after)}::numeric)`,
      broken: (scope) => sql`
        select 'page ' || p.number as example from pages p
        join lateral (select t.state from chain_transactions t where t.id = p.transaction_id limit 1) t on true
        join lateral (
          select 1 from ledger_pages l where l.contract = p.contract and l.page = p.number limit 1
        ) l on true
        where p.abandoned_at is null and t.state in ('reverted', 'superseded') and ${scope}`,
    },
  ]
}

/** The rules of the transactions of our sender. */
function listNonceRules(ours: SQL): readonly Rule[] {
  const walkNonces = (within: SQL): Walk => ({
    from: sql`(select t.nonce from chain_transactions t where ${ours} and ${within}) t`,
    key: sql`t.nonce`,
    type: sql`integer`,
  })
  // `offset 0` keeps the database from looking for the first of them among all that are done.
  const onTheirWay = (end: 'min' | 'max') => sql`(
    select ${sql.raw(end)}(nonce) from (
      select t.nonce from chain_transactions t where ${ours} and t.state in ('signed', 'sent') offset 0) sent)`
  const followsOneOnItsWay = sql`t.nonce > ${onTheirWay('min')} and t.nonce <= ${onTheirWay('max')}`
  return [
    {
      rule: 'a nonce is used once',
      walk: walkNonces(sql`true`),
      recent: () => sql`t.nonce in (
        select t.nonce from chain_transactions t where ${ours} order by t.nonce desc limit ${NONCES_COMPARED})`,
      broken: (scope) => sql`
        select 'nonce ' || t.nonce as example from chain_transactions t
        where ${ours} and t.state in ('mined', 'final', 'reverted') and ${scope}
        group by t.nonce having count(*) > 1`,
    },
    {
      rule: 'there is no gap between the nonces on their way',
      walk: walkNonces(followsOneOnItsWay),
      recent: everything,
      // Whatever ends a gap lacks the nonce before it.
      broken: (scope) => sql`
        select 'nonce ' || (t.nonce - 1) as example from chain_transactions t
        left join lateral (
          select true as is_known from chain_transactions b
          where b.chain_id = t.chain_id and b.sender = t.sender and b.nonce = t.nonce - 1 and b.state <> 'superseded' limit 1
        ) b on true
        where ${ours} and t.state <> 'superseded' and ${followsOneOnItsWay} and b.is_known is null and ${scope}`,
    },
  ]
}
