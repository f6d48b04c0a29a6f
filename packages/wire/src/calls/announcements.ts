import {
  announcementPreview,
  announcementPreviewRequest,
  announcementRequest,
  announcementsResponse,
  announcementTestRequest,
} from '../announcements'
import { messageResponse } from '../error-body'
import { declareCalls } from './declare-calls'

export const announcementsCalls = declareCalls({
  eventAnnouncements: { answers: { 200: announcementsResponse } },
  eventAnnounce: { body: announcementRequest, answers: { 201: messageResponse } },
  eventAnnouncementsTest: { body: announcementTestRequest, answers: { 200: messageResponse } },
  eventAnnouncementsPreview: { body: announcementPreviewRequest, answers: { 200: announcementPreview } },
})
