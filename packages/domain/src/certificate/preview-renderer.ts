/** What a link preview says of a certificate that was looked at. */
export type CertificatePreviewInput = {
  readonly tokenId: string
  /** What the checks came to; null where nothing could be told. */
  readonly verdict: 'valid' | 'revoked' | 'replaced' | 'not-found' | 'not-authentic' | null
  /** The day it was looked at, `YYYY-MM-DD`, UTC. */
  readonly checkedOn: string
  /** What the certificate says of itself, and its picture; null unless both are proven. */
  readonly proven: {
    readonly eventTitle: string
    readonly organizerName: string
    readonly image: Uint8Array
  } | null
}

/** What a link preview says of an event. */
export type EventPreviewInput = {
  readonly id: number
  readonly title: string
  readonly organizerName: string
  readonly location: string
  /** UTC, ISO 8601. */
  readonly startsAt: string
  readonly endsAt: string
  /** IANA name. */
  readonly timeZone: string
  /** The event's own picture; null where it has none. */
  readonly picture: Uint8Array | null
}

/** Port: draws the pictures of link previews, PNG of 1200 × 630 pixels. The same input gives the same bytes. */
export interface PreviewRenderer {
  certificate(input: CertificatePreviewInput): Promise<Uint8Array>
  event(input: EventPreviewInput): Promise<Uint8Array>
}
