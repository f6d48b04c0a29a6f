import type { CertificateLanguage } from './certificate-language'
import type { TranscriptPaper } from './transcript-paper'

/** The sizes of each kind of paper. `a6` is one tag a page. */
export const paperSizes = {
  poster: ['a4', 'a3', 'letter'],
  tags: ['a4', 'letter', 'a6'],
  list: ['a4', 'letter'],
} as const satisfies Record<string, readonly string[]>

/** The maximum number of people in one file. A longer list comes in several parts. */
export const PEOPLE_PER_FILE = 500

/** What paper says about an event. */
export type PaperEvent = {
  readonly title: string
  readonly organizerName: string
  readonly location: string
  /** UTC, ISO 8601. */
  readonly startsAt: string
  readonly endsAt: string
  /** IANA name. */
  readonly timeZone: string
  /** The organizer's own color, `#rrggbb`; absent for the product's. */
  readonly color?: string | undefined
}

/** A person on paper: the name, and for a tag what its code says. */
export type PaperPerson = { readonly name: string; readonly ticket?: string }

/** What is drawn. */
export type PaperInput = {
  readonly event: PaperEvent
  readonly language: CertificateLanguage
  /** The organizer's logo, as its file is. Lists to sign have none. */
  readonly logo?: Uint8Array | undefined
} & (
  | {
      readonly kind: 'poster'
      readonly size: (typeof paperSizes.poster)[number]
      /** The event's page. */
      readonly url: string
    }
  | {
      readonly kind: 'tags'
      readonly size: (typeof paperSizes.tags)[number]
      readonly people: readonly PaperPerson[]
    }
  | {
      readonly kind: 'list'
      readonly size: (typeof paperSizes.list)[number]
      readonly people: readonly PaperPerson[]
      /** The number of the first person; counts from 1. */
      readonly first: number
      /** Everybody on the list, also those in other parts. */
      readonly total: number
    }
)

/** Port: draws paper as a PDF with selectable text. */
export interface PaperRenderer {
  draw(input: PaperInput): Promise<Uint8Array>
  drawTranscript(input: TranscriptPaper): Promise<Uint8Array>
}
