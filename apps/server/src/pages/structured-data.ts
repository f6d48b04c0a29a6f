import { getAttendanceMode } from '@certify/domain/event/attendance-mode'
import { isFull } from '@certify/domain/event/capacity'
import type { EventSummary } from '@certify/domain/event/event'
import { statusAt } from '@certify/domain/event/event-status'
import type { Report } from '@certify/verifier/report'
import { gatewayAddress } from '@certify/wire/links'
import { writeZonedTime } from '@certify/wire/zoned-time'

type Addresses = { readonly publicUrl: string; readonly gatewayUrl: string }

const modes = {
  'in-person': 'https://schema.org/OfflineEventAttendanceMode',
  online: 'https://schema.org/OnlineEventAttendanceMode',
  mixed: 'https://schema.org/MixedEventAttendanceMode',
} as const

/**
 * Describes a listed event for search engines. The link for joining online is for people on the list, so an online
 * event's place is its page here.
 *
 * @param preview - The address of its link preview.
 * @see https://developers.google.com/search/docs/appearance/structured-data/event
 */
export function describeEvent(
  event: EventSummary,
  { publicUrl, gatewayUrl, preview, now }: Addresses & { preview: string; now: Date },
) {
  const url = `${publicUrl}/events/${event.id}`
  const mode = getAttendanceMode(event)
  const place = { '@type': 'Place', name: event.location, address: event.location } as const
  const online = { '@type': 'VirtualLocation', url } as const
  const { id, name } = event.organizer
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': url,
    url,
    name: event.title,
    description: event.description,
    startDate: writeZonedTime(event.startsAt, event.timeZone),
    endDate: writeZonedTime(event.endsAt, event.timeZone),
    ...describeStanding(event),
    eventAttendanceMode: modes[mode],
    location: mode === 'in-person' ? place : mode === 'online' ? online : [place, online],
    image: [...(event.pictureCid ? [`${gatewayUrl}/${event.pictureCid}`] : []), preview],
    // A search engine has no room for the mark of a name that another organization had first.
    ...(name !== null &&
      !event.organizerResembles && { organizer: describeOrganizer(name, `${publicUrl}/organizers/${id}`) }),
    ...(canJoin(event, now) && { offers: offerPlace(event, url) }),
    ...(event.maxAttendees > 0 && { maximumAttendeeCapacity: event.maxAttendees }),
    ...(event.tags.length > 0 && { keywords: [...event.tags] }),
  } as const
}

/**
 * Describes a certificate that this server has just found valid; null for any other verdict, about which a search
 * engine must keep nothing. It does not name the recipient.
 */
export function describeCredential(
  { document, certificate, tokenId, valid }: Report,
  { publicUrl, gatewayUrl }: Addresses,
) {
  if (!valid || !document) return null
  const { event, attendanceSaidAt: saidAt } = document.certificate
  const isOnline = getAttendanceMode({ ...event, onlineLink: null, eventType: null }) === 'online'
  const image = gatewayAddress(document.image, gatewayUrl)
  const url = `${publicUrl}/verify/${tokenId}`
  const organizer = describeOrganizer(event.organizer, null)
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationalOccupationalCredential',
    '@id': url,
    url,
    name: document.name,
    description: document.description,
    credentialCategory: `Certificate of ${saidAt ? 'registration' : 'attendance'}`,
    identifier: tokenId,
    ...(image && { image }),
    ...(certificate?.issuedAt && { dateCreated: certificate.issuedAt }),
    recognizedBy: organizer,
    about: {
      '@type': 'Event',
      name: event.title,
      startDate: writeZonedTime(new Date(event.startsAt), event.timeZone),
      endDate: writeZonedTime(new Date(event.endsAt), event.timeZone),
      ...(isOnline
        ? { eventAttendanceMode: modes.online }
        : { location: { '@type': 'Place', name: event.location, address: event.location } as const }),
      organizer,
    },
  } as const
}

function describeStanding({ canceledAt, previousStartsAt, timeZone }: EventSummary) {
  if (canceledAt) return { eventStatus: 'https://schema.org/EventCancelled' } as const
  if (!previousStartsAt) return { eventStatus: 'https://schema.org/EventScheduled' } as const
  return {
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: writeZonedTime(previousStartsAt, timeZone),
  } as const
}

/** Joining here costs nothing. Whether the event itself does is unknown, so nothing else says that it is free. */
function offerPlace(event: EventSummary, url: string) {
  return {
    '@type': 'Offer',
    url,
    price: 0,
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    validFrom: event.createdAt.toISOString(),
  } as const
}

function describeOrganizer(name: string, url: string | null) {
  return { '@type': 'Organization', name, ...(url !== null && { url }) } as const
}

/** Where people ask first, only the organizer knows whether there is a place for them. */
function canJoin(event: EventSummary, now: Date): boolean {
  const status = statusAt(event, now)
  return event.joining === 'open' && !isFull(event) && (status === 'upcoming' || status === 'ongoing')
}
