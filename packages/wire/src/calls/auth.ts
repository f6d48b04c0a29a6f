import * as z from 'zod'
import { deviceSession, loginRequest, loginResponse, nonceResponse, sessionResponse } from '../accounts'
import { messageResponse } from '../error-body'
import { declareCalls } from './declare-calls'

export const authCalls = declareCalls({
  nonce: { answers: { 200: nonceResponse } },
  login: { body: loginRequest, answers: { 200: loginResponse } },
  session: { answers: { 200: sessionResponse } },
  logout: { answers: { 204: { contentType: '' } } },
  sessions: { answers: { 200: z.array(deviceSession) } },
  sessionRevoke: { answers: { 200: messageResponse } },
})
