import {
  arrivalFigures,
  doorCodes,
  doorLinkList,
  doorLinkMade,
  doorLinkRequest,
  doorList,
  doorListQuery,
  doorMarksRequest,
  doorMarksResponse,
  newTicketRequest,
  sessionQuery,
  ticket,
} from '../door'
import { messageResponse } from '../error-body'
import { declareCalls } from './declare-calls'

export const doorsCalls = declareCalls({
  eventDoorCodes: { query: sessionQuery, answers: { 200: doorCodes } },
  eventDoorCodesStop: { answers: { 200: messageResponse } },
  userTicket: { answers: { 200: ticket } },
  userTicketNew: { body: newTicketRequest, answers: { 200: ticket } },
  eventDoorLinks: { answers: { 200: doorLinkList } },
  eventDoorLinkMake: { body: doorLinkRequest, answers: { 201: doorLinkMade } },
  eventArrivals: { query: sessionQuery, answers: { 200: arrivalFigures } },
  eventDoorLinkRevoke: { answers: { 200: messageResponse } },
  doorList: { query: doorListQuery, answers: { 200: doorList } },
  doorMarks: { body: doorMarksRequest, answers: { 200: doorMarksResponse } },
})
