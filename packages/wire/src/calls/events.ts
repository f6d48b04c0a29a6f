import { analytics } from '../analytics'
import { eventCreateRequest, eventEditRequest } from '../event-request'
import {
  eventCancelRequest,
  eventDetail,
  eventList,
  eventListQuery,
  eventResponse,
  eventUpdateRequest,
  historyList,
  ownEventListQuery,
  tokenRotated,
  userEventList,
  vendorEventList,
} from '../events'
import { listQuery } from '../fields'
import { printNamesRequest } from '../names'
import { needsQuery, needsResponse } from '../needs'
import { eventPicture } from '../picture-rules'
import { declareCalls, form } from './declare-calls'

export const eventsCalls = declareCalls({
  events: { query: eventListQuery, answers: { 200: eventList } },
  event: { answers: { 200: eventDetail } },
  eventCreate: { body: form(eventCreateRequest, eventPicture), answers: { 201: eventResponse } },
  eventEdit: { body: form(eventEditRequest, eventPicture), answers: { 200: eventResponse } },
  eventUpdate: { body: eventUpdateRequest, answers: { 200: eventResponse } },
  eventPrintNames: { body: printNamesRequest, answers: { 200: eventResponse } },
  eventCancel: { body: eventCancelRequest, answers: { 200: eventResponse } },
  eventLinkRenew: { answers: { 200: eventResponse } },
  eventTokenRotate: { answers: { 200: tokenRotated } },
  eventHistory: { query: listQuery, answers: { 200: historyList } },
  vendorEvents: { query: ownEventListQuery, answers: { 200: vendorEventList } },
  vendorAnalytics: { answers: { 200: analytics } },
  vendorNeeds: { query: needsQuery, answers: { 200: needsResponse } },
  userEvents: { query: listQuery, answers: { 200: userEventList } },
})
