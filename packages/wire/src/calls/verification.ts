import * as z from 'zod'
import { errorBody } from '../error-body'
import { exhibitsResponse } from '../gallery'
import { tokenRecord, verifyQuery, verifyResponse } from '../verification'
import { declareCalls } from './declare-calls'

export const verificationCalls = declareCalls({
  certificateVerify: {
    query: verifyQuery,
    answers: { 200: verifyResponse, 422: z.union([verifyResponse, errorBody]), 503: verifyResponse },
  },
  certificateToken: { answers: { 200: tokenRecord, 404: tokenRecord, 503: tokenRecord } },
  certificateJson: { answers: { 200: tokenRecord, 404: tokenRecord, 503: tokenRecord } },
  forgeries: { answers: { 200: exhibitsResponse } },
})
