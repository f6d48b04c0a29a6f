import type { CertificateLanguage } from './certificate-language'
import type { StatedAttendance, TranscriptSums } from './transcript-sums'

/**
 * The verdicts that a transcript on paper can name. Only `valid` counts. A paper stays, so it is not made of certificates
 * that could not be looked up.
 */
export type PaperVerdict =
  | 'valid'
  | 'look-alike'
  | 'not-held'
  | 'revoked'
  | 'replaced'
  | 'not-found'
  | 'not-authentic'
  | 'malformed'

/** A transcript as it is drawn: certificates that this server verified at one block. */
export type TranscriptPaper = {
  readonly language: CertificateLanguage
  /** The page that verifies them again. */
  readonly url: string
  /** The name that every certificate prints; null if they do not all print the same. */
  readonly name: string | null
  /** The owner's wallet first, then those that joined. */
  readonly wallets: readonly string[]
  readonly lines: readonly {
    readonly tokenId: string
    readonly verdict: PaperVerdict
    readonly eventTitle: string | null
    readonly organizer: string | null
    /** UTC, ISO 8601; null while the certificate's text is not proven. */
    readonly startsAt: string | null
    readonly endsAt: string | null
    /** IANA name. */
    readonly timeZone: string
    readonly stated: StatedAttendance | null
  }[]
  /** How many certificates were left out, because a file has at most so many. */
  readonly more: number
  readonly sums: TranscriptSums
  /** Null without certificates, because nothing was verified then. */
  readonly block: number | null
  /** UTC, ISO 8601. */
  readonly checkedAt: string
}
