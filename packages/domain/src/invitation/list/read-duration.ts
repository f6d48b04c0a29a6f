/** The unit of plain numbers in a column; null: nobody says it. */
export type DurationUnit = 'minutes' | 'seconds' | 'hours' | null

const inMinutes = { hours: 60, minutes: 1, seconds: 1 / 60 } as const

/** How units begin, in the languages of common reports: `1h 1m 55s`, `1 Std. 5 Min.`, `1 hora 5 minutos`, `65分`. */
const units: readonly (readonly [keyof typeof inMinutes, readonly string[]])[] = [
  [
    'hours',
    ['h', 'std', 'stunde', 'ora', 'ore', 'uur', 'tim', 'godz', 'час', 'ч', '時間', '小时', '小時', '시간'],
  ],
  ['minutes', ['m', 'мин', 'м', '分', '분']],
  ['seconds', ['s', 'сек', 'с', '秒', '초']],
]

/**
 * Reads a duration: `1h 1m 55s`, `01:02:10`, or a plain number in the unit of its column.
 *
 * @returns Minutes; null if the cell does not say one duration.
 */
export function readDuration(cell: string, unit: DurationUnit): number | null {
  if (cell.length > 40) return null
  const text = cell.normalize('NFKC').toLowerCase().trim()
  // `1,005` may be a thousand or one.
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return null
  if (/^\d{1,6}(?:[.,]\d{1,4})?$/.test(text))
    return unit === null ? null : Number(text.replace(',', '.')) * inMinutes[unit]
  const [, hours, minutes, seconds] = /^(\d{1,3}):([0-5]\d):([0-5]\d)$/.exec(text) ?? []
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes) + Number(seconds) / 60
  return readParts(text)
}

/** Each part of `1h 5m` is a number and its unit, and the units get smaller. */
function readParts(text: string): number | null {
  const parts = text.match(/\d+|[^\d\s.,]+/g) ?? []
  if (parts.length === 0 || parts.length % 2 === 1) return null
  let sum = 0
  let last = -1
  for (let at = 0; at < parts.length; at += 2) {
    const [number = '', word = ''] = parts.slice(at, at + 2)
    const found = units.findIndex(([, starts]) => starts.some((start) => word.startsWith(start)))
    const unit = units[found]?.[0]
    if (!/^\d{1,6}$/.test(number) || unit === undefined || found <= last) return null
    sum += Number(number) * inMinutes[unit]
    last = found
  }
  return sum
}

/** The unit that the heading of a column names: `Duration (Minutes)`. */
export function findUnit(heading: string): DurationUnit {
  const text = heading.normalize('NFKC').toLowerCase()
  if (/\bmin|minut|мин|分/.test(text)) return 'minutes'
  if (/\bsec|\bseg|sekund|сек|秒/.test(text)) return 'seconds'
  return /\bhour|\bhora|\bheure|stunden|часы/.test(text) ? 'hours' : null
}
