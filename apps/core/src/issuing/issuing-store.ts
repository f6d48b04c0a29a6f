import type { IssuingStore } from '@certify/domain/issuing/issuing-store'
import type { Queries } from '../database/connection/client'
import { writeDrawing } from '../database/connection/drawing-under-way'
import { translating } from '../database/connection/translate-error'
import { contentGapRecords } from './content-gaps'
import { feeRecords } from './fees'
import { findingRecords } from './findings'
import { openTransactionRecords } from './open-transactions'
import { slicesInTurn } from './slices-in-turn'
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
    addSlice: slicesInTurn(queries),
    tellDrawing: (drawing) => translating(() => writeDrawing(queries, drawing)),
  }
}
