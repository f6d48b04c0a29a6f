import type { Event } from '@certify/domain/event/event'
import { writeEventAddress } from '@certify/domain/event/event-address'
import { getExpiry, parseInvitationId } from '@certify/domain/invitation/invitation'
import type { PreviewInvitation } from '@certify/domain/invitation/preview-invitation'
import type { PreviewAnnouncement } from '@certify/domain/mail/announcement'
import type { ClaimedMail } from '@certify/domain/mail/mail'
import type { MailKind } from '@certify/domain/mail/mail-kind'
import type { MailSituation } from '@certify/domain/mail/mail-situation'
import type { Clock } from '@certify/domain/shared/clock'
import type { Language } from '@certify/domain/shared/language'
import { type RenderMeans, renderMail } from './render-mail'

/** A placeholder: no person has this invitation. */
const NOBODY = { id: parseInvitationId(1), emailMac: '' }

/** Writes the mail of an invitation before it is sent. Its link opens nothing. */
export function invitationPreview(means: RenderMeans, clock: Clock): PreviewInvitation {
  return ({ event, message, language, attended }) => {
    const now = clock()
    const invitation = {
      ...NOBODY,
      state: 'open' as const,
      message,
      expiresAt: getExpiry(now),
      attended,
      code: null,
      claimedAt: null,
    }
    return previewMail({ kind: 'invitation.sent', event, language, invitation }, now, means)
  }
}

/** A mail about an event to nobody, and what it carries. */
type PreviewedMail = {
  readonly kind: MailKind
  readonly event: Event
  readonly language: Language
} & Partial<Pick<MailSituation, 'invitation' | 'announcement'>>

/** Writes a mail before anybody gets it, as text. */
async function previewMail(
  { kind, event, language, invitation = null, announcement = null }: PreviewedMail,
  now: Date,
  means: RenderMeans,
): Promise<{ subject: string; text: string }> {
  const mail: ClaimedMail = {
    id: 0,
    kind,
    accountId: event.organizer.id,
    eventId: event.id,
    invitationId: invitation?.id ?? null,
    facts: {},
    attempts: 0,
    createdAt: now,
    rendered: null,
    isInterrupted: false,
    isUnknown: false,
  }
  const situation: MailSituation = {
    person: { name: '', email: '', confirmedAt: null, language, unwanted: [], refusals: 0 },
    event: {
      ...event,
      address: writeEventAddress(event),
      isCanceled: false,
      isMintingOpen: event.minting === 'open',
      calendarSequence: 0,
      organizerName: event.organizer.name,
      organizerContact: null,
      organizerLinkedinPageId: null,
      organizerColor: null,
      organizerLogoCid: null,
    },
    invitation,
    announcement,
    teamPlace: null,
    entry: null,
    place: null,
    isAsking: false,
    lacksAnswers: false,
    requestsWaiting: 0,
    request: null,
    hasArtwork: false,
    unmet: null,
    knowsOfSeat: false,
    optionalToday: 0,
    confirmationsThisHour: 0,
    correctionsOpen: 0,
    openMove: null,
    attendanceRecorded: 0,
  }
  const { message, parts } = await renderMail(mail, situation, now, means)
  return { subject: message.subject, text: parts.text }
}

/** Writes the mail of an announcement before it is sent. */
export function announcementPreview(means: RenderMeans, clock: Clock): PreviewAnnouncement {
  return (asked) => previewMail({ kind: 'event.announcement', ...asked }, clock(), means)
}
