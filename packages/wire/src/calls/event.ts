import * as z from 'zod'
import { sentAgendaItem, sentCompletion } from '../agenda-item'
import { analytics } from '../analytics'
import { messageResponse } from '../error-body'
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
import { rule as refusal } from '../field-problems'
import { listQuery, ownWallet } from '../fields'
import { printNamesRequest } from '../names'
import { needsQuery, needsResponse } from '../needs'
import { oembedQuery, oembedResponse } from '../oembed'
import { organizerQuery, organizerResponse } from '../organizers'
import { eventPicture } from '../picture-rules'
import {
  answersQuery,
  answersResponse,
  ownAnswers,
  questionRemoveRequest,
  questionRequest,
  questionSaved,
  questionsResponse,
  remindRequest,
  remindResponse,
  sentAnswers,
} from '../questions'
import { declareCalls, form, listFile } from './declare-calls'

/** `POST events/{id}/completion/preview`. */
const completionPreviewRequest = z
  .strictObject({
    wallet_address: ownWallet(refusal('field.required', { label: 'vendor_wallet' })).optional(),
    /** The rule to look at; null: coming is enough. */
    completion: sentCompletion.nullable(),
    /** The agenda to look at; left out: the event's own. */
    agenda: z.array(sentAgendaItem, refusal('field.not_a_list')).optional(),
  })
  .meta({ id: 'CompletionPreviewRequest' })

/** How many of the people recorded present meet the rule of the event, and would meet another. */
const completionPreview = z
  .object({
    met: z.int(),
    would_meet: z.int(),
    /** How many of those who meet the rule now would no longer do so. */
    lose: z.int(),
  })
  .meta({ id: 'CompletionPreview' })

const text = { contentType: 'text/plain; charset=utf-8' } as const
const xml = { contentType: 'application/xml' } as const

export const eventCalls = declareCalls({
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
  completionPreview: { body: completionPreviewRequest, answers: { 200: completionPreview } },
  eventQuestions: { answers: { 200: questionsResponse } },
  eventQuestionSave: { body: questionRequest, answers: { 200: questionSaved } },
  eventQuestionRemove: { body: questionRemoveRequest, answers: { 200: messageResponse } },
  eventAnswers: { query: answersQuery, answers: { 200: answersResponse } },
  eventAnswersCsv: listFile,
  eventAnswersRemind: { body: remindRequest, answers: { 200: remindResponse } },
  userAnswers: { answers: { 200: ownAnswers } },
  userAnswersSave: { body: sentAnswers, answers: { 200: messageResponse } },
  robots: { answers: { 200: text } },
  sitemap: { answers: { 200: xml } },
  sitemapPart: { answers: { 200: xml } },
  securityContact: { answers: { 200: text } },
  changePassword: { answers: { 302: { contentType: '' }, 204: { contentType: '' } } },
  oembed: {
    query: oembedQuery,
    answers: { 200: oembedResponse, 501: z.object({ message: z.string() }) },
    alsoAs: ['text/xml'],
  },
  organizer: { query: organizerQuery, answers: { 200: organizerResponse } },
  organizerCalendar: { answers: { 200: { contentType: 'text/calendar' } } },
})
