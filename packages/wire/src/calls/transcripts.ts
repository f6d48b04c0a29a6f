import { messageResponse } from '../error-body'
import {
  ownTranscripts,
  pairRequest,
  sharedLink,
  sharedTranscript,
  shareRequest,
  transcriptPdfQuery,
} from '../transcripts'
import { declareCalls } from './declare-calls'

export const transcriptsCalls = declareCalls({
  userTranscripts: { answers: { 200: ownTranscripts } },
  userTranscriptShare: { body: shareRequest, answers: { 201: sharedLink } },
  userTranscriptOff: { answers: { 200: messageResponse } },
  userTranscriptJoin: { body: pairRequest, isSigned: true, answers: { 200: messageResponse } },
  userTranscriptPart: { body: pairRequest, answers: { 200: messageResponse } },
  transcript: { answers: { 200: sharedTranscript } },
  transcriptPdf: { query: transcriptPdfQuery, answers: { 200: { contentType: 'application/pdf' } } },
})
