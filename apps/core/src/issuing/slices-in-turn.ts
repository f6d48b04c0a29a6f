import type { Term } from '@certify/domain/issuing/lease'
import { sql } from 'drizzle-orm'
import { addSlice } from '../certificate/batch-slices'
import { addReissueSlice } from '../certificate/reissue-slices'
import type { Queries } from '../database/connection/client'
import { transact } from '../database/connection/transact'
import { translating } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { sessionRefolds } from '../database/schema/agenda'
import { mintBatchSlices, reissueSlices } from '../database/schema/certificates'
import { addUpSlice } from '../event/add-up-slice'
import { writeInTerm } from './term'

type Kind = 'sums' | 'requests' | 'reissues'

/**
 * Does one slice a call. The kinds take turns, and of a kind its events or batches, so that nobody waits for somebody
 * else's 20,000 people. A slice that fails has had its turn, so it stops no other.
 */
export function slicesInTurn(queries: Queries): (term: Term) => Promise<boolean> {
  const last = { kind: '', of: { sums: '', requests: '', reissues: '' } }
  return (term) =>
    translating(async () => {
      // One statement looks for all kinds, because usually nothing waits.
      const { rows } = await queries.execute<{ kind: Kind; whose: string }>(sql`
        select kind, whose from (
          select 'reissues' as kind, batch_id::text as whose, ${last.of.reissues}::text as had from ${reissueSlices}
          union select 'requests', batch_id::text, ${last.of.requests}::text from ${mintBatchSlices}
          union select 'sums', event_id::text, ${last.of.sums}::text from ${sessionRefolds}) waiting
        order by kind <= ${last.kind}, kind, whose <= had, whose limit 1`)
      const [next] = rows
      if (!next) return false
      last.kind = next.kind
      last.of[next.kind] = next.whose
      await doSlice(queries, term, next)
      return true
    })
}

async function doSlice(queries: Queries, term: Term, { kind, whose }: { kind: Kind; whose: string }) {
  // Who adds up twice writes the same, so this needs no term.
  if (kind === 'sums') return transact(queries, (tx) => addUpSlice(tx, trusted.eventId(Number(whose))))
  const add = kind === 'requests' ? addSlice : addReissueSlice
  return writeInTerm(queries, term, (tx) => add(tx, trusted.batchId(whose)))
}
