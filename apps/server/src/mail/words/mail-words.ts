import type { NeedKind } from '@certify/domain/acts/organizing/organizer-needs'
import type { MoveOutcome } from '@certify/domain/mail/mail'
import type { MailKind, OptionalMailKind } from '@certify/domain/mail/mail-kind'

/** The values that fill the words of a mail. A value that the kind does not have is empty. */
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
  /** What changed about it. */
  readonly moved: 'time' | 'place'
  readonly how: 'left' | 'removed'
  /** Whether the person waits for a seat, and their number in line. */
  readonly waits: boolean
  readonly position: number
  /** Until when a seat is kept. */
  readonly until: string
  /** Numbers of certificates. */
  readonly number: string
  readonly replaced: string
  /** Words of the organizer. */
  readonly reason: string
  /** How many requests wait for the organizer. */
  readonly count: number
  /** Whether the organizer approved the person's request. */
  readonly isApproved: boolean
  /** Whether the organizer has chosen what the certificate looks like. */
  readonly isChosen: boolean
  /** Own words of the organizer who invites. */
  readonly message: string
  /** Own words of the organizer who announces something: the subject, and the text line by line. */
  readonly subject: string
  readonly text: readonly string[]
  /** The last day of an invitation, or the first on which a move can be accepted. */
  readonly deadline: string
  /** The new wallet of a move, or the one that claims an invitation. */
  readonly wallet: string
  /** What became of a move. */
  readonly outcome: MoveOutcome
  /** The six digits for a claim or a move, and how long they work. */
  readonly code: string
  readonly minutes: number
  /** Whether the organizer says that the invited person attended. */
  readonly isAttended: boolean
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
  readonly facts: Readonly<
    Record<'when' | 'where' | 'organizer' | 'before' | 'number' | 'reason' | 'until', string>
  >
  readonly online: string
  /** After a time: the name of its zone. */
  inZone(time: string, zone: string): string
  /** What else waits for the organizer at the event: `list` names each, by {@link MailWords.needs}. */
  alsoWaiting(list: string): string
  /** One thing that waits, with its number. */
  readonly needs: Readonly<Record<NeedKind, (count: number) => string>>
  /** Why the person gets the mail. */
  readonly reasons: Readonly<Record<'account' | 'list' | 'request' | 'organizer' | 'invited', string>>
  /** For people who were invited by mistake. */
  readonly notMe: string
  readonly less: Readonly<Record<OptionalMailKind, string>>
}
