import { claimDomainRequest, domainClaimResponse } from '../domains'
import { declareCalls } from './declare-calls'

export const domainsCalls = declareCalls({
  organizationDomain: { answers: { 200: domainClaimResponse } },
  organizationDomainClaim: { body: claimDomainRequest, answers: { 200: domainClaimResponse } },
  organizationDomainAsk: { answers: { 200: domainClaimResponse } },
  organizationDomainRemove: { answers: { 200: domainClaimResponse } },
})
