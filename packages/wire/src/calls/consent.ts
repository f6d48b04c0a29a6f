import { consentRequest, consentResponse } from '../consent'
import { declareCalls } from './declare-calls'

export const consentCalls = declareCalls({
  vendorConsent: { answers: { 200: consentResponse } },
  vendorConsentGive: { body: consentRequest, answers: { 200: consentResponse } },
})
