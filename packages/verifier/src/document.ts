import { isRecord } from './node'
import type { CertificateDocument } from './report'

/**
 * Reads the certificate's text from authentic bytes.
 *
 * @returns null if the bytes are not a certificate of this product. Such bytes cannot name the certificate.
 */
export function readDocument(bytes: Uint8Array): CertificateDocument | null {
  try {
    return parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch {
    return null
  }
}

function parse(value: unknown): CertificateDocument {
  const root = record(value)
  const certificate = record(root.certificate)
  const event = record(certificate.event)
  const artwork = isRecord(certificate.artwork) ? certificate.artwork : {}
  return {
    name: text(root.name),
    description: text(root.description),
    image: text(root.image),
    external_url: optional(root.external_url),
    attributes: Array.isArray(root.attributes) ? root.attributes.flatMap(attribute) : [],
    certificate: {
      version: number(certificate.version),
      chainId: number(certificate.chainId),
      contract: text(certificate.contract),
      tokenId: text(certificate.tokenId),
      recipient: text(certificate.recipient),
      recipientName: optional(certificate.recipientName),
      event: {
        id: number(event.id),
        title: text(event.title),
        organizer: text(event.organizer),
        organizerWallet: text(event.organizerWallet),
        organizerDomain: optional(event.organizerDomain),
        startsAt: text(event.startsAt),
        endsAt: text(event.endsAt),
        timeZone: text(event.timeZone),
        location: text(event.location),
      },
      attendance: optional(certificate.attendance),
      attendedMinutes: typeof certificate.attendedMinutes === 'number' ? certificate.attendedMinutes : null,
      attendanceSaidAt: optional(certificate.attendanceSaidAt),
      artwork: {
        kind: typeof artwork.kind === 'string' ? artwork.kind : 'upload',
        design: optional(artwork.design),
        version: typeof artwork.version === 'number' ? artwork.version : null,
        color: optional(artwork.color),
        language: optional(artwork.language),
      },
      issuedOn: text(certificate.issuedOn),
    },
  }
}

function attribute(value: unknown) {
  if (!isRecord(value) || typeof value.trait_type !== 'string') return []
  return [{ trait_type: value.trait_type, value: attributeText(value) }]
}

/** A date is in seconds since 1970 and becomes ISO 8601. */
function attributeText({ display_type, value }: Record<string, unknown>): string {
  const date = new Date(display_type === 'date' && typeof value === 'number' ? value * 1000 : Number.NaN)
  return Number.isNaN(date.getTime()) ? String(value) : date.toISOString()
}

function record(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) throw new TypeError('not an object')
  return value
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('not a text')
  return value
}

function optional(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function number(value: unknown): number {
  if (typeof value !== 'number') throw new TypeError('not a number')
  return value
}
