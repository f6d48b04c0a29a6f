import type { AttendanceEvidence } from '@certify/domain/roster/attendance'
import { fillPlaces, readFrom } from '@certify/domain/shared/fill-words'
import type { Message, MessageKey } from './messages'
import type { Group, Status } from './report'
import type { StatedUnit } from './stated'
import english from './words/en'

/** What the verifier says in one language: a file of `words/` for each. Pages, terminal and single file say it alike. */
export type VerifierWords = {
  /** For dates and lengths of time, such as `en-GB`. */
  readonly locale: string
  readonly sentences: Readonly<Record<MessageKey, string>>
  readonly word: Readonly<Record<Status | 'look-alike', string>>
  readonly group: Readonly<Record<Group, string>>
  readonly phrases: Readonly<Record<keyof typeof english.phrases, string>>
  readonly otherNetwork: string
  readonly fields: Readonly<Record<keyof typeof english.fields, string>>
}

/** A language in which the verifier can speak. */
export type Language = Pick<VerifierWords, 'locale' | 'sentences' | 'word'> & {
  /** Translates the verifier's own English phrases among the values, such as names of networks. */
  readonly translate?: (name: string, value: string) => string
}

/** The verifier's own language. */
export const inEnglishWords: Language = english

/** Speaks a language. @param sayMinute - Writes `2026-11-21 08:45 UTC` in it; without it, minutes stay so. */
export function speak(words: VerifierWords, sayMinute = (minute: string) => minute): Language {
  return { ...words, translate: (name, value) => translate(name, value, words, sayMinute) }
}

const isMinute = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC$/
const reasons = Object.entries(english.sentences).filter(([key]) => key.startsWith('why/'))

/** Values that may be one of the verifier's own phrases. Texts of people remain unchanged. */
const inNames = new Set(['network', 'answered', 'at', 'organizer'])

/** Translates values that the verifier gives in English: minutes, reasons, fields and names of networks. */
function translate(
  name: string,
  value: string,
  { sentences, phrases, fields, otherNetwork }: VerifierWords,
  sayMinute: (minute: string) => string,
): string {
  if (isMinute.test(value)) return sayMinute(value)
  if (name === 'why') {
    const [key] = reasons.find(([, reason]) => reason === value) ?? []
    return key ? sentences[key as MessageKey] : value
  }
  const known: Readonly<Record<string, string>> = name === 'field' ? fields : phrases
  const [, id] = name === 'answered' || name === 'network' ? (/^network (\d+)$/.exec(value) ?? []) : []
  if (id !== undefined) return otherNetwork.replace('{{id}}', id)
  return (name === 'field' || inNames.has(name)) && Object.hasOwn(known, value)
    ? (known[value] ?? value)
    : value
}

/** Writes a message in a language. Values that the sentence does not use are left out. */
export function say({ key, values }: Message, language: Language = inEnglishWords): string {
  const read = (name: string) => {
    const value = values[name]
    return value === undefined ? undefined : sayValue(name, value, language)
  }
  return fillPlaces(language.sentences[key], read, language.locale)
}

/** Days, periods and lengths are written in the language. The texts of people stay as they are. */
function sayValue(name: string, value: string, language: Language): string {
  if (dates.has(name) && isDay.test(value)) return sayDay(value, language)
  if (name === 'span') return saySpan(value, language)
  if (name === 'when') return sayPeriod(value, language)
  if (name === 'stated') return sayStated(value, language)
  if (name === 'ways') return sayWays(value, language)
  return (language.translate?.(name, value) ?? value).replace(unruly, ' ')
}

/** What a terminal would obey, or what would turn the direction of a whole sentence. */
const unruly = /[\p{Cc}\u202a-\u202e\u2066\u2067]+/gu

const dates = new Set(['at', 'changed', 'consented'])
const isDay = /^\d{4}-\d{2}-\d{2}$/

function sayDay(day: string, { locale }: Language): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, options).format(Date.parse(day))
}

/** @param period - `2026-11-27`, `2026-11-27/2026-11-29`, or empty for unknown days. */
function sayPeriod(period: string, language: Language): string {
  const [first = '', last] = period.split('/')
  if (first === '') return ''
  const days = { date: sayDay(first, language), until: last === undefined ? '' : sayDay(last, language) }
  const key = last === undefined ? 'period/day' : 'period/days'
  return fillPlaces(language.sentences[key], readFrom(days), language.locale)
}

/** @param stated - Each unit with its part and whole: `hours 6.5 8, sessions 5 12`. */
function sayStated(stated: string, { sentences, locale }: Language): string {
  const say = (part: string) => {
    const [unit, attended, of] = part.split(' ')
    const read = readFrom({ attended: Number(attended), of: Number(of) })
    return fillPlaces(sentences[`stated/${unit as StatedUnit}`], read, locale)
  }
  return stated.split(', ').map(say).join(', ')
}

/** @param ways - Each way with its count. That of the first is said before: `door, organizer 1`. */
function sayWays(ways: string, { sentences }: Language): string {
  const say = (part: string) => {
    const [way, count] = part.split(' ')
    return `${count === undefined ? '' : `${count} `}${sentences[`way/${way as AttendanceEvidence}`]}`
  }
  return ways.split(', ').map(say).join(', ')
}

function saySpan(span: string, { locale }: Language): string {
  const [count, unit] = span.split(' ')
  return new Intl.NumberFormat(locale, { style: 'unit', unit: unit ?? 'day', unitDisplay: 'long' }).format(
    Number(count),
  )
}
