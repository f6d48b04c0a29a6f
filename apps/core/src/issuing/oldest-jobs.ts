import { sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { translated } from '../database/connection/translate-error'
import { certificateRequests } from '../database/schema/certificates'
import { awaitsPage, isCurrent } from '../database/schema/request-clauses'
import { isHeldOnChain } from './waiting-requests'

/** How many of the oldest waiting requests are compared with the chain. */
const CONSIDERED = 100

/** Since when the oldest certificate, and the oldest revocation, wait to be on the chain; null: none waits. */
export type OldestJobs = { readonly certificate: Date | null; readonly revocation: Date | null }

/** Reads the oldest work of the issuer. Work that a reason blocks does not count: obstacles tell of it. */
export function oldestJobReads(queries: Queries) {
  return translated({
    oldest: async (): Promise<OldestJobs> => {
      const { rows } = await queries.execute<{ certificate: number | null; revocation: number | null }>(sql`
          with waiting as (
            select requested_at from (
              select * from ${certificateRequests}
              where ${certificateRequests.state} = 'requested' and ${awaitsPage} and ${isCurrent}
                and exists (select 1 from events e where e.id = ${certificateRequests.eventId} and e.canceled_at is null)
              order by requested_at limit ${CONSIDERED}
            ) as certificate_requests where not ${isHeldOnChain}
            union all
            select requested_at from certificate_requests where state in ('sealed', 'signed', 'sent')
          )
          select (select extract(epoch from min(requested_at))::float8 * 1000 from waiting) as certificate,
            (select extract(epoch from min(v.requested_at))::float8 * 1000 from revocation_requests v
              where v.blocked_code is null and not exists (
                select 1 from ledger_endings l where l.contract = v.contract and l.token_id = v.token_id)) as revocation`)
      const { certificate, revocation } = onlyRow(rows)
      return { certificate: toMoment(certificate), revocation: toMoment(revocation) }
    },
  })
}

function toMoment(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms)
}
