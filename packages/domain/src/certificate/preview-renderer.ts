/** What a link preview says about a certificate. */
export type CertificatePreviewInput = {
  readonly tokenId: string
  /** The verdict; null when it could not be reached. */
  readonly verdict: 'valid' | 'revoked' | 'replaced' | 'not-found' | 'not-authentic' | null
  /** The day of the check, `YYYY-MM-DD`, UTC. */
  readonly checkedOn: string
  /** The certificate's metadata and picture; null unless both are verified. */
  readonly proven: {
    readonly eventTitle: string
    readonly organizerName: string
    /** Issued before its event began. */
    readonly isEarly: boolean
    readonly image: Uint8Array
  } | null
}

/** What a link preview says about an event. */
export type EventPreviewInput = {
  readonly id: number
  readonly title: string
  readonly organizerName: string
  /** Whether another organization had a name like the organizer's first. */
  readonly organizerResembles: boolean
  readonly location: string
  /** UTC, ISO 8601. */
  readonly startsAt: string
  readonly endsAt: string
  /** IANA name. */
  readonly timeZone: string
  /** The event's own picture; null where it has none. */
  readonly picture: Uint8Array | null
}

/** What a link preview says about a page that has no picture of its own. */
export type PagePreviewInput = {
  /** A few words above the title. */
  readonly overline: string
  readonly title: string
  readonly text: string
  /** The same words give the same rosette. */
  readonly seed: string
  /** A logo in place of the rosette; null for none. */
  readonly picture: Uint8Array | null
}

/** Port: draws the pictures of link previews, PNG of 1200 × 630 pixels. The same input gives the same bytes. */
export interface PreviewRenderer {
  certificate(input: CertificatePreviewInput): Promise<Uint8Array>
  event(input: EventPreviewInput): Promise<Uint8Array>
  page(input: PagePreviewInput): Promise<Uint8Array>
}
