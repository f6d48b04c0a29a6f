import type { EventId } from '@certify/domain/event/event-id'
import type { Obstacle } from '@certify/domain/issuing/issuing-outlook'
import { sql } from 'drizzle-orm'
import type { Queries } from '../client'
import { translating } from '../translate-error'

/** Reads what certificates wait for, and what issuing has taken so far. */
export type ObstacleReader = {
  /** The reasons for which requests are blocked: of one event, or of all. */
  obstacles(eventId: EventId | null): Promise<readonly Obstacle[]>
  /** Gas that the newest pages were given for each certificate; null before the first. */
  gasPerCertificate(chainId: number): Promise<bigint | null>
}

/** Pages looked at for what a certificate takes. */
const PAGES_MEASURED = 20

/** Reads only. */
export function obstacleReader(queries: Queries): ObstacleReader {
  return {
    obstacles: (eventId) =>
      translating(async () => {
        const { rows } = await queries.execute<{
          code: string | null
          message: string
          requests: number
        }>(sql`
          select blocked_code as code, blocked_reason as message, count(*)::int as requests
          from certificate_requests
          where state = 'blocked' and blocked_reason is not null and (${eventId}::int is null or event_id = ${eventId})
          group by blocked_code, blocked_reason order by requests desc, message`)
        return rows.map(({ code, message, requests }) => ({ code: code ?? 'other', message, requests }))
      }),

    gasPerCertificate: (chainId) =>
      translating(async () => {
        const { rows } = await queries.execute<{ gas: string | null }>(sql`
          select ceil(sum(gas_limit) / nullif(sum(certificates), 0))::text as gas from (
            select t.gas_limit, (select count(*) from certificate_requests r where r.page_id = p.id) as certificates
            from chain_transactions t join pages p on p.transaction_id = t.id
            where t.chain_id = ${chainId} and t.kind = 'issue' and t.state in ('mined', 'final')
            order by t.id desc limit ${PAGES_MEASURED}) newest`)
        const gas = rows[0]?.gas ?? null
        return gas === null ? null : BigInt(gas)
      }),
  }
}
