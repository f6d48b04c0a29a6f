import type { Event } from '../event/event'
import type { Language } from '../shared/language'
import type { AnnouncementText } from './announcement'

/** Port: writes the mail of an announcement, as text. */
export type PreviewAnnouncement = (asked: {
  readonly event: Event
  readonly announcement: AnnouncementText
  readonly language: Language
}) => Promise<{ readonly subject: string; readonly text: string }>
