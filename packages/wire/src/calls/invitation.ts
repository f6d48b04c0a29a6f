import { messageResponse } from '../error-body'
import {
  claimInvitationRequest,
  claimInvitationResponse,
  invitationList,
  invitationListQuery,
  invitationPreview,
  invitationPreviewRequest,
  invitationRead,
  invitationsQuery,
  invitationsRequest,
  invitationsResponse,
  invitationTokenRequest,
  notMeResponse,
  uploadTypes,
} from '../invitations'
import { declareCalls, listFile } from './declare-calls'

export const invitationCalls = declareCalls({
  eventInvite: {
    query: invitationsQuery,
    body: invitationsRequest,
    takes: uploadTypes,
    answers: { 200: invitationsResponse },
  },
  eventInvitations: { query: invitationListQuery, answers: { 200: invitationList } },
  eventInvitationLinks: listFile,
  eventInvitationsPreview: { body: invitationPreviewRequest, answers: { 200: invitationPreview } },
  invitationWithdraw: { answers: { 200: messageResponse } },
  invitationResend: { answers: { 200: messageResponse } },
  invitationRead: { body: invitationTokenRequest, answers: { 200: invitationRead } },
  invitationCode: { body: invitationTokenRequest, answers: { 200: messageResponse } },
  invitationObject: { body: invitationTokenRequest, answers: { 200: messageResponse } },
  invitationRefuse: { body: invitationTokenRequest, answers: { 200: notMeResponse } },
  invitationClaim: { body: claimInvitationRequest, answers: { 200: claimInvitationResponse } },
})
