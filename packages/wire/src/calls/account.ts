import * as z from 'zod'
import {
  deviceSession,
  erasePreview,
  eraseRequest,
  loginRequest,
  loginResponse,
  logoFields,
  nonceResponse,
  registerResponse,
  registerUserRequest,
  registerVendorRequest,
  sessionResponse,
  userProfile,
  userProfileRequest,
  vendorProfile,
  vendorProfileRequest,
} from '../accounts'
import { consentRequest, consentResponse } from '../consent'
import { messageResponse } from '../error-body'
import { apiKeyAnswer, newKeyRequest, newKeyResponse } from '../keys'
import { passkeyEndpoints, passkeyList, passkeyRequest, passkeyResponse } from '../passkeys'
import { logoPicture } from '../picture-rules'
import { noBody } from '../signed-acts'
import { declareCalls, form } from './declare-calls'

export const accountCalls = declareCalls({
  userRegister: { body: registerUserRequest, answers: { 201: registerResponse, 200: registerResponse } },
  vendorRegister: { body: registerVendorRequest, answers: { 201: registerResponse, 200: registerResponse } },
  userProfile: { answers: { 200: userProfile } },
  userProfileSave: { body: userProfileRequest, answers: { 200: userProfile } },
  vendorProfile: { answers: { 200: vendorProfile } },
  vendorProfileSave: { body: vendorProfileRequest, answers: { 200: vendorProfile } },
  vendorLogo: { body: form(logoFields, logoPicture), answers: { 200: vendorProfile } },
  accountExport: { answers: { 200: z.record(z.string(), z.unknown()) } },
  accountErasePreview: { answers: { 200: erasePreview } },
  accountErase: { body: eraseRequest, isSigned: true, answers: { 200: messageResponse } },
  nonce: { answers: { 200: nonceResponse } },
  login: { body: loginRequest, answers: { 200: loginResponse } },
  session: { answers: { 200: sessionResponse } },
  logout: { answers: { 204: { contentType: '' } } },
  sessions: { answers: { 200: z.array(deviceSession) } },
  sessionRevoke: { answers: { 200: messageResponse } },
  passkey: { answers: { 200: passkeyResponse } },
  passkeys: { answers: { 200: passkeyList } },
  passkeyAdd: { body: passkeyRequest, isSigned: true, answers: { 200: messageResponse } },
  passkeyWords: { body: noBody, isSigned: true, answers: { 200: messageResponse } },
  passkeyRemove: { body: noBody, isSigned: true, answers: { 200: messageResponse } },
  passkeyEndpoints: { answers: { 200: passkeyEndpoints } },
  organizationKeys: { answers: { 200: z.array(apiKeyAnswer) } },
  organizationKeyMake: { body: newKeyRequest, answers: { 201: newKeyResponse } },
  organizationKeyRevoke: { answers: { 200: messageResponse } },
  vendorConsent: { answers: { 200: consentResponse } },
  vendorConsentGive: { body: consentRequest, answers: { 200: consentResponse } },
})
