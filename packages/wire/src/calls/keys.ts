import * as z from 'zod'
import { messageResponse } from '../error-body'
import { apiKeyAnswer, newKeyRequest, newKeyResponse } from '../keys'
import { declareCalls } from './declare-calls'

export const keysCalls = declareCalls({
  organizationKeys: { answers: { 200: z.array(apiKeyAnswer) } },
  organizationKeyMake: { body: newKeyRequest, answers: { 201: newKeyResponse } },
  organizationKeyRevoke: { answers: { 200: messageResponse } },
})
