import type { Obstacle } from '@certify/domain/issuing/issuing-outlook'
import { waitsToEnd } from '@certify/domain/issuing/issuing-sentences'
import type { EventId } from '@certify/domain/shared/event-id'
import type { RefusalValues } from '@certify/domain/shared/refusal-words'
import { sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { translated } from '../database/connection/translate-error'
import { certificateRequests } from '../database/schema/certificates'
import { isWaiting } from './waiting-requests'

/** Reads why certificates wait, and how much gas issuing took so far. */
export type ObstacleReader = {
  /** Lists the reasons why certificates wait, for one event or for all. */
  obstacles(eventId: EventId | null): Promise<readonly Obstacle[]>
  /** The average gas limit for each certificate of the newest pages; null before the first page. */
  gasPerCertificate(chainId: number): Promise<bigint | null>
}

/** How many pages the average of gas per certificate includes. */
const PAGES_MEASURED = 20

type Waiting = { code: string; reason: RefusalValues | null; is_ending: boolean; requests: number }

/**
 * Selects every certificate that waits for a known reason, with its event: the issuer refused it before signing, or it
 * waits behind a held transaction. Certificates of canceled events, and endings of ended certificates, do not count.
 */
const everythingWaiting = sql`
  with held as (
    select distinct on (chain_id, sender) chain_id, sender, nonce, held_code as code, held_values as reason
    from chain_transactions where state in ('signed', 'sent') and held_code is not null
    order by chain_id, sender, nonce
  ), on_its_way as (
    select t.id, h.code, h.reason from chain_transactions t
    join held h on h.chain_id = t.chain_id and h.sender = t.sender and h.nonce <= t.nonce
    where t.state in ('signed', 'sent')
  )
  select event_id, blocked_code as code, blocked_values as reason, false as is_ending
  from certificate_requests
  where state = 'blocked' and blocked_code <> 'event-canceled'
  union all
  select r.event_id, o.code, o.reason, false
  from certificate_requests r join pages p on p.id = r.page_id join on_its_way o on o.id = p.transaction_id
  where r.state in ('sealed', 'signed', 'sent')
  union all
  select ${certificateRequests.eventId}, h.code, h.reason, false
  from ${certificateRequests} join events e on e.id = ${certificateRequests.eventId}
  cross join (select code, reason from held limit 1) h
  where ${certificateRequests.state} = 'requested' and ${isWaiting} and e.canceled_at is null
  union all
  select event_id, 'reverted', '{}'::jsonb, false
  from certificate_requests where state = 'requested' and page_id is not null
  union all
  select r.event_id, coalesce(o.code, v.blocked_code), case when o.id is null then v.blocked_values else o.reason end, true
  from revocation_requests v join certificate_requests r on r.token_id = v.token_id
  left join on_its_way o on o.id = v.transaction_id
  where (o.id is not null
      or (v.transaction_id is null and v.blocked_code <> 'not-valid'))
    and not exists (select 1 from ledger_endings l where l.contract = v.contract and l.token_id = v.token_id)`

/** Reads the obstacles. It only reads. */
export function obstacleReader(queries: Queries): ObstacleReader {
  return translated({
    obstacles: async (eventId) => {
      const { rows } = await queries.execute<Waiting>(sql`
          select code, reason, is_ending, count(*)::int as requests from (${everythingWaiting}) w
          where ${eventId}::int is null or event_id = ${eventId}
          group by code, reason, is_ending order by requests desc, code, reason`)
      return rows.map(({ code, reason, requests, is_ending }) => ({
        code,
        values: { ...reason, ...(is_ending && waitsToEnd) },
        requests,
      }))
    },

    gasPerCertificate: async (chainId) => {
      const { rows } = await queries.execute<{ gas: string | null }>(sql`
          select ceil(sum(gas_limit) / nullif(sum(certificates), 0))::text as gas from (
            select t.gas_limit, (select count(*) from certificate_requests r where r.page_id = p.id) as certificates
            from chain_transactions t join pages p on p.transaction_id = t.id
            where t.chain_id = ${chainId} and t.kind = 'issue' and t.state in ('mined', 'final')
            order by t.id desc limit ${PAGES_MEASURED}) newest`)
      const gas = rows[0]?.gas ?? null
      return gas === null ? null : BigInt(gas)
    },
  })
}
