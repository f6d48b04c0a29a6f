import {
  answerRequest,
  answerResponse,
  askRequest,
  askResponse,
  joinRequestsResponse,
} from '../join-requests'
import { declareCalls } from './declare-calls'

export const joinRequestsCalls = declareCalls({
  joinRequest: { body: askRequest, answers: { 201: askResponse } },
  eventJoinRequests: { answers: { 200: joinRequestsResponse } },
  eventJoinRequestsAnswer: { body: answerRequest, answers: { 200: answerResponse } },
})
