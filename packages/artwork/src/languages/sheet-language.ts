import type { Day } from '../day'

/** How a language writes days and durations. */
export type DateWords = {
  /** From January. */
  readonly months: readonly string[]
  /** From Sunday. */
  readonly weekdays: readonly string[]
  /** A day without its weekday, e.g. `14 November 2026`. */
  readonly day: (day: Day) => string
  /** One day with its weekday, or the first and last of several. No month or year is repeated. */
  readonly period: (first: Day, last: Day) => string
  /** Two or more days, e.g. `3 days`. */
  readonly days: (count: number) => string
}

/** What a sheet says of a person whose attendance was recorded, or who was only registered. */
type Spoken = { readonly attended: string; readonly registered: string }

/** A sentence that describes a sheet. */
type Described = {
  readonly name: string | undefined
  readonly wallet: string
  readonly deed: string
  readonly title: string
  /** When, where and how long. */
  readonly circumstances: string
  readonly organizer: string
  readonly issued: string
  readonly verifyAt: string
  /** How much the person attended, and its credit, in sentences with a space before them; empty on most sheets. */
  readonly stated: string
}

/**
 * The words of a sheet in one language. Another language is a file like those beside this one, its line in
 * `sheet-languages`, and its code in the domain's `certificateLanguages`. Words that certificates were issued with must
 * stay, because verifiers draw the sheets again.
 */
export type SheetLanguage = {
  /** The language’s own name. */
  readonly name: string
  readonly dates: DateWords
  /** What the sheet is, in capitals. */
  readonly heading: Spoken
  readonly deed: Spoken
  readonly certifies: string
  /** Before the wallet of a person without a name. */
  readonly certifiesHolder: string
  readonly issuedBy: string
  readonly labels: {
    readonly certificate: string
    readonly issued: string
    readonly recipientWallet: string
    readonly held: string
    readonly place: string
    readonly issuedOn: string
    readonly holdersWallet: string
    readonly attended: string
    readonly credit: string
  }
  /** Of a certificate that says how much of its event the person attended. */
  readonly attended: {
    /** Before the parts, as in “Attended 6.5 of 8 hours”. */
    readonly lead: string
    readonly decimal: '.' | ','
    readonly hours: (attended: string, of: string) => string
    readonly minutes: (attended: string, of: string) => string
    readonly sessions: (attended: string, of: string) => string
  }
  /** On the strip below an organizer's own artwork. */
  readonly strip: {
    readonly issued: (day: string, organizer: string) => string
    readonly wallet: (wallet: string) => string
    readonly checkAt: (address: string) => string
  }
  /** Before the address of the verification page. */
  readonly check: string
  /** Three lines beside a code. */
  readonly scan: readonly [string, string, string]
  /** Of several days, the weekdays of the first and last. */
  readonly weekdays: (first: string, last: string) => string
  readonly title: (number: string, title: string) => string
  readonly describe: (facts: Described) => string
}
