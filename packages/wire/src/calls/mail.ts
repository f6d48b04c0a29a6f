import * as z from 'zod'
import {
  announcementPreview,
  announcementPreviewRequest,
  announcementRequest,
  announcementsResponse,
  announcementTestRequest,
} from '../announcements'
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
  eventAnnouncements: { answers: { 200: announcementsResponse } },
  eventAnnounce: { body: announcementRequest, answers: { 201: messageResponse } },
  eventAnnouncementsTest: { body: announcementTestRequest, answers: { 200: messageResponse } },
  eventAnnouncementsPreview: { body: announcementPreviewRequest, answers: { 200: announcementPreview } },
})
