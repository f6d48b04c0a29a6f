import { messageResponse } from '../error-body'
import { passkeyEndpoints, passkeyList, passkeyRequest, passkeyResponse } from '../passkeys'
import { noBody } from '../signed-acts'
import { declareCalls } from './declare-calls'

export const passkeysCalls = declareCalls({
  passkey: { answers: { 200: passkeyResponse } },
  passkeys: { answers: { 200: passkeyList } },
  passkeyAdd: { body: passkeyRequest, isSigned: true, answers: { 200: messageResponse } },
  passkeyWords: { body: noBody, isSigned: true, answers: { 200: messageResponse } },
  passkeyRemove: { body: noBody, isSigned: true, answers: { 200: messageResponse } },
  passkeyEndpoints: { answers: { 200: passkeyEndpoints } },
})
