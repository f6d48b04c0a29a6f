import type { AgendaItem } from '@certify/domain/agenda/agenda-item'
import { type Completion, findUnmet } from '@certify/domain/agenda/completion'
import type { AuditRecord } from '@certify/domain/audit/audit-record'
import { type Artwork, designColors, hasPlaceForName, ipfsUri } from '@certify/domain/certificate/artwork'
import { certificateLanguages } from '@certify/domain/certificate/certificate-language'
import type { EventDetails, MyEvent, OwnEvent } from '@certify/domain/certificate/event-views'
import { findMintObstacles } from '@certify/domain/certificate/may-mint'
import { findNameNow, findOpenProposal } from '@certify/domain/certificate/may-propose-name'
import type { Event, ListedEvent } from '@certify/domain/event/event'
import { writeEventAddress } from '@certify/domain/event/event-address'
import type { EventStatus } from '@certify/domain/event/event-status'
import { getWalkIns } from '@certify/domain/event/walk-ins'
import { findUnprintable } from '@certify/domain/shared/printable'
import type { WireAgendaItem, WireCompletion } from './agenda-item'
import { toCertificateStatus } from './certificate-status'
import { toOptionalTexts } from './event-texts'
import type { EventDetail, EventListItem, HistoryItem, UserEvent, VendorEvent } from './events'
import type { Links } from './links'
import { toWireNameChoice } from './name-answers'

/** The name shown for an organization that erased its account. */
const NO_ORGANIZER = 'Organizer Not Available'

/** One card of the events page. */
export function toEventListItem(
  event: ListedEvent & { readonly status: EventStatus },
  links: Links,
): EventListItem {
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    organizer: event.organizer.name ?? NO_ORGANIZER,
    organizer_similar: event.organizerResembles,
    location: event.location,
    tags: [...event.tags],
    picture: event.pictureCid && links.content(event.pictureCid),
    start_date: event.startsAt.toISOString(),
    end_date: event.endsAt.toISOString(),
    time_zone: event.timeZone,
    status: event.status,
    whitelisted: event.seatsTaken,
    attendees: event.attended,
    maxattendees: event.maxAttendees,
    max_attendees: event.maxAttendees,
    certificates_minted: event.held,
    minted: event.held,
    attendees_certified: event.certified,
  }
}

/** One event as this viewer may see it. The attendance code is present only if the domain gave it. */
export function toEventDetail(details: EventDetails, links: Links): EventDetail {
  const { event, status, template, requestsWaiting, own, forRoster, attendanceCode, sessions } = details
  const image = template && links.content(template.imageCid)
  const item = toEventListItem({ ...event, status }, links)
  const unprintable = findUnprintable(item.title, item.location, item.organizer)
  return {
    ...item,
    ...(unprintable.length > 0 && { unprintable: [...unprintable] }),
    organizer_wallet: event.organizer.wallet,
    vendor_id: event.organizer.id,
    ...(event.organizer.color && { organizer_color: event.organizer.color }),
    ...(event.organizer.logo && { organizer_logo: links.content(event.organizer.logo) }),
    address: writeEventAddress(event),
    requirements: [...event.requirements],
    ...toAgendaPart(event, sessions),
    event_type: event.eventType,
    eventType: event.eventType,
    difficulty: event.difficulty,
    ...toOptionalTexts(event, forRoster),
    doors_open_minutes: event.doorsOpenMinutes,
    joining: event.joining,
    walk_ins: getWalkIns(event),
    waitlist: event.waitlist,
    ...(event.questionsAsked > 0 && { questions_asked: event.questionsAsked }),
    ...(event.questionsNumbered > event.questionsAsked && { questions_closed: true }),
    ...(requestsWaiting === null ? {} : { requests_waiting: requestsWaiting }),
    waiting: event.waiting,
    seats_offered: event.seatsOffered,
    duration: durationInWords(event.startsAt, event.endsAt),
    calendar_sequence: event.calendarSequence,
    previous_start_date: event.previousStartsAt?.toISOString() ?? null,
    created_at: event.createdAt.toISOString(),
    updated_at: event.updatedAt.toISOString(),
    minting_active: status === 'minting',
    minting_opened: event.minting !== 'never',
    certificate_uploaded: template !== null,
    event_template_image_url: image,
    event_template_token_uri: template && ipfsUri(template.metadataCid),
    event_template_original_filename: template?.originalFilename ?? null,
    event_template_design: template?.design?.name ?? null,
    event_template_version: template?.design?.version ?? null,
    event_template_fields: template?.fields.map((field) => ({ ...field })) ?? [],
    event_template_language: template?.design ? (template.design.language ?? certificateLanguages[0]) : null,
    event_template_color: template?.design ? (template.design.color ?? designColors[0]) : null,
    url_certificate: image,
    urlCertificate: image,
    print_names: event.printsNames,
    names_have_place: template === null || hasPlaceForName(template),
    ...(attendanceCode === null ? {} : toCodePart(attendanceCode, event.codeLockedUntil)),
    ...(own === null ? {} : toOwnPart(own, details)),
  }
}

/** An event's agenda, and what follows from it. An event without sessions and rule has its rows alone. */
function toAgendaPart(event: Event, sessions: readonly AgendaItem[]) {
  const { completion, credit, listsSessions } = event
  return {
    agenda: event.agenda.map(({ item: number, ...row }): WireAgendaItem => {
      const item = sessions.find((each) => each.number === number)
      return item ? { ...row, ...toWireSession(item) } : row
    }),
    ...(completion && { completion: toWireCompletion(completion) }),
    ...(credit && { credit: { ...credit, body: credit.body ?? '', reference: credit.reference ?? '' } }),
    ...(listsSessions && { lists_sessions: true }),
    ...(sessions.length > 0 && { sessions_held: event.sessionsHeld, minutes_held: event.minutesHeld }),
    ...(event.addingUpSince !== null && { adding_up: true }),
  }
}

function toWireSession(item: AgendaItem) {
  return {
    session: item.number,
    start: item.startsAt.toISOString(),
    end: item.endsAt.toISOString(),
    ...(item.room !== null && { room: item.room }),
    capacity: item.capacity,
    counts: item.counts,
    required: item.required,
    ...(item.minutes !== null && { minutes: item.minutes }),
    ...(item.points !== null && { points: item.points / 100 }),
    canceled: item.canceledAt !== null,
  }
}

function toWireCompletion({ kind, atLeast, sessionFrom, entryCounts }: Completion): WireCompletion {
  const amount = atLeast === undefined ? {} : { at_least: atLeast }
  return { kind, ...amount, session_from: sessionFrom, entry_counts: entryCounts }
}

/** One row of an organizer's own events. */
export function toVendorEvent(event: OwnEvent, links: Links): VendorEvent {
  const image = linkImage(event.template, links)
  return {
    ...toEventListItem(event, links),
    token: event.attendanceCode ?? '',
    urlCertificate: image,
    url_certificate: image,
    certificate_uploaded: event.template !== null,
    corrections_open: event.correctionsOpen,
    unrecorded: event.unrecorded,
    created_at: event.createdAt.toISOString(),
  }
}

/** One row of an attendee's own events. */
export function toUserEvent(
  { event, entry, tokenId, status, userStatus, mintObstacles }: MyEvent,
  links: Links,
): UserEvent {
  const { id, title, description, organizer, picture, location, start_date, end_date, time_zone } =
    toEventListItem({ ...event, status }, links)
  return {
    id,
    title,
    description,
    organizer,
    picture,
    location,
    start_date,
    end_date,
    time_zone,
    doors_open_minutes: event.doorsOpenMinutes,
    status,
    attendees: event.attended,
    whitelisted: event.seatsTaken,
    maxattendees: event.maxAttendees,
    max_attendees: event.maxAttendees,
    user_status: userStatus,
    whitelist_status: entry.status,
    mint_obstacles: [...mintObstacles],
    name_proposed: status === 'canceled' ? null : (findOpenProposal(entry)?.name ?? null),
    name_undecided: event.printsNames && entry.nameChoice === null && tokenId === null,
    token_id: tokenId?.toString() ?? null,
  }
}

/** One line of an event's history. */
export function toHistoryItem(record: AuditRecord): HistoryItem {
  return {
    id: record.id,
    at: record.at.toISOString(),
    action: record.action,
    actor: record.actor && { name: record.actor.name, wallet_address: record.actor.wallet },
    tokenId: record.tokenId?.toString() ?? null,
    facts: { ...record.facts },
  }
}

/** The duration of an event, e.g. `2 days 6 h 30 min`. */
export function durationInWords(startsAt: Date, endsAt: Date): string {
  const minutes = Math.max(0, Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000))
  const days = Math.floor(minutes / 1440)
  const parts = [
    days === 1 ? '1 day' : days > 1 ? `${days} days` : '',
    minutes % 1440 >= 60 ? `${Math.floor((minutes % 1440) / 60)} h` : '',
    minutes % 60 > 0 ? `${minutes % 60} min` : '',
  ].filter((part) => part !== '')
  return parts.join(' ') || '0 min'
}

function toCodePart(token: string, lockedUntil: Date | null) {
  return { token, token_locked_until: lockedUntil?.toISOString() ?? null }
}

function toOwnPart(
  { entry, place, request, certificate, personalArtwork }: NonNullable<EventDetails['own']>,
  { event, template, status, mintingStatus }: EventDetails,
) {
  const artwork = personalArtwork ?? template
  const proposal =
    entry && status !== 'canceled' && !certificate?.minted?.ending ? findOpenProposal(entry) : null
  return {
    current_user_name_proposal: entry &&
      proposal && {
        name: proposal.name,
        now: findNameNow({ entry, record: certificate }),
        reason: proposal.reason,
      },
    ...(entry?.status === 'active' && {
      current_user_name: {
        choice: entry.nameChoice && toWireNameChoice(entry.nameChoice),
        suggestion: entry.name ?? '',
        has_place: artwork === null || hasPlaceForName(artwork),
      },
    }),
    ...(entry?.status === 'active' && event.listsSessions && { current_user_sessions: entry.sessionChoice }),
    is_current_user_whitelisted: entry?.status === 'active',
    is_current_user_attended: entry?.attendance === 'present',
    current_user_attendance: entry?.attendance ?? null,
    is_current_user_revoked: entry?.status === 'revoked',
    join_request: request?.state ?? null,
    waitlist_position: place?.position ?? null,
    seat_offered_until: place?.offeredUntil?.toISOString() ?? null,
    current_user_artwork: artwork !== null,
    current_user_mint_obstacles: [
      ...findMintObstacles(
        {
          status: mintingStatus,
          entry,
          hasArtwork: artwork !== null,
          certificate: certificate?.mintStatus ?? null,
          unmet: findUnmet(event, entry),
        },
        'attendee',
      ),
    ],
    current_user_certificate: certificate && {
      mint_status: certificate.mintStatus,
      token_id: certificate.tokenId?.toString() ?? null,
      status: toCertificateStatus(certificate),
    },
  }
}

function linkImage(template: Artwork | null, links: Links): string | null {
  return template && links.content(template.imageCid)
}
