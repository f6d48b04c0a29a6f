import type { ClaimedMail, MailParts, RenderedMail } from '@certify/domain/mail/mail'
import { isOptional, type MailKind } from '@certify/domain/mail/mail-kind'
import type { MailLinks } from '@certify/domain/mail/mail-links'
import type { MailEvent, MailSituation } from '@certify/domain/mail/mail-situation'
import type { TicketBook } from '@certify/domain/roster/ticket'
import { isEmail } from '@certify/domain/shared/email'
import { writeCalendarPart } from './calendar-part'
import { composeMail, type MailSender } from './compose'
import { layOutHtml, layOutText, type MailContent } from './layout'
import { formatDay, formatSpan, formatStart } from './moments'
import { keepOffLinks } from './plain-words'
import { english } from './words/en'
import { spanish } from './words/es'
import type { MailDetails, MailWords } from './words/mail-words'

/** What every mail needs besides its facts. */
export type RenderMeans = {
  readonly publicUrl: string
  readonly links: MailLinks
  readonly tickets: Pick<TicketBook, 'write'>
  readonly sender: MailSender
}

const words = { en: english, es: spanish } as const

/** The kinds that carry an entry for the calendar, or take it back. */
const calendarMethods: Partial<Record<MailKind, 'REQUEST' | 'CANCEL'>> = {
  'seat.taken': 'REQUEST',
  'event.changed': 'REQUEST',
  'event.canceled': 'CANCEL',
  'seat.lost': 'CANCEL',
}

/** Makes the message of a mail, in the person's language and the event's time zone. */
export async function renderMail(
  mail: ClaimedMail,
  situation: MailSituation,
  now: Date,
  means: RenderMeans,
): Promise<{ message: RenderedMail; parts: MailParts }> {
  const { kind } = mail
  const { person, event } = situation
  const language = person.language
  const said = words[language]
  const lines = said.letters[kind](collectDetails(mail, situation, now, said))
  const unsubscribe = isOptional(kind)
    ? { kind, token: means.links.unsubscription({ accountId: mail.accountId, kind }) }
    : null
  const content: MailContent = {
    language,
    heading: lines.heading,
    paragraphs: lines.paragraphs,
    facts: collectFacts(mail, event, said),
    ticket: findTicket(mail, situation, means),
    button: { label: lines.button, href: findLink(mail, situation, means) },
    reason: said.reasons[findAudience(kind, event)],
    less: unsubscribe && {
      label: said.less[unsubscribe.kind],
      href: `${means.publicUrl}/unsubscribe#${unsubscribe.token}`,
    },
  }
  const to = mail.facts.to ?? person.email
  const method = calendarMethods[kind]
  const calendar =
    method && event
      ? {
          method,
          content: await writeCalendarPart({
            method,
            event,
            attendee: to,
            organizer: {
              name: keepOffLinks(event.organizerName ?? means.sender.name),
              email: means.sender.address,
            },
            page: `${means.publicUrl}/events/${event.id}`,
            at: now,
          }),
        }
      : null
  const parts = {
    text: layOutText(content),
    html: layOutHtml(content),
    calendar: calendar?.content ?? null,
  }
  const contact = event?.organizerContact ?? ''
  const message = await composeMail(
    {
      to,
      // Only what the organizer made public: their own address is nobody's business.
      replyTo: isEmail(contact) ? contact : null,
      subject: lines.subject,
      ...parts,
      calendar,
      unsubscribeUrl: unsubscribe && `${means.publicUrl}/mail/unsubscribe/${unsubscribe.token}`,
      messageId: `<mail-${mail.id}-${mail.createdAt.getTime().toString(36)}@${new URL(means.publicUrl).hostname}>`,
      date: now,
    },
    means.sender,
  )
  return { message, parts }
}

function collectDetails(
  { facts }: ClaimedMail,
  { event, request, correctionsOpen, hasArtwork }: MailSituation,
  now: Date,
  { locale }: MailWords,
): MailDetails {
  const zone = event?.timeZone ?? 'UTC'
  const start = event?.startsAt ?? now
  return {
    event: keepOffLinks(event?.title ?? ''),
    day: formatDay(start, zone, locale),
    start: formatStart(start, zone, locale),
    organizer: keepOffLinks(event?.organizerName ?? ''),
    when: facts.hours === 1 ? 'hour' : isSameDay(start, now, zone) ? 'today' : 'tomorrow',
    moved: isTimeMoved(facts.before, event) ? 'time' : 'place',
    how: facts.how ?? 'left',
    number: facts.tokenId ?? request?.tokenId?.toString() ?? '',
    replaced: facts.replacedTokenId ?? '',
    reason: facts.reason ?? '',
    count: correctionsOpen,
    isChosen: hasArtwork,
  }
}

function collectFacts({ kind, facts }: ClaimedMail, event: MailEvent | null, said: MailWords) {
  if (event === null) return []
  const { locale, facts: labels } = said
  const lines: { label: string; value: string }[] = []
  const add = (label: string, value: string | null | undefined) => {
    if (value) lines.push({ label, value })
  }
  const tellSpan = (span: { startsAt: Date; endsAt: Date; timeZone: string }) =>
    said.inZone(formatSpan(span, locale), span.timeZone)
  if (facts.tokenId !== undefined) add(labels.number, `№ ${facts.tokenId}`)
  if (kind.startsWith('event.') || kind.startsWith('seat.')) {
    add(labels.when, tellSpan(event))
    if (facts.before && isTimeMoved(facts.before, event)) {
      const { startsAt, endsAt, timeZone } = facts.before
      add(labels.before, tellSpan({ startsAt: new Date(startsAt), endsAt: new Date(endsAt), timeZone }))
    }
    add(labels.where, keepOffLinks(event.location))
    if (facts.before && facts.before.location !== event.location) {
      add(labels.before, keepOffLinks(facts.before.location))
    }
    if (event.onlineLink !== null && kind !== 'event.canceled' && kind !== 'seat.lost') {
      add(labels.where, said.online)
    }
  }
  add(labels.organizer, keepOffLinks(event.organizerName ?? ''))
  add(labels.reason, keepOffLinks(facts.reason ?? ''))
  return lines
}

/** The ticket of mails that lead to it. */
function findTicket(
  { kind }: ClaimedMail,
  { event, entry }: MailSituation,
  { tickets }: RenderMeans,
): string | null {
  if (!event || !entry || (kind !== 'seat.taken' && kind !== 'event.reminder')) return null
  return tickets.write({ ...entry, eventId: event.id })
}

/** Where the button leads. Always to this instance. */
function findLink(
  { kind, facts, accountId, eventId, createdAt }: ClaimedMail,
  { request }: MailSituation,
  { publicUrl, links }: RenderMeans,
): string {
  const number = facts.tokenId ?? request?.tokenId?.toString()
  switch (kind) {
    case 'address.confirm':
      // After the hash: the secret is in no log of a server.
      return `${publicUrl}/confirm#${links.confirmation(accountId, facts.email ?? '', createdAt)}`
    case 'address.changed':
      return `${publicUrl}/profile`
    case 'seat.taken':
    case 'event.reminder':
      return `${publicUrl}/ticket/${eventId}`
    case 'certificate.open':
    case 'certificate.unclaimed':
      return `${publicUrl}/mint/${eventId}`
    case 'certificate.ready':
    case 'certificate.corrected':
    case 'correction.declined':
      return `${publicUrl}/my-certificates/${number}`
    case 'certificate.revoked':
      return `${publicUrl}/verify/${number}`
    case 'correction.asked':
    case 'attendance.missing':
      return `${publicUrl}/vendor/event/${eventId}`
    default:
      return `${publicUrl}/events/${eventId}`
  }
}

function findAudience(kind: MailKind, event: MailEvent | null): keyof MailWords['reasons'] {
  if (event === null) return 'account'
  return kind === 'correction.asked' || kind === 'attendance.missing' ? 'organizer' : 'list'
}

function isTimeMoved(before: ClaimedMail['facts']['before'], event: MailEvent | null): boolean {
  return (
    before !== undefined &&
    event !== null &&
    (before.startsAt !== event.startsAt.toISOString() ||
      before.endsAt !== event.endsAt.toISOString() ||
      before.timeZone !== event.timeZone)
  )
}

function isSameDay(a: Date, b: Date, timeZone: string): boolean {
  return formatDay(a, timeZone, 'en-GB') === formatDay(b, timeZone, 'en-GB')
}
