import { arriveRequest, arriveResponse, claimResponse, handoverResponse } from '../arrivals'
import { declareCalls } from './declare-calls'

export const arrivingCalls = declareCalls({
  arrivalScan: { answers: { 303: { contentType: '' }, 204: { contentType: '' } } },
  arrivalScanCapitals: { answers: { 303: { contentType: '' }, 204: { contentType: '' } } },
  userClaim: { answers: { 200: claimResponse } },
  userClaimHandover: { answers: { 200: handoverResponse } },
  userArrive: { body: arriveRequest, answers: { 200: arriveResponse } },
})
