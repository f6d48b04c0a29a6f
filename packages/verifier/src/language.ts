import type { AttendanceEvidence } from '@certify/domain/roster/attendance'
import { fillPlaces, readFrom } from '@certify/domain/shared/fill-words'
import { english, type Message, type MessageKey } from './messages'
import type { StatedUnit } from './stated'

/** A language in which the verifier can speak. */
export type Language = {
  readonly sentences: Readonly<Record<MessageKey, string>>
  /** For dates and lengths of time, such as `en-GB`. */
  readonly locale: string
  /** Translates the verifier's own English phrases among the values, such as names of networks. */
  readonly translate?: (name: string, value: string) => string
}

/** The verifier's own language. */
export const inEnglishWords: Language = { sentences: english, locale: 'en-GB' }

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
