import type { NeedKind } from '@certify/domain/event/organizer-needs'
import type { MailRecipient } from '@certify/domain/mail/define-mail'
import type { MailKind, OptionalMailKind, SaidOf } from '@certify/domain/mail/mail-kind'
import { chooseForm, fillPlaces, readFrom, type WithoutForm } from '@certify/domain/shared/fill-words'

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
  readonly letters: { readonly [Kind in MailKind]: (said: SaidOf<Kind>) => MailLines }
  readonly facts: Readonly<
    Record<
      'when' | 'where' | 'organizer' | 'before' | 'number' | 'reason' | 'until' | 'nameNow' | 'nameProposed',
      string
    >
  >
  /** In place of a name that is not there. */
  readonly nameless: string
  readonly online: string
  /** A certificate in a mail: what LinkedIn calls it, also if it is issued before the event, and its links. */
  readonly certificate: {
    credential(title: string): string
    credentialAhead(title: string): string
    alt(number: string): string
    readonly linkedIn: string
    readonly verify: string
  }
  /** After a time: the name of its zone. */
  inZone(time: string, zone: string): string
  /** What else waits for the organizer at the event: `list` names each, by {@link MailWords.needs}. */
  alsoWaiting(list: string): string
  /** One thing that waits, with its number. */
  readonly needs: Readonly<Record<NeedKind, (count: number) => string>>
  /** Why the person gets the mail. */
  readonly reasons: Readonly<Record<MailRecipient, string>>
  /** For people who were invited by mistake. */
  readonly notMe: string
  readonly less: Readonly<Record<OptionalMailKind, string>>
}

/**
 * Says sentences with a number in the plural form of the language.
 *
 * @param words - The forms by their names: `people_one`, `people_other`.
 * @param locale - BCP 47 tag.
 */
export function sayCounts<Name extends string>(words: Readonly<Record<Name, string>>, locale: string) {
  const read = (form: string) => words[form as Name]
  return (name: WithoutForm<Name>, count: number): string =>
    fillPlaces(chooseForm(read, name, count, locale) ?? name, readFrom({ count }), locale)
}
