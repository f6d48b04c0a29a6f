import * as z from 'zod'
import { messageResponse } from '../error-body'
import {
  confirmEmailRequest,
  eventMailQuery,
  loggedMail,
  mailPreferences,
  mailPreferencesRequest,
  outboxResponse,
} from '../mail'
import { declareCalls } from './declare-calls'

export const mailCalls = declareCalls({
  confirmEmail: { body: confirmEmailRequest, answers: { 200: messageResponse } },
  confirmEmailAgain: { answers: { 200: messageResponse } },
  mailPreferences: { answers: { 200: mailPreferences } },
  mailPreferencesSave: { body: mailPreferencesRequest, answers: { 200: mailPreferences } },
  outbox: { answers: { 200: outboxResponse } },
  mailUnsubscribe: { answers: { 303: { contentType: '' }, 204: { contentType: '' } } },
  mailUnsubscribeNow: { answers: { 200: messageResponse } },
  mailPreview: { answers: { 200: { contentType: 'text/html' } } },
  eventMail: { query: eventMailQuery, answers: { 200: z.array(loggedMail) } },
})
