import type { PreviewAnnouncement } from '@certify/domain/mail/preview-announcement'
import type { Clock } from '@certify/domain/shared/clock'
import { previewMail } from './preview-mail'
import type { RenderMeans } from './render-mail'

/** Writes the mail of an announcement before it is sent. */
export function announcementPreview(means: RenderMeans, clock: Clock): PreviewAnnouncement {
  return (asked) => previewMail({ kind: 'event.announcement', ...asked }, clock(), means)
}
