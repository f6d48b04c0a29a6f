import type { Need, NeedKind } from '@certify/domain/acts/organizing/organizer-needs'
import { parseCorrectionId } from '@certify/domain/certificate/correction'
import { CODE_MINUTES } from '@certify/domain/invitation/invitation'
import type { InvitationKeys } from '@certify/domain/invitation/invitation-keys'
import type { ClaimedMail, MailFacts, MailParts, RenderedMail } from '@certify/domain/mail/mail'
import { goesToInvited, isOptional, type MailKind } from '@certify/domain/mail/mail-kind'
import type { MailLinks } from '@certify/domain/mail/mail-links'
import type { MailEvent, MailSituation } from '@certify/domain/mail/mail-situation'
import type { TicketBook } from '@certify/domain/roster/ticket'
import { shortAddress } from '@certify/domain/shared/address'
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
  readonly invitationKeys: Pick<InvitationKeys, 'sealEmail' | 'writeToken' | 'writeCode' | 'writeObjection'>
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

/** The mails to an organizer about one event, with what each is itself about. They add what else waits there. */
export const ownNeeds: Readonly<Partial<Record<MailKind, readonly NeedKind[]>>> = {
  'request.asked': ['requests'],
  // Its number counts moves, too.
  'correction.asked': ['corrections', 'moves'],
  'attendance.missing': ['record_attendance'],
  'invitation.objected': [],
}

/**
 * Makes the message of a mail, in the person's language and the event's time zone. `needs`: what else waits for the
 * organizer at the event.
 */
export async function renderMail(
  mail: ClaimedMail,
  situation: MailSituation & { needs?: readonly Need[] },
  now: Date,
  means: RenderMeans,
): Promise<{ message: RenderedMail; parts: MailParts }> {
  const { kind } = mail
  const { person, event } = situation
  const language = person.language
  const said = words[language]
  const lines = said.letters[kind](collectDetails(mail, situation, now, said, means))
  const unsubscribe = isOptional(kind)
    ? { kind, token: means.links.unsubscription({ accountId: mail.accountId, kind }) }
    : null
  const content: MailContent = {
    language,
    heading: lines.heading,
    paragraphs: [...lines.paragraphs, ...sayNeeds(situation.needs ?? [], said)],
    facts: collectFacts(mail, situation, said),
    ticket: findTicket(mail, situation, means),
    button: { label: lines.button, href: findLink(mail, situation, means) },
    reason: said.reasons[findAudience(kind, event)],
    less:
      situation.invitation && kind !== 'invitation.claimed'
        ? { label: said.notMe, href: findInvitationLink(situation.invitation, means) }
        : unsubscribe && {
            label: said.less[unsubscribe.kind],
            href: `${means.publicUrl}/unsubscribe#${unsubscribe.token}`,
          },
  }
  const to = mail.facts.to ?? person.email
  // A person in line, or whose request has no answer yet, has no calendar entry that could change.
  const isOutside = situation.place !== null || situation.isAsking
  const method = isOutside ? undefined : calendarMethods[kind]
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
            page: `${means.publicUrl}/events/${event.address}`,
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
      // Use only the contact that the organizer made public, because their own address is private.
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

function sayNeeds(needs: readonly Need[], said: MailWords): string[] {
  if (needs.length === 0) return []
  return [said.alsoWaiting(needs.map(({ kind, count }) => said.needs[kind](count)).join(', '))]
}

function collectDetails(
  mail: ClaimedMail,
  {
    event,
    place,
    request,
    requestsWaiting,
    invitation,
    announcement,
    correctionsOpen,
    hasArtwork,
  }: MailSituation,
  now: Date,
  { locale }: MailWords,
  means: RenderMeans,
): MailDetails {
  const { kind, facts } = mail
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
    waits: place !== null,
    position: place?.position ?? 0,
    until: place?.offeredUntil ? formatStart(place.offeredUntil, zone, locale) : '',
    number: facts.tokenId ?? request?.tokenId?.toString() ?? '',
    replaced: facts.replacedTokenId ?? '',
    reason: facts.reason ?? '',
    count: kind === 'request.asked' ? requestsWaiting : correctionsOpen,
    isApproved: facts.approved === true,
    isChosen: hasArtwork,
    message: keepOffLinks(invitation?.message ?? ''),
    subject: keepOffLinks(announcement?.subject ?? ''),
    text: (announcement?.text ?? '')
      .split('\n')
      .map(keepOffLinks)
      .filter((line) => line !== ''),
    deadline: formatDeadline(invitation?.expiresAt ?? facts.notBefore, zone, locale),
    // A move names the whole address, which its reader may want to compare.
    wallet: kind.startsWith('invitation.') ? shortAddress(facts.toWallet ?? '') : (facts.toWallet ?? ''),
    code: findDigits(mail, invitation, means),
    outcome: facts.outcome ?? 'stopped',
    minutes: CODE_MINUTES,
    isAttended: invitation?.attended ?? false,
  }
}

/** The digits of a code, which no row holds. */
function findDigits(
  { facts }: ClaimedMail,
  invitation: MailSituation['invitation'],
  { invitationKeys, links }: RenderMeans,
): string {
  if (invitation?.code) return invitationKeys.writeCode(invitation, invitation.code)
  const { correctionId, codeMadeMs } = facts
  if (correctionId === undefined || codeMadeMs === undefined) return ''
  return links.writeMoveCode(parseCorrectionId(correctionId), new Date(codeMadeMs))
}

function formatDeadline(end: Date | string | undefined, zone: string, locale: string): string {
  return end === undefined ? '' : formatDay(new Date(end), zone, locale)
}

function collectFacts(
  { kind, facts }: ClaimedMail,
  { event, place, isAsking }: MailSituation,
  said: MailWords,
) {
  if (event === null) return []
  const { locale, facts: labels } = said
  const lines: { label: string; value: string }[] = []
  const add = (label: string, value: string | null | undefined) => {
    if (value) lines.push({ label, value })
  }
  const tellSpan = (span: { startsAt: Date; endsAt: Date; timeZone: string }) =>
    said.inZone(formatSpan(span, locale), span.timeZone)
  if (facts.tokenId !== undefined) add(labels.number, `№ ${facts.tokenId}`)
  if (kind === 'seat.offered' && place?.offeredUntil) {
    add(labels.until, said.inZone(formatStart(place.offeredUntil, event.timeZone, locale), event.timeZone))
  }
  if (/^(event|seat|waitlist|request|announcement)\./.test(kind)) {
    add(labels.when, tellSpan(event))
    if (facts.before && isTimeMoved(facts.before, event)) {
      const { startsAt, endsAt, timeZone } = facts.before
      add(labels.before, tellSpan({ startsAt: new Date(startsAt), endsAt: new Date(endsAt), timeZone }))
    }
    add(labels.where, keepOffLinks(event.location))
    if (facts.before && facts.before.location !== event.location) {
      add(labels.before, keepOffLinks(facts.before.location))
    }
    if (event.onlineLink !== null && place === null && !isAsking && !withoutLink.includes(kind)) {
      add(labels.where, said.online)
    }
  }
  add(labels.organizer, keepOffLinks(event.organizerName ?? ''))
  add(labels.reason, keepOffLinks(facts.reason ?? ''))
  return lines
}

/** The kinds that go to people who have no seat. */
const withoutLink: readonly MailKind[] = ['event.canceled', 'seat.lost', 'request.asked', 'request.declined']

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
  { event, request, invitation }: MailSituation,
  means: RenderMeans,
): string {
  const { publicUrl, links, invitationKeys } = means
  const number = facts.tokenId ?? request?.tokenId?.toString()
  switch (kind) {
    case 'address.confirm':
      // The secret comes after the hash, so that no server logs it.
      return `${publicUrl}/confirm#${links.confirmation(accountId, facts.email ?? '', createdAt)}`
    case 'address.changed':
      return `${publicUrl}/profile`
    case 'move.ended':
      if (facts.outcome !== 'due') return `${publicUrl}/verify/${number}`
      return findObjectionLink(facts, means)
    case 'move.asked':
    case 'move.code':
      return findObjectionLink(facts, means)
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
    case 'request.asked':
      return `${publicUrl}/vendor/event/${eventId}?tab=people`
    case 'invitation.sent':
      return invitation ? findInvitationLink(invitation, means) : publicUrl
    case 'invitation.claimed':
      return invitation ? `${publicUrl}/claim#${invitationKeys.writeObjection(invitation)}` : publicUrl
    case 'invitation.objected':
      return `${publicUrl}/vendor/event/${eventId}?tab=invited`
    case 'correction.asked':
    case 'attendance.missing':
      return `${publicUrl}/vendor/event/${eventId}`
    default:
      // A person who is signed out sees an unlisted event by its key only.
      return `${publicUrl}/events/${event?.address ?? eventId}`
  }
}

/** The page that stops a move without signing in. */
function findObjectionLink({ correctionId }: MailFacts, { publicUrl, links }: RenderMeans): string {
  return correctionId === undefined
    ? `${publicUrl}/user/dashboard`
    : `${publicUrl}/stop-move#${links.objection(parseCorrectionId(correctionId))}`
}

function findInvitationLink(
  invitation: NonNullable<MailSituation['invitation']>,
  { publicUrl, invitationKeys }: RenderMeans,
): string {
  return `${publicUrl}/claim#${invitationKeys.writeToken(invitation)}`
}

function findAudience(kind: MailKind, event: MailEvent | null): keyof MailWords['reasons'] {
  if (event === null || kind.startsWith('move.')) return 'account'
  if (goesToInvited(kind)) return 'invited'
  if (kind === 'request.declined') return 'request'
  return kind in ownNeeds || kind === 'announcement.test' ? 'organizer' : 'list'
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
