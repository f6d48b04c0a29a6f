import {
  batchList,
  batchListQuery,
  differingCertificates,
  mintBatchAnswer,
  mintBatchQuery,
  retryResponse,
} from '../batches'
import { mintAllRequest, mintAllResponse, mintManyRequest, mintManyResponse } from '../certificates'
import { reissueRequest } from '../names'
import { declareCalls, listFile } from './declare-calls'

export const batchesCalls = declareCalls({
  certificateMintAll: { body: mintAllRequest, answers: { 202: mintAllResponse } },
  eventCertificatesMint: { body: mintManyRequest, answers: { 202: mintManyResponse } },
  eventCertificatesDiffering: { answers: { 200: differingCertificates } },
  eventCertificatesReissue: { body: reissueRequest, answers: { 202: mintAllResponse } },
  certificateMintBatches: { query: batchListQuery, answers: { 200: batchList } },
  certificateMintBatch: {
    query: mintBatchQuery,
    answers: { 200: mintBatchAnswer },
    alsoAs: ['text/event-stream'],
  },
  certificateMintBatchRetry: { answers: { 202: retryResponse } },
  certificateMintBatchCsv: listFile,
})
