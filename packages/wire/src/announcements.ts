import { announcementFields, audiences, type SentAnnouncement } from '@certify/domain/mail/announcement'
import { mailStates } from '@certify/domain/mail/mail-state'
import { languages } from '@certify/domain/shared/language'
import * as z from 'zod'
import { choice, moment } from './fields'
import { text } from './rule-schemas'

const words = {
  subject: text(announcementFields.subject),
  text: text(announcementFields.text),
}

/** `POST events/{id}/announcements`. */
export const announcementRequest = z
  .strictObject({ audience: choice(audiences), ...words })
  .meta({ id: 'AnnouncementRequest' })

/** `POST events/{id}/announcements/test`. */
export const announcementTestRequest = z.strictObject(words).meta({ id: 'AnnouncementTestRequest' })

/** `POST events/{id}/announcements/preview`. */
export const announcementPreviewRequest = z
  .strictObject({ ...words, language: choice(languages).optional() })
  .meta({ id: 'AnnouncementPreviewRequest' })

/** The mail as people get it. */
export const announcementPreview = z
  .object({ subject: z.string(), text: z.string() })
  .meta({ id: 'AnnouncementPreview' })

/** A group of people to write to, and how many of them get no mail. */
const audienceCount = z
  .object({
    audience: z.enum(audiences),
    people: z.int(),
    gets: z.int(),
    /** Their address is not confirmed. */
    unconfirmed: z.int(),
    /** They want no announcements. */
    unwanted: z.int(),
    /** Their address was refused twice in a row. */
    unreachable: z.int(),
  })
  .meta({ id: 'AnnouncementAudience' })
export type WireAudience = z.infer<typeof audienceCount>

const sentAnnouncement = z
  .object({
    id: z.int(),
    audience: z.enum(audiences),
    subject: z.string(),
    text: z.string(),
    sent_at: moment,
    /** Its mails by state; empty once the log is removed, after a year. `reason` says why mails did not go out. */
    mails: z.array(z.object({ state: z.enum(mailStates), reason: z.string().nullable(), count: z.int() })),
  })
  .meta({ id: 'Announcement' })
export type WireAnnouncement = z.infer<typeof sentAnnouncement>

/** `GET events/{id}/announcements`: the groups to write to, and what was written. */
export const announcementsResponse = z
  .object({
    /** Whether the event's announcement of today, in its own time zone, was sent. */
    sent_today: z.boolean(),
    /** Whether the organizer's own address, which gets the test, is confirmed. */
    own_address_confirmed: z.boolean(),
    audiences: z.array(audienceCount),
    announcements: z.array(sentAnnouncement),
  })
  .meta({ id: 'Announcements' })
export type WireAnnouncements = z.infer<typeof announcementsResponse>

/** One announcement that was sent. */
export function toWireAnnouncement({ sentAt, mails, ...announcement }: SentAnnouncement): WireAnnouncement {
  return { ...announcement, sent_at: sentAt.toISOString(), mails: [...mails] }
}
