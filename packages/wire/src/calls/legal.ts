import {
  acceptTextsRequest,
  accountTextsResponse,
  legalResponse,
  legalTextQuery,
  legalTextResponse,
} from '../legal'
import { declareCalls } from './declare-calls'

export const legalCalls = declareCalls({
  legal: { answers: { 200: legalResponse } },
  legalText: { query: legalTextQuery, answers: { 200: legalTextResponse } },
  accountTexts: { answers: { 200: accountTextsResponse } },
  accountTextsAccept: { body: acceptTextsRequest, answers: { 200: accountTextsResponse } },
})
