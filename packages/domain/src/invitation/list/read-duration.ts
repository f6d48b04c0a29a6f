/** The unit of plain numbers in a column; null: nobody says it. */
export type DurationUnit = 'minutes' | 'seconds' | 'hours' | null

const inMinutes = { hours: 60, minutes: 1, seconds: 1 / 60 } as const

/** How units begin, in the languages of common reports: `1h 1m 55s`, `1 Std. 5 Min.`, `1 hora 5 minutos`, `65分`. */
// biome-ignore format: a unit a line
const units: readonly (readonly [keyof typeof inMinutes, readonly string[]])[] = [
  ['hours', ['hr', 'hour', 'hor', 'heur', 'hod', 'std', 'stunde', 'ora', 'ore', 'uur', 'uren', 'timm', 'timer', 'tunt', 'tund', 'godz', 'saat', 'óra', 'jam', 'giờ', 'час', 'ч', 'год', 'ώρ', 'שע', 'ساع', 'घं', 'ชั่วโมง', 'ชม', '時間', '小时', '小時', '시간']],
  ['minutes', ['min', 'mín', 'mn', 'menit', 'perc', 'dak', 'phút', 'мин', 'хв', 'м', 'λεπ', 'דק', 'دقيق', 'मि', 'นาที', '分', '분']],
  ['seconds', ['sec', 'sek', 'seg', 'saniye', 'másodp', 'mp', 'dtk', 'detik', 'giây', 'сек', 'с', 'δευτ', 'שנ', 'ثاني', 'ثوان', 'से', 'วินาที', '秒', '초']],
]
/** Units that are one letter or two, which other words begin with. */
const shortUnits: Readonly<Record<string, keyof typeof inMinutes>> = {
  h: 'hours',
  m: 'minutes',
  s: 'seconds',
  u: 'hours',
  t: 'hours',
  sa: 'hours',
  ó: 'hours',
  ω: 'hours',
  ώ: 'hours',
  س: 'hours',
  dk: 'minutes',
  p: 'minutes',
  λ: 'minutes',
  د: 'minutes',
  น: 'minutes',
  sn: 'seconds',
  δ: 'seconds',
  ث: 'seconds',
}
const order = Object.keys(inMinutes)

/**
 * Reads a duration: `1h 1m 55s`, `01:02:10`, or a plain number or `1:05` in the unit of its column.
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
  const [, whole, part] = /^(\d{1,4}):([0-5]\d)$/.exec(text) ?? []
  // Without a unit `1:05` may be hours and minutes, or minutes and seconds.
  if (whole !== undefined) return unit === null ? null : (Number(whole) + Number(part) / 60) * inMinutes[unit]
  return readParts(text)
}

/** `1 hora y 5 minutos`: what joins two parts. */
const AND = / (?:and|y|e|et|und|en|og|och|i|a|ja|és|și|ve|и|і|και|dan|và) (?=\d)/gu

/** Each part of `1h 5m` is a number and its unit, and the units get smaller. */
function readParts(text: string): number | null {
  const parts = text.replace(AND, ' ').match(/\d+|[^\d\s.,]+/g) ?? []
  if (parts.length === 0 || parts.length % 2 === 1) return null
  let sum = 0
  let last = -1
  for (let at = 0; at < parts.length; at += 2) {
    const [number = '', word = ''] = parts.slice(at, at + 2)
    const unit = findPart(word)
    if (!/^\d{1,6}$/.test(number) || unit === undefined || order.indexOf(unit) <= last) return null
    sum += Number(number) * inMinutes[unit]
    last = order.indexOf(unit)
  }
  return sum
}

/** The unit with the longest beginning: `mp` are seconds, though `m` are minutes. */
function findPart(word: string): keyof typeof inMinutes | undefined {
  if (word.startsWith('percent')) return undefined
  const starts = units.flatMap(([unit, all]) => all.map((start) => [start, unit] as const))
  const fits = starts.filter(([start]) => word.startsWith(start))
  return shortUnits[word] ?? fits.sort(([one], [other]) => other.length - one.length)[0]?.[1]
}

/** The unit that the heading of a column names: `Duration (Minutes)`. */
export function findUnit(heading: string): DurationUnit {
  const text = heading.normalize('NFKC').toLowerCase()
  if (/\bh{1,2}:mm\b(?!:)/.test(text)) return 'hours'
  if (/\bmm?:ss/.test(text)) return 'minutes'
  if (/\bmin|minut|мин|分/.test(text)) return 'minutes'
  if (/\bsec|\bseg|sekund|сек|秒/.test(text)) return 'seconds'
  return /\bhour|\bhora|\bheure|stunden|часы/.test(text) ? 'hours' : null
}
