import { messageResponse } from '../error-body'
import { listQuery } from '../fields'
import {
  correctionList,
  correctionRequest,
  correctionResponse,
  declineRequest,
  moveCodeRequest,
  moveCodeResponse,
  moveConfirmRequest,
  moveEmailRequest,
  moveList,
  moveRecognizeRequest,
  moveRequest,
  nameRequest,
  nameResponse,
  replaceRequest,
  replaceResponse,
  stopMoveRequest,
} from '../names'
import { declareCalls } from './declare-calls'

export const namesCalls = declareCalls({
  certificateName: { body: nameRequest, answers: { 200: nameResponse } },
  certificateCorrection: { body: correctionRequest, answers: { 201: correctionResponse } },
  certificateMove: { body: moveRequest, answers: { 201: correctionResponse } },
  moveStop: { body: stopMoveRequest, answers: { 200: messageResponse } },
  moveCode: { body: moveCodeRequest, answers: { 200: moveCodeResponse } },
  moveEmail: { body: moveEmailRequest, answers: { 200: correctionResponse } },
  moveRecognize: { body: moveRecognizeRequest, answers: { 200: correctionResponse } },
  moveConfirm: { body: moveConfirmRequest, isSigned: true, answers: { 200: correctionResponse } },
  userMoves: { answers: { 200: moveList } },
  correctionWithdraw: { answers: { 200: correctionResponse } },
  correctionDecline: { body: declineRequest, answers: { 200: correctionResponse } },
  certificateReplace: { body: replaceRequest, answers: { 200: replaceResponse, 202: replaceResponse } },
  eventCorrections: { query: listQuery, answers: { 200: correctionList } },
})
