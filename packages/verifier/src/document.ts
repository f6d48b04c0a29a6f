import { isRecord } from './node'
import type { CertificateDocument } from './report'

/**
 * Reads the certificate's text from authentic bytes.
 *
 * @returns null if the bytes are not a certificate of this product. Such bytes cannot name the certificate.
 */
export async function readDocument(bytes: Uint8Array): Promise<CertificateDocument | null> {
  try {
    const root = record(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
    return await withStated(parse(root), record(root.certificate).attended)
  } catch {
    return null
  }
}

function parse(root: Record<string, unknown>): CertificateDocument {
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
      attended: null,
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
    stated: null,
  }
}

/** Adds what the text states of hours and sessions, if it does. */
async function withStated(document: CertificateDocument, value: unknown): Promise<CertificateDocument> {
  if (value === undefined) return document
  // A page that cannot load the reader says the same as one that does not know the shape; the verdict does not need it.
  const read = await import('./stated').then(
    ({ readStated }) => readStated(value),
    () => null,
  )
  const { attended, stated } = read ?? unknownShape
  return { ...document, certificate: { ...document.certificate, attended }, stated }
}

const unknownShape = {
  attended: 'unknown',
  stated: { message: { key: 'verdict/states-unknown', values: {} }, recording: null },
} as const

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
