import { issuingResponse } from '../issuing'
import { declareCalls } from './declare-calls'

export const issuingCalls = declareCalls({
  eventIssuing: { answers: { 200: issuingResponse } },
})
