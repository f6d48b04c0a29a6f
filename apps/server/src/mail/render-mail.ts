import { parseCorrectionId } from '@certify/domain/certificate/correction'
import { linkedInHref } from '@certify/domain/certificate/linkedin'
import type { Need } from '@certify/domain/event/organizer-needs'
import { CODE_MINUTES } from '@certify/domain/invitation/invitation'
import type { InvitationKeys } from '@certify/domain/invitation/invitation-keys'
import type { MailLink } from '@certify/domain/mail/define-mail'
import type { ClaimedMail, MailParts, RenderedMail } from '@certify/domain/mail/mail'
import type { MailDetails } from '@certify/domain/mail/mail-details'
import { getRule, isOptional } from '@certify/domain/mail/mail-kind'
import type { MailLinks } from '@certify/domain/mail/mail-links'
import type { MailEvent, MailSituation, TimeAndPlace } from '@certify/domain/mail/mail-situation'
import { parseEntryId } from '@certify/domain/roster/roster-entry'
import type { TicketBook } from '@certify/domain/roster/ticket'
import { shortAddress } from '@certify/domain/shared/address'
import type { Cid } from '@certify/domain/shared/cid'
import { isEmail } from '@certify/domain/shared/email'
import { href } from '@certify/wire/paths'
import { writeCalendarPart } from './calendar-part'
import { composeMail } from './compose'
import { layOutHtml, layOutText, type MailContent, type MailPicture } from './layout'
import { COVER, LOGO, listsCertificate, type MailFiles, NO_FILES, SHEET } from './mail-files'
import { formatDay, formatSpan, formatStart } from './moments'
import { keepOffLinks } from './plain-words'
import { readMailWords } from './read-words'
import type { MailSender } from './sign-mail'
import type { MailWords } from './words/mail-words'

/** What every mail needs besides its facts. */
export type RenderMeans = {
  readonly publicUrl: string
  readonly links: MailLinks
  readonly invitationKeys: Pick<
    InvitationKeys,
    'sealEmail' | 'writeToken' | 'writeTeamToken' | 'writeMailedToken' | 'writeCode' | 'writeObjection'
  >
  readonly tickets: Pick<TicketBook, 'write'>
  readonly sender: MailSender
  /** The address for questions of users, which answers where no organizer does. */
  readonly supportEmail: string
}

/**
 * Makes the message of a mail, in the person's language and the event's time zone. `needs`: what else waits for the
 * organizer at the event.
 *
 * @param files - What travels with it. The message names their places; {completeMail} puts them in.
 */
export async function renderMail(
  mail: ClaimedMail,
  situation: MailSituation & { needs?: readonly Need[] },
  now: Date,
  means: RenderMeans,
  files: MailFiles = NO_FILES,
): Promise<{ message: RenderedMail; parts: MailParts }> {
  const { kind } = mail
  const { who, shows } = getRule(kind)
  const { person } = situation
  // Of the event that a confirmation names it has the title alone: nobody vouches that its reader asked for it.
  const event = who.about === 'event' ? situation.event : null
  // Who speaks: of the organizer its head, and whom a reply reaches.
  const speaker = event ?? situation.teamPlace
  const language = person.language
  const said = await readMailWords(language)
  const lines = said.letters[kind](collectDetails(mail, situation, now, said, means))
  const unsubscribe = isOptional(kind)
    ? { kind, token: means.links.unsubscription({ accountId: mail.accountId, kind }) }
    : null
  const content: MailContent = {
    language,
    head: {
      organizer: speaker?.organizerName ? keepOffLinks(speaker.organizerName) : null,
      color: speaker?.organizerColor ?? null,
      logo: files[LOGO] && speaker && toPicture(LOGO, speaker.organizerLogoCid, means),
      cover: files[COVER] && event && toPicture(COVER, event.pictureCid, means),
    },
    heading: lines.heading,
    paragraphs: [...lines.paragraphs, ...sayNeeds(situation.needs ?? [], said)],
    sheet: files[SHEET] === null ? null : toSheet(mail, situation, said, means),
    facts: collectFacts(mail, { ...situation, event }, said),
    ticket: findTicket(mail, situation, means),
    button: { label: lines.button, href: findLink(shows.link, mail, situation, means) },
    links: collectLinks(mail, situation, said, means),
    reason: said.reasons[who.about === 'event' && event === null ? 'account' : who.to],
    less: mayDecline(mail, situation)
      ? { label: said.notMe, href: findLink(situation.teamPlace ? 'team' : 'claim', mail, situation, means) }
      : unsubscribe && {
          label: said.less[unsubscribe.kind],
          href: `${means.publicUrl}/unsubscribe#${unsubscribe.token}`,
        },
  }
  const to = mail.facts.to ?? person.email
  // A person in line, or whose request has no answer yet, has no calendar entry that could change.
  const isOutside = situation.place !== null || situation.isAsking
  const method = isOutside ? null : shows.calendar
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
    html: layOutHtml(content, 'address'),
    calendar: calendar?.content ?? null,
  }
  const contact = speaker?.organizerContact ?? ''
  const message = await composeMail(
    {
      to,
      // Use only the contact that the organizer made public, because their own address is private.
      replyTo: [contact, means.supportEmail].find(isEmail) ?? null,
      subject: lines.subject,
      text: parts.text,
      html: layOutHtml(content, 'cid'),
      calendar,
      files,
      unsubscribeUrl:
        unsubscribe && means.publicUrl + href('mailUnsubscribeNow', { mailToken: unsubscribe.token }),
      messageId: `<mail-${mail.id}-${mail.createdAt.getTime().toString(36)}@${new URL(means.publicUrl).hostname}>`,
      date: now,
    },
    means.sender,
  )
  return { message, parts }
}

/** Whether the page to which the mail leads takes a "not me". */
function mayDecline({ kind }: ClaimedMail, { invitation, teamPlace }: MailSituation): boolean {
  return teamPlace !== null || (invitation !== null && getRule(kind).shows.link !== 'object')
}

function sayNeeds(needs: readonly Need[], said: MailWords): string[] {
  if (needs.length === 0) return []
  return [said.alsoWaiting(needs.map(({ kind, count }) => said.needs[kind](count)).join(', '))]
}

function collectDetails(
  mail: ClaimedMail,
  situation: MailSituation,
  now: Date,
  { locale }: MailWords,
  means: RenderMeans,
): MailDetails {
  const { facts, kind } = mail
  const { event, place, invitation, announcement, teamPlace } = situation
  const isNamed = getRule(kind).who.about === 'event' || isOpen(event)
  const zone = event?.timeZone ?? 'UTC'
  const start = event?.startsAt ?? now
  return {
    event: keepOffLinks(isNamed ? (event?.title ?? '') : (teamPlace?.event ?? '')),
    day: formatDay(start, zone, locale),
    start: formatStart(start, zone, locale),
    organizer: keepOffLinks((event ?? teamPlace)?.organizerName ?? ''),
    role: teamPlace?.role ?? 'manager',
    standing: findStanding(situation),
    when: facts.hours === 1 ? 'hour' : isSameDay(start, now, zone) ? 'today' : 'tomorrow',
    moved: isTimeMoved(facts.before, event) ? 'time' : 'place',
    how: facts.how ?? 'left',
    waits: place !== null,
    position: place?.position ?? 0,
    until: place?.offeredUntil ? formatStart(place.offeredUntil, zone, locale) : '',
    number: findNumber(mail, situation) ?? '',
    replaced: facts.replacedTokenId ?? '',
    requests: situation.requestsWaiting,
    corrections: situation.correctionsOpen,
    isApproved: facts.approved === true,
    isChosen: situation.hasArtwork,
    message: keepOffLinks(invitation?.message ?? ''),
    subject: keepOffLinks(announcement?.subject ?? ''),
    text: (announcement?.text ?? facts.message ?? '')
      .split('\n')
      .map(keepOffLinks)
      .filter((line) => line !== ''),
    deadline: formatDeadline((invitation ?? teamPlace)?.expiresAt ?? facts.notBefore, zone, locale),
    wallet: facts.toWallet ?? '',
    claimant: shortAddress(facts.toWallet ?? ''),
    code: findDigits(mail, invitation, means),
    outcome: facts.outcome ?? 'stopped',
    minutes: CODE_MINUTES,
    isAttended: invitation?.attended ?? false,
  }
}

function findStanding({ event, entry, place, isAsking }: MailSituation): MailDetails['standing'] {
  if (event === null) return null
  if (entry?.status === 'active') return entry.attendance === 'present' ? 'present' : 'seat'
  if (place !== null) return 'line'
  return isAsking ? 'asking' : null
}

/** A picture above a mail. What it shows is in the words as well. */
function toPicture(
  place: typeof LOGO | typeof COVER,
  cid: Cid | null,
  { publicUrl }: RenderMeans,
): MailPicture | null {
  if (cid === null) return null
  return { cid: place, address: `${publicUrl}${href('gateway', { cid })}`, alt: '' }
}

function toSheet(
  mail: ClaimedMail,
  situation: MailSituation,
  said: MailWords,
  { publicUrl }: RenderMeans,
): MailPicture {
  const tokenId = findNumber(mail, situation) ?? ''
  const address = `${publicUrl}${href('certificatePng', { tokenId })}`
  return { cid: SHEET, address, alt: said.certificate.alt(tokenId) }
}

/** What a person does with a certificate. */
function collectLinks(
  mail: ClaimedMail,
  situation: MailSituation,
  { certificate }: MailWords,
  means: RenderMeans,
): MailContent['links'] {
  const { event } = situation
  const id = findNumber(mail, situation)
  if (!listsCertificate(mail.kind) || event === null || id === undefined) return []
  const url = findLink('verify', mail, situation, means)
  // A row of this kind is written with the moment of its block.
  const isAhead = mail.createdAt < event.startsAt
  const credential = {
    name: isAhead ? certificate.credentialAhead(event.title) : certificate.credential(event.title),
    organization: event.organizerName ?? '',
    organizationId: event.organizerLinkedinPageId,
    issuedAt: mail.createdAt.toISOString(),
    id,
    url,
  }
  return [
    { label: certificate.linkedIn, href: linkedInHref(credential, event.timeZone) },
    { label: certificate.verify, href: url },
  ]
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

function collectFacts({ kind, facts }: ClaimedMail, situation: MailSituation, said: MailWords) {
  const { event, place, isAsking } = situation
  if (event === null) return []
  const { lists } = getRule(kind).shows
  const { locale, facts: labels } = said
  const lines: { label: string; value: string }[] = []
  const add = (label: string, value: string | null | undefined) => {
    if (value) lines.push({ label, value })
  }
  const tellSpan = (span: { startsAt: Date; endsAt: Date; timeZone: string }) =>
    said.inZone(formatSpan(span, locale), span.timeZone)
  if (facts.tokenId !== undefined) add(labels.number, `№ ${facts.tokenId}`)
  if (lists.includes('until') && place?.offeredUntil) {
    add(labels.until, said.inZone(formatStart(place.offeredUntil, event.timeZone, locale), event.timeZone))
  }
  if (lists.includes('event')) {
    add(labels.when, tellSpan(event))
    if (facts.before && isTimeMoved(facts.before, event)) {
      const { startsAt, endsAt, timeZone } = facts.before
      add(labels.before, tellSpan({ startsAt: new Date(startsAt), endsAt: new Date(endsAt), timeZone }))
    }
    add(labels.where, keepOffLinks(event.location))
    if (facts.before && facts.before.location !== event.location) {
      add(labels.before, keepOffLinks(facts.before.location))
    }
  }
  if (lists.includes('online') && event.onlineLink !== null && place === null && !isAsking) {
    add(labels.where, said.online)
  }
  const proposal = lists.includes('name') ? situation.entry?.nameProposal : null
  if (proposal) {
    add(labels.nameNow, keepOffLinks(findStandingName(situation) ?? said.nameless))
    add(labels.nameProposed, keepOffLinks(proposal.name))
  }
  add(labels.organizer, keepOffLinks(event.organizerName ?? ''))
  add(labels.reason, keepOffLinks(facts.reason ?? proposal?.reason ?? ''))
  return lines
}

/** The printed name of the issued certificate, else the one that the person chose; null for none. */
function findStandingName({ entry, request }: MailSituation): string | null {
  return request !== null && request.tokenId !== null ? request.printedName : (entry?.printedName ?? null)
}

/** The ticket of mails that lead to it. */
function findTicket(
  { kind }: ClaimedMail,
  { event, entry }: MailSituation,
  { tickets }: RenderMeans,
): string | null {
  if (!event || !entry || getRule(kind).shows.link !== 'ticket') return null
  return tickets.write({ ...entry, eventId: event.id })
}

/** Where each button leads. Always to this instance. */
const links: Readonly<
  Record<MailLink, (mail: ClaimedMail, situation: MailSituation, means: RenderMeans) => string>
> = {
  // The secret comes after the hash, so that no server logs it.
  confirm: ({ accountId, facts, createdAt }, { event }, { links }) =>
    `confirm${isOpen(event) ? `?event=${event.id}` : ''}#${links.confirmation(accountId, facts.email ?? '', createdAt)}`,
  profile: () => 'profile',
  // While a move waits, to the page that stops it without signing in.
  move: (mail, situation, { links }) => {
    const { outcome = 'due', correctionId } = mail.facts
    if (outcome !== 'due') return `verify/${findNumber(mail, situation)}`
    return correctionId === undefined
      ? 'user/dashboard'
      : `stop-move#${links.objection(parseCorrectionId(correctionId))}`
  },
  name: (_, { person, entry }, { links }) =>
    entry?.nameProposal
      ? `proposed-name#${links.nameProposal(parseEntryId(entry.id), person.email, entry.nameProposal.proposedAt)}`
      : 'user/dashboard',
  ticket: ({ eventId }) => `ticket/${eventId}`,
  mint: ({ eventId }) => `mint/${eventId}`,
  certificate: (mail, situation) => `my-certificates/${findNumber(mail, situation)}`,
  verify: (mail, situation) => `verify/${findNumber(mail, situation)}`,
  claim: (_, { invitation }, { invitationKeys }) =>
    invitation ? `claim#${invitationKeys.writeMailedToken(invitationKeys.writeToken(invitation))}` : '',
  object: (_, { invitation }, { invitationKeys }) =>
    invitation ? `claim#${invitationKeys.writeObjection(invitation)}` : '',
  team: (_, { teamPlace }, { invitationKeys }) =>
    teamPlace ? `team#${invitationKeys.writeMailedToken(invitationKeys.writeTeamToken(teamPlace.seed))}` : '',
  people: ({ eventId }) => `vendor/event/${eventId}?tab=people`,
  invited: ({ eventId }) => `vendor/event/${eventId}?tab=invited`,
  dashboard: ({ eventId }) => `vendor/event/${eventId}`,
  // A person who is signed out sees an unlisted event by its key only.
  event: ({ eventId }, { event }) => `events/${event?.address ?? eventId}`,
}

function findLink(link: MailLink, mail: ClaimedMail, situation: MailSituation, means: RenderMeans): string {
  return `${means.publicUrl}/${links[link](mail, situation, means)}`
}

/** Whether anybody may open the event's page. A mail to an address that nobody confirmed has neither key nor title of an unlisted one. */
function isOpen(event: MailEvent | null): event is MailEvent {
  return event !== null && event.address === String(event.id)
}

function findNumber({ facts }: ClaimedMail, { request }: MailSituation): string | undefined {
  return facts.tokenId ?? request?.tokenId?.toString()
}

function isTimeMoved(before: TimeAndPlace | undefined, event: MailEvent | null): boolean {
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
