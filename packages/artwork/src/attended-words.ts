import { type AttendedCredit, type AttendedFacts, findTime } from '@certify/domain/certificate/attended'
import { VERSION_WITH_ATTENDED } from '@certify/domain/certificate/sheet-version'
import type { SheetLanguage } from './languages/sheet-language'
import { isolated, settable } from './shape'
import type { SheetInput } from './sheet-input'

/** How much of an event a person attended, in words. Each is empty if it is not stated. */
export type AttendedWords = {
  /** Such as `6.5 of 8 hours`. */
  readonly hours: string
  /** Such as `5 of 12 sessions`. */
  readonly sessions: string
  /** Such as `6.5 CPD hours · Body · A-1`. */
  readonly credit: string
}

type Say = SheetLanguage['attended']

/** Puts the parts into words, for a template's fields. */
export function sayParts(facts: AttendedFacts, { attended: say }: SheetLanguage): AttendedWords {
  const { sessions, credit } = facts
  const time = findTime(facts)
  return {
    hours: time === undefined ? '' : say[time.unit](write(time.attended, say), write(time.of, say)),
    sessions: sessions === undefined ? '' : say.sessions(`${sessions.attended}`, `${sessions.of}`),
    credit: credit === undefined ? '' : sayCredit(credit, say),
  }
}

function sayCredit({ unit, earned, of, name, body = '', reference = '' }: AttendedCredit, say: Say): string {
  const [named, ...others] = [name, body, reference].map((text) => isolated(settable(text)))
  // Minutes are not yet one of the hours that the name speaks of.
  const amount =
    unit === 'minutes'
      ? joinParts([say.minutes(`${earned}`, `${of}`), `${named}`])
      : `${write(earned, say)} ${named}`
  return joinParts([amount, ...others])
}

function write(amount: number, { decimal }: Say): string {
  return String(amount).replace('.', decimal)
}

/** Puts both lines of a sheet into words. They are empty in earlier versions, and while nobody can have been there. */
export function sayAttended(
  { version, attended: facts, isInAdvance = false }: Pick<SheetInput, 'version' | 'attended' | 'isInAdvance'>,
  language: SheetLanguage,
): { readonly attended: string; readonly credit: string } {
  if (facts === undefined || isInAdvance || version < VERSION_WITH_ATTENDED)
    return { attended: '', credit: '' }
  const { hours, sessions, credit } = sayParts(facts, language)
  return { attended: joinParts([hours, sessions]), credit }
}

function joinParts(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ')
}
