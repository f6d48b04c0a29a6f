import { whitelistStatus } from '../attendance'
import { messageResponse } from '../error-body'
import {
  answerRequest,
  answerResponse,
  askRequest,
  askResponse,
  joinRequestsResponse,
} from '../join-requests'
import {
  joinRequest,
  leaveRequest,
  lineResponse,
  matchingQuery,
  matchingResponse,
  participantList,
  participantsQuery,
  waitRequest,
  waitResponse,
  whitelistQuery,
  whitelistResponse,
} from '../roster'
import { declareCalls, listFile } from './declare-calls'

export const rosterCalls = declareCalls({
  whitelistJoin: { body: joinRequest, answers: { 200: messageResponse } },
  whitelistLeave: { body: leaveRequest, answers: { 200: messageResponse } },
  waitlistJoin: { body: waitRequest, answers: { 201: waitResponse } },
  eventWaitlist: { answers: { 200: lineResponse } },
  whitelistStatus: { answers: { 200: whitelistStatus } },
  eventWhitelist: { query: whitelistQuery, answers: { 200: whitelistResponse } },
  eventWhitelistCsv: listFile,
  eventWhitelistRevoke: { answers: { 200: messageResponse } },
  eventParticipants: { query: participantsQuery, answers: { 200: participantList } },
  eventParticipantsMatching: { query: matchingQuery, answers: { 200: matchingResponse } },
  joinRequest: { body: askRequest, answers: { 201: askResponse } },
  eventJoinRequests: { answers: { 200: joinRequestsResponse } },
  eventJoinRequestsAnswer: { body: answerRequest, answers: { 200: answerResponse } },
})
