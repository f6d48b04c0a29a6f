import * as z from 'zod'
import { messageResponse } from '../error-body'
import { notMeResponse } from '../invitations'
import { noBody } from '../signed-acts'
import {
  doorEvent,
  memberRoleRequest,
  membership,
  newTeamInvitationRequest,
  newTeamInvitationResponse,
  offeredPlace,
  teamInvitation,
  teamInvitationLink,
  teamMember,
  teamTokenRequest,
} from '../team'
import { declareCalls } from './declare-calls'

export const teamCalls = declareCalls({
  organizationInvitationResend: { answers: { 200: messageResponse } },
  organizationInvitationLink: { answers: { 200: teamInvitationLink } },
  organizationMembers: { answers: { 200: z.array(teamMember) } },
  organizationInvitations: { answers: { 200: z.array(teamInvitation) } },
  organizationInvite: { body: newTeamInvitationRequest, answers: { 201: newTeamInvitationResponse } },
  organizationInvitationWithdraw: { answers: { 200: messageResponse } },
  organizationMemberRole: { body: memberRoleRequest, isSigned: true, answers: { 200: messageResponse } },
  organizationMemberRemove: { body: noBody, isSigned: true, answers: { 200: messageResponse } },
  organizationLeave: { answers: { 200: messageResponse } },
  organizationDoors: { answers: { 200: z.array(doorEvent) } },
  organizationInvitation: { body: teamTokenRequest, answers: { 200: offeredPlace } },
  organizationDecline: { body: teamTokenRequest, answers: { 200: notMeResponse } },
  organizationAccept: { body: teamTokenRequest, answers: { 200: membership } },
})
