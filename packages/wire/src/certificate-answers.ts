import { type Artwork, ipfsUri } from '@certify/domain/certificate/artwork'
import type { AttendedFacts } from '@certify/domain/certificate/attended'
import { buildTokenUri, type CertificateRecord } from '@certify/domain/certificate/certificate'
import type {
  EventCertificate,
  HeldToken,
  OwnCertificate,
  OwnCertificateDetails,
} from '@certify/domain/certificate/certificate-views'
import { mayStateOthers } from '@certify/domain/certificate/may-correct'
import { findOpenProposal } from '@certify/domain/certificate/may-propose-name'
import type { EventStatus } from '@certify/domain/event/event-status'
import type { OrganizerAnalytics } from '@certify/domain/event/organizer-analytics'
import { sayIssuing } from '@certify/domain/issuing/say-issuing'
import type { Address } from '@certify/domain/shared/address'
import type { CertifyError } from '@certify/domain/shared/errors'
import { sayEnglish } from '@certify/domain/shared/say-english'
import type { Analytics } from './analytics'
import { toCertificateStatus } from './certificate-status'
import type {
  CertificateData,
  HeldCertificate,
  MintedRecord,
  MintResponse,
  UploadResponse,
  UserCertificate,
  WireOwnCertificate,
} from './certificates'
import { toEventListItem } from './event-answers'
import type { Links } from './links'
import { toWireCorrection } from './name-answers'

/** The outcome for each of several people, in the order of `people`. */
export function toPersonOutcomes<Word extends string>(
  people: readonly string[],
  outcomes: readonly (Word | { readonly refusal: CertifyError })[],
) {
  return outcomes.map((outcome, index) => {
    const user_address = people[index] ?? ''
    if (typeof outcome === 'string') return { user_address, outcome, refusal: null }
    const { code, values } = outcome.refusal
    const refusal = { code, values, message: sayEnglish({ code, values }) }
    return { user_address, outcome: 'refused' as const, refusal }
  })
}

/** Gateway addresses of a certificate's metadata and image, null while unknown. */
function toCertificateData(record: CertificateRecord, links: Links): CertificateData {
  const { directoryCid, tokenId, imageCid } = record
  return {
    urlMetadata: directoryCid && tokenId !== null ? links.content(directoryCid, `${tokenId}.json`) : null,
    urlCertificate: imageCid && links.content(imageCid),
  }
}

/** One certificate in an attendee's own list. */
export function toUserCertificate(
  record: OwnCertificate,
  status: EventStatus,
  links: Links,
): UserCertificate {
  const event = toEventListItem({ ...record.event, status }, links)
  return {
    id: record.requestId,
    event_id: event.id,
    event_title: event.title,
    event_description: event.description,
    event_picture: event.picture,
    event_location: event.location,
    event_start_date: event.start_date,
    event_end_date: event.end_date,
    event_time_zone: event.time_zone,
    event_organizer: event.organizer,
    certificate_data: JSON.stringify(toCertificateData(record, links)),
    mint_status: record.mintStatus,
    blocked_reason: record.blocked && sayIssuing(record.blocked),
    blocked: record.blocked,
    mint_transaction_hash: chooseHash(record),
    status: toCertificateStatus(record),
    token_id: record.tokenId?.toString() ?? null,
    tokenId: record.tokenId?.toString() ?? null,
    tokenURI: buildTokenUri(record),
    requested_at: record.requestedAt.toISOString(),
    minted_at: record.minted?.mintedAt.toISOString() ?? null,
    replaces: record.replaces?.toString() ?? null,
    ...toAttended(record),
  }
}

/** What it states of hours and sessions, if anything. */
function toAttended({ attended }: { attended: AttendedFacts | null }): { attended?: AttendedFacts } {
  return attended === null ? {} : { attended }
}

/** One certificate with its history. */
export function toOwnCertificate(details: OwnCertificateDetails, links: Links): WireOwnCertificate {
  const { certificate, status, entry, correction } = details
  const { minted, replacement, event } = certificate
  const ending = minted?.ending ?? null
  const stands = minted !== null && !ending && certificate.isCurrent && !certificate.revocationPending
  const proposal = stands && event.canceledAt === null && entry ? findOpenProposal(entry) : null
  return {
    ...toUserCertificate(certificate, status, links),
    contract_address: minted?.contract ?? null,
    registered_at: entry?.createdAt.toISOString() ?? null,
    attended_at: entry?.attendanceAt?.toISOString() ?? null,
    attendance_source: certificate.attendanceSource,
    block_number: minted?.blockNumber.toString() ?? null,
    is_final: certificate.state === 'final',
    printed_name: certificate.printedName,
    ended: ending && {
      kind: ending.kind,
      at: ending.endedAt.toISOString(),
      reason: ending.reason,
      transaction_hash: ending.transactionHash,
    },
    replacement: replacement && {
      tokenId: replacement.tokenId?.toString() ?? null,
      mint_status: replacement.mintStatus,
    },
    may_correct:
      stands &&
      event.canceledAt === null &&
      correction?.state !== 'open' &&
      (event.printsNames || certificate.printedName !== null),
    ...(stands &&
      event.canceledAt === null &&
      correction?.state !== 'open' &&
      mayStateOthers({ event, record: certificate }) && { may_correct_attendance: true }),
    name_proposal: proposal && { name: proposal.name, reason: proposal.reason },
    correction: correction && toWireCorrection(correction),
    organizer_linkedin_page_id: details.organizerLinkedInPageId,
  }
}

/** One certificate in its event's list. */
export function toMintedRecord(record: EventCertificate, links: Links): MintedRecord {
  const { urlMetadata, urlCertificate } = toCertificateData(record, links)
  return {
    tokenId: record.tokenId?.toString() ?? null,
    walletAddress: record.recipientWallet,
    wallet_address: record.recipientWallet,
    name: record.recipientName,
    mintDate: record.minted?.mintedAt.toISOString() ?? null,
    transactionHash: chooseHash(record),
    ipfsUrl: urlMetadata,
    tokenURI: buildTokenUri(record),
    image_url: urlCertificate,
    status: toCertificateStatus(record),
    reason: record.minted?.ending?.reason ?? (record.blocked && sayIssuing(record.blocked)),
    blocked: record.blocked,
    replaces: record.replaces?.toString() ?? null,
    replaced_by: record.replacement?.tokenId?.toString() ?? null,
    ...toAttended(record),
  }
}

/** One token of a wallet. */
export function toHeldCertificate({ tokenId, tokenUri, attended }: HeldToken): HeldCertificate {
  return { tokenId: tokenId.toString(), tokenURI: tokenUri, ...toAttended({ attended }) }
}

/** The answer to a mint: on chain, or on its way. */
export function toMintResponse(record: CertificateRecord): MintResponse {
  const { minted, blocked } = record
  if (minted) {
    return {
      message: 'Certificate minted successfully!',
      transactionHash: minted.transactionHash,
      tokenId: minted.tokenId.toString(),
      mint_status: 'minted',
    }
  }
  return {
    message: blocked
      ? `The certificate waits. ${sayIssuing(blocked)}`
      : 'The certificate is being minted. You can leave this page.',
    transactionHash: record.transactionHash,
    tokenId: record.tokenId?.toString() ?? null,
    mint_status: 'pending',
    reason: blocked && sayIssuing(blocked),
    blocked,
  }
}

/** The answer to an upload. */
export function toUploadResponse(
  artwork: Artwork,
  { vendor, user }: { vendor: Address; user: Address | null },
  links: Links,
): UploadResponse {
  const image = links.content(artwork.imageCid)
  return {
    message: user ? 'Certificate uploaded!' : 'Certificate template uploaded!',
    vendor_address: vendor,
    user_address: user,
    urlCertificate: image,
    filePath: image,
    originalFileName: artwork.originalFilename,
    event_id: artwork.eventId,
    description: artwork.description,
    tokenURI: ipfsUri(artwork.metadataCid),
  }
}

/** The figures of the analytics screen. */
export function toAnalytics(figures: OrganizerAnalytics): Analytics {
  const { total, ...byStatus } = figures.events
  return {
    totals: {
      events: total,
      registrations: figures.registered,
      attendances: figures.present,
      certificates_minted: figures.held,
      certificates_issued: figures.issued,
      certificates_revoked: figures.revoked,
      attendees_certified: figures.certified,
      ...byStatus,
      attendance_rate: percentage(figures.present, figures.registered),
      minting_rate: percentage(figures.certified, figures.present),
    },
    // The three series cover the same days, so they become one.
    series: figures.registrationsByDay.map(({ day, count }, index) => ({
      date: day,
      registrations: count,
      attendances: figures.attendanceByDay[index]?.count ?? 0,
      certificates: figures.certificatesByDay[index]?.count ?? 0,
    })),
    events: figures.latestEvents.map((event) => ({
      id: event.eventId,
      title: event.title,
      status: event.status,
      start_date: event.startsAt.toISOString(),
      max_attendees: event.maxAttendees,
      whitelisted: event.registered,
      attended: event.present,
      certificates_minted: event.held,
      attendees_certified: event.certified,
    })),
  }
}

/** `part` of `whole` as a rounded percentage; 0 of nothing. */
export function percentage(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100)
}

function chooseHash(record: CertificateRecord): string | null {
  return record.minted?.transactionHash ?? record.transactionHash
}
