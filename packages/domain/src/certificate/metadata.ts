import type { Event } from '../event/event'
import { type AttendanceEvidence, type AttendanceSource, toEvidence } from '../roster/attendance'
import type { Address } from '../shared/address'
import type { Cid } from '../shared/cid'
import type { TokenId } from '../shared/token-id'
import { type Design, ipfsUri, type SheetColor } from './artwork'
import { type AttendedFacts, findWeakest, orderAttended } from './attended'
import type { CertificateLanguage } from './certificate-language'

/** One attribute of a certificate, as ERC-721 marketplaces read it. The value of a date is in seconds since 1970. */
type MetadataAttribute =
  | { readonly trait_type: string; readonly value: string }
  | { readonly display_type: 'date'; readonly trait_type: string; readonly value: number }

/** The product's own fields beside those of the standard. */
export type MetadataFacts = {
  readonly version: 1
  readonly chainId: number
  readonly contract: Address
  /** Decimal. */
  readonly tokenId: string
  readonly recipient: Address
  /** The printed name; present only if that person agreed before issuing. */
  readonly recipientName?: string
  readonly event: {
    readonly id: number
    readonly title: string
    readonly organizer: string
    readonly organizerWallet: Address
    /** The internet domain that named that wallet within a day before sealing, in the form of the DNS. */
    readonly organizerDomain?: string
    /** ISO 8601, UTC. */
    readonly startsAt: string
    readonly endsAt: string
    readonly timeZone: string
    readonly location: string
  }
  /** How attendance was recorded. */
  readonly attendance: AttendanceEvidence
  /** For how long the person attended, as an imported list says; present only if it says it and without `attended`. */
  readonly attendedMinutes?: number
  /** How many sessions, and for how long; present only if the event had sessions, a rule or credit. */
  readonly attended?: AttendedFacts
  /** When that was recorded, ISO 8601, UTC; present only if nobody can have been there yet. */
  readonly attendanceSaidAt?: string
  readonly artwork: ({ readonly kind: 'upload' } & UploadFacts) | ({ readonly kind: 'design' } & DesignFacts)
  /** Day of issue, UTC: `YYYY-MM-DD`. */
  readonly issuedOn: string
}

type UploadFacts = {
  /** The language of its fields, and so of the strip below it; absent for English. */
  readonly language?: CertificateLanguage
}

type DesignFacts = {
  readonly design: string
  readonly version: number
  /** Absent for the default color. */
  readonly color?: SheetColor
  /** The language of the sheet; absent for English. */
  readonly language?: CertificateLanguage
}

/**
 * A certificate's metadata document: `{tokenId}.json` in its page's directory. It never contains an email, and a
 * person's name only if that person agreed to have it printed.
 *
 * @see https://eips.ethereum.org/EIPS/eip-721
 */
export type CertificateMetadata = {
  readonly name: string
  readonly description: string
  /** `ipfs://` address of the image. */
  readonly image: string
  /** The page that verifies this certificate. */
  readonly external_url: string
  readonly attributes: readonly MetadataAttribute[]
  readonly certificate: MetadataFacts
}

/** The facts that the metadata describes. */
export type CertificateToDescribe = {
  readonly chainId: number
  readonly contract: Address
  readonly tokenId: TokenId
  readonly recipient: Address
  /** The printed name, with its owner's consent. */
  readonly recipientName?: string
  readonly event: Pick<Event, 'id' | 'title' | 'startsAt' | 'endsAt' | 'timeZone' | 'location' | 'organizer'>
  /** The organizer's confirmed internet domain. */
  readonly organizerDomain?: string
  readonly attendanceSource: AttendanceSource
  /** For how long the person attended, as an imported list says; left out for every other source. */
  readonly attendedMinutes?: number
  /** How much the person attended, as it was when the certificate was requested. */
  readonly attended?: AttendedFacts
  /** When attendance was recorded, if nobody can have been there yet: see `findAdvanceWord`. */
  readonly attendanceSaidAt?: Date
  /** Null for an uploaded image. */
  readonly design: Design | null
  /** The language of an uploaded image's fields; absent for English. */
  readonly language?: CertificateLanguage | undefined
  readonly imageCid: Cid
  /** The product's public address, without a slash at the end. */
  readonly publicUrl: string
  readonly issuedAt: Date
}

/** Replaces the organizer's name, in text and picture, if the account was erased before sealing. */
export const UNNAMED_ORGANIZER = 'Organizer Not Available'

/** Builds a certificate's metadata. The order of keys is fixed, so that the same input gives the same bytes. */
export function describeCertificate(certificate: CertificateToDescribe): CertificateMetadata {
  const { event, publicUrl, imageCid, recipient, recipientName, organizerDomain } = certificate
  const { attendanceSaidAt, attendedMinutes } = certificate
  const attended = findAttended(certificate)
  const attendance = (attended && findWeakest(attended)) ?? toEvidence(certificate.attendanceSource)
  const tokenId = certificate.tokenId.toString()
  const organizer = event.organizer.name ?? UNNAMED_ORGANIZER
  const startsAt = event.startsAt.toISOString()
  const endsAt = event.endsAt.toISOString()
  // Before an event, a certificate can only say that the person was registered for it.
  const type = attendanceSaidAt === undefined ? 'Certificate of attendance' : 'Certificate of registration'
  return {
    name: `Certificate № ${tokenId} · ${event.title}`,
    description: `${type} for ${event.title}, issued by ${organizer}.`,
    image: ipfsUri(imageCid),
    external_url: `${publicUrl}/verify/${tokenId}`,
    attributes: [
      { trait_type: 'Event', value: event.title },
      { trait_type: 'Organizer', value: organizer },
      toDateAttribute('Starts', event.startsAt),
      toDateAttribute('Ends', event.endsAt),
      { trait_type: 'Location', value: event.location },
      ...(recipientName === undefined ? [] : [{ trait_type: 'Recipient', value: recipientName }]),
      { trait_type: 'Type', value: type },
    ],
    certificate: {
      version: 1,
      chainId: certificate.chainId,
      contract: certificate.contract,
      tokenId,
      recipient,
      ...(recipientName === undefined ? {} : { recipientName }),
      event: {
        id: event.id,
        title: event.title,
        organizer,
        organizerWallet: event.organizer.wallet,
        ...(organizerDomain === undefined ? {} : { organizerDomain }),
        startsAt,
        endsAt,
        timeZone: event.timeZone,
        location: event.location,
      },
      attendance,
      ...(attendance !== 'imported' || attendedMinutes === undefined || attended ? {} : { attendedMinutes }),
      ...(attended === undefined ? {} : { attended: orderAttended(attended) }),
      ...(attendanceSaidAt === undefined ? {} : { attendanceSaidAt: attendanceSaidAt.toISOString() }),
      artwork: artworkFacts(certificate),
      issuedOn: certificate.issuedAt.toISOString().slice(0, 10),
    },
  }
}

/** What a certificate states of sessions and hours: nothing while nobody can have been there. */
function findAttended({
  attended,
  attendanceSaidAt,
}: Pick<CertificateToDescribe, 'attended' | 'attendanceSaidAt'>): AttendedFacts | undefined {
  return attendanceSaidAt === undefined ? attended : undefined
}

/** The document's bytes, UTF-8. */
export function metadataBytes(metadata: CertificateMetadata): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(metadata, null, 2))
}

function toDateAttribute(name: string, moment: Date): MetadataAttribute {
  return { display_type: 'date', trait_type: name, value: Math.floor(moment.getTime() / 1000) }
}

/** An attribute's value as a text; a date in ISO 8601, UTC. */
export function attributeText(attribute: MetadataAttribute): string {
  return 'display_type' in attribute ? new Date(attribute.value * 1000).toISOString() : attribute.value
}

function artworkFacts({
  design,
  language,
}: Pick<CertificateToDescribe, 'design' | 'language'>): MetadataFacts['artwork'] {
  return design === null
    ? { kind: 'upload', ...(language === undefined ? {} : { language }) }
    : {
        kind: 'design',
        design: design.name,
        version: design.version,
        ...(design.color === undefined ? {} : { color: design.color }),
        ...(design.language === undefined ? {} : { language: design.language }),
      }
}
