import type { IssuingStore } from '@certify/domain/issuing/issuing-store'
import type { Term } from '@certify/domain/issuing/lease'
import { sql } from 'drizzle-orm'
import { addSlice } from '../certificate/batch-slices'
import { addReissueSlice } from '../certificate/reissue-slices'
import type { Queries } from '../database/connection/client'
import { writeDrawing } from '../database/connection/drawing-under-way'
import { onlyRow, transact } from '../database/connection/transact'
import { translating } from '../database/connection/translate-error'
import { sessionRefolds } from '../database/schema/agenda'
import { mintBatchSlices, reissueSlices } from '../database/schema/certificates'
import { addUpSlice } from '../event/add-up-slice'
import { contentGapRecords } from './content-gaps'
import { feeRecords } from './fees'
import { findingRecords } from './findings'
import { openTransactionRecords } from './open-transactions'
import { writeInTerm } from './term'
import { unexplainedActRecords } from './unexplained-acts'
import { waitingWork } from './waiting-work'
import { writeAheadRecords } from './write-ahead'

/** The issuer's own records. */
export function issuingStore(queries: Queries): IssuingStore {
  return {
    ...waitingWork(queries),
    ...writeAheadRecords(queries),
    ...openTransactionRecords(queries),
    ...contentGapRecords(queries),
    ...feeRecords(queries),
    ...findingRecords(queries),
    ...unexplainedActRecords(queries),
    addSlice: (term) => translating(() => addAnySlice(queries, term)),
    tellDrawing: (drawing) => translating(() => writeDrawing(queries, drawing)),
  }
}

/** One statement looks for all kinds, because usually nothing waits. */
async function addAnySlice(queries: Queries, term: Term): Promise<boolean> {
  const { rows } = await queries.execute<{ sums: boolean; requests: boolean; reissues: boolean }>(sql`
    select exists (select 1 from ${sessionRefolds}) as sums, exists (select 1 from ${mintBatchSlices}) as requests,
      exists (select 1 from ${reissueSlices}) as reissues`)
  const waiting = onlyRow(rows)
  // Who adds up twice writes the same, so this needs no term.
  if (waiting.sums) return transact(queries, addUpSlice)
  if (waiting.requests) return writeInTerm(queries, term, addSlice)
  return waiting.reissues && writeInTerm(queries, term, addReissueSlice)
}
