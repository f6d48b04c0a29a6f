import type { Event } from '../event/event'
import type { TextRule, TextRules, Texts } from '../shared/field-rules'
import type { Language } from '../shared/language'
import type { MailState } from './mail-state'

/**
 * Whom an announcement goes to: people with a seat, some of them, people in line, or people who ask for a place.
 * `minted`: a certificate was requested for them. `undecided`: present, and they have not said whether their certificate
 * has their name; nobody if the event prints no names.
 */
export const audiences = [
  'seats',
  'present',
  'not_present',
  'absent',
  'not_recorded',
  'minted',
  'undecided',
  'line',
  'asking',
] as const

/** The name of one audience. */
export type Audience = (typeof audiences)[number]

/** The organizer's own words, in the order of the form. */
export const announcementFields = {
  subject: { name: 'subject', kind: 'line', max: 120, required: true },
  text: { name: 'text', kind: 'paragraphs', max: 4000, required: true },
} as const satisfies TextRules

/** Own words of the organizer who cancels an event. */
export const cancelMessage = { name: 'message', kind: 'paragraphs', max: 1000 } as const satisfies TextRule

/** The words of one announcement. */
export type AnnouncementText = Texts<typeof announcementFields>

/** Why a person of the audience gets no mail. */
type SkipReason = 'unconfirmed' | 'unwanted' | 'unreachable'

/** The people of an audience: those who get a mail now, and why others do not. */
export type AudienceCount = { readonly people: number; readonly gets: number } & Readonly<
  Record<SkipReason, number>
>

/** A group of an announcement's mails that share a state. `reason`: why they did not go out. */
export type AnnouncementMails = {
  readonly state: MailState
  readonly reason: string | null
  readonly count: number
}

/** An announcement that was sent, and its mails. The log of mails is removed after a year. */
export type SentAnnouncement = AnnouncementText & {
  readonly id: number
  readonly audience: Audience
  readonly sentAt: Date
  readonly mails: readonly AnnouncementMails[]
}

/** Port: writes the mail of an announcement, as text. */
export type PreviewAnnouncement = (asked: {
  readonly event: Event
  readonly announcement: AnnouncementText
  readonly language: Language
}) => Promise<{ readonly subject: string; readonly text: string }>
