/**
 * A moment as a report writes it, in minutes of an unknown zone. Where day and month may be either way round, both are
 * kept; `null`: not a date that way.
 */
export type WrittenMoment = {
  readonly dayFirst: number | null
  readonly monthFirst: number | null
}

/** The longest cell that can be a moment. */
const MAX = 60

/** A date of three numbers, and what follows it. */
const DATE = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})(?!\d)/
/** Hours and minutes, seconds and half of the day, as `6:12:03 p. m.` */
const TIME = /^(\d{1,2})[:h.](\d{2})(?:[:.](\d{2}))?(?:\.\d{1,9})?(?: ?([ap])\.? ?m\b\.?)?/
/** Months in letters, by how they begin in English, Spanish, French, German, Italian and Portuguese. */
const MONTHS = [
  ['jan', 'ene', 'gen'],
  ['feb', 'fev', 'fév'],
  ['mar', 'mär'],
  ['apr', 'abr', 'avr'],
  ['may', 'mai', 'mag'],
  ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'],
  ['aug', 'ago', 'aoû', 'aou'],
  ['sep', 'set'],
  ['oct', 'okt', 'ott', 'out'],
  ['nov'],
  ['dec', 'dez', 'dic', 'déc'],
] as const

/** Reads a moment: a date with or without a time, or a time alone, which is minutes of an unknown day. */
export function readMoment(cell: string): WrittenMoment | null {
  if (cell.length > MAX || !/\d/.test(cell)) return null
  const text = spellDate(cell.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase())
  // `1.00` alone is a number; `18.30 Uhr` is a time.
  const alone = /^\d{1,2}\.\d{2}(?! ?(?:uhr|[ap]\.? ?m))/.test(text) ? null : readTime(text)
  if (alone !== null) return { dayFirst: alone, monthFirst: alone }
  const date = readNumbers(text) ?? readLetters(text)
  if (date === null) return null
  const rest = text.slice(date.length).replace(/^[ ,.t]+/, '')
  // What follows a date and is no time makes it something else, such as a number of an order.
  const time = rest === '' ? 0 : readTime(rest)
  if (time === null) return null
  const toMinutes = (days: number | null) => (days === null ? null : days * 1_440 + time)
  return { dayFirst: toMinutes(date.dayFirst), monthFirst: toMinutes(date.monthFirst) }
}

/** `2026年11月25日`, `2026. 11. 25.` and `25. 11. 2026` with the marks of other dates; the half of the day behind its time. */
function spellDate(text: string): string {
  return text
    .replace(/^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]/, '$1-$2-$3 ')
    .replace(/^(\d{1,4})\. ?(\d{1,2})\. ?(\d{1,4})/, '$1.$2.$3')
    .replace(/(午前|上午|오전|午後|下午|오후)\s?([\d:]+)/, (_, half: string, time: string) =>
      ['午後', '下午', '오후'].includes(half) ? `${time} pm` : `${time} am`,
    )
}

type WrittenDate = WrittenMoment & { readonly length: number }

function readNumbers(text: string): WrittenDate | null {
  const [found, first = '', mark, second = '', third = ''] = DATE.exec(text) ?? []
  if (found === undefined) return null
  if (first.length === 4) {
    const days = toDays(Number(first), Number(second), Number(third))
    return days === null ? null : { dayFirst: days, monthFirst: days, length: found.length }
  }
  if (first.length > 2 || (third.length !== 2 && third.length !== 4)) return null
  const year = third.length === 2 ? 2000 + Number(third) : Number(third)
  const dayFirst = toDays(year, Number(second), Number(first))
  // Nobody writes the month first with dots.
  const monthFirst = mark === '.' ? dayFirst : toDays(year, Number(first), Number(second))
  if (dayFirst === null && monthFirst === null) return null
  return { dayFirst, monthFirst, length: found.length }
}

/** `25 Nov 2026`, `Nov 25, 2026`, `25 de noviembre de 2026`. */
function readLetters(text: string): WrittenDate | null {
  const words = text.match(/\p{L}+|\d+/gu) ?? []
  const parts = words.filter((word) => word !== 'de' && word !== 'del')
  const month = parts.slice(0, 2).findIndex((part) => findMonth(part) > 0)
  const [one = '', two = '', year = ''] = parts
  if (month === -1 || !/^\d{4}$/.test(year)) return null
  const day = month === 0 ? two : one
  if (!/^\d{1,2}$/.test(day)) return null
  const days = toDays(Number(year), findMonth(month === 0 ? one : two), Number(day))
  return days === null ? null : { dayFirst: days, monthFirst: days, length: text.indexOf(year) + year.length }
}

function findMonth(word: string): number {
  return MONTHS.findIndex((starts) => starts.some((start) => word.startsWith(start))) + 1
}

/** Days since 1970; null for a date that no calendar has. */
function toDays(year: number, month: number, day: number): number | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1970 && year < 2200
  return isReal ? date.getTime() / 86_400_000 : null
}

/** Minutes since midnight. A zone after it is left unread: the rows of one list have the same. */
function readTime(text: string): number | null {
  const [found, hours = '', minutes = '', seconds = '0', half] = TIME.exec(text) ?? []
  if (found === undefined) return null
  const rest = text.slice(found.length).trim()
  if (!/^(?:z|(?:utc|gmt|[a-z]{2,4})?(?: ?[+-]\d{1,2}(?::?\d{2})?)?|\(.{1,40}\))$/.test(rest)) return null
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'p' ? 12 : 0)
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null
  return hour * 60 + Number(minutes) + Number(seconds) / 60
}
