import type { MailKind, OptionalMailKind } from '@certify/domain/mail/mail-kind'

/** What the words of a mail are filled with. A value that the kind does not have is empty. */
export type MailDetails = {
  /** The event's title. */
  readonly event: string
  /** `Saturday 14 November 2026`, in the event's time zone. */
  readonly day: string
  /** The same with the time: `Saturday 14 November 2026, 10:00`. */
  readonly start: string
  readonly organizer: string
  /** When the event is, seen from now. */
  readonly when: 'today' | 'tomorrow' | 'hour'
  /** What changed of it. */
  readonly moved: 'time' | 'place'
  readonly how: 'left' | 'removed'
  /** Numbers of certificates. */
  readonly number: string
  readonly replaced: string
  /** Words of the organizer. */
  readonly reason: string
  readonly count: number
  /** Whether the organizer has chosen what the certificate looks like. */
  readonly isChosen: boolean
}

/** The words of one mail. */
type MailLines = {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly button: string
}

/** All words of one language. */
export type MailWords = {
  /** For dates and numbers. */
  readonly locale: string
  readonly letters: Readonly<Record<MailKind, (details: MailDetails) => MailLines>>
  readonly facts: Readonly<Record<'when' | 'where' | 'organizer' | 'before' | 'number' | 'reason', string>>
  readonly online: string
  /** After a time: the name of its zone. */
  inZone(time: string, zone: string): string
  /** Why the person gets the mail. */
  readonly reasons: Readonly<Record<'account' | 'list' | 'organizer', string>>
  readonly less: Readonly<Record<OptionalMailKind, string>>
}
