import type { Language } from '@certify/domain/shared/language'
import { currentLanguage, currentLocales, translate } from '../i18n/words'

/**
 * Formats numbers and moments in the language of the page. A date appears in its event's time zone, with the zone's
 * name, and also in the viewer's if the two differ.
 */

type LocaleKind = keyof ReturnType<typeof currentLocales>
const findLocale = (kind: LocaleKind) => currentLocales()[kind]

const formats = new Map<string, Intl.DateTimeFormat>()
function dateFormat(options: Intl.DateTimeFormatOptions, kind: LocaleKind = 'dates'): Intl.DateTimeFormat {
  const key = JSON.stringify([findLocale(kind), options])
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(findLocale(kind), options)
    formats.set(key, format)
  }
  return format
}

type Moment = string | Date
const toDate = (moment: Moment) => (typeof moment === 'string' ? new Date(moment) : moment)

/** The viewer's time zone, e.g. `Europe/Lisbon`. */
export function viewerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** `Nov 14, 2026` — the short date of an event's card, as the specification words it. */
export function formatCardDate(moment: Moment, timeZone?: string): string {
  return dateFormat({ dateStyle: 'medium', ...(timeZone && { timeZone }) }, 'card').format(toDate(moment))
}

/** `14 Nov 2026` — the short date of everything else. */
export function formatDate(moment: Moment, timeZone?: string): string {
  return dateFormat({ dateStyle: 'medium', ...(timeZone && { timeZone }) }).format(toDate(moment))
}

/** `14 Nov` — a day whose year is clear from the context. */
export function formatDay(moment: Moment, timeZone?: string): string {
  return dateFormat({ day: 'numeric', month: 'short', ...(timeZone && { timeZone }) }).format(toDate(moment))
}

/** `Saturday 14 November 2026` — the date in words. */
export function formatDateLong(moment: Moment, timeZone?: string): string {
  return dateFormat({
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(timeZone && { timeZone }),
  })
    .format(toDate(moment))
    .replace(',', '')
}

/** `14:03` — the time of day. */
export function formatTime(moment: Moment, timeZone?: string): string {
  return dateFormat({ hour: '2-digit', minute: '2-digit', ...(timeZone && { timeZone }) }).format(
    toDate(moment),
  )
}

/** `14 Nov 2026, 14:03 UTC` — an exact moment, for records and evidence. */
export function formatMoment(moment: Moment, timeZone = 'UTC'): string {
  const date = dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone }).format(toDate(moment))
  return `${date} ${zoneAbbreviation(moment, timeZone)}`
}

/** The parts of a stub: `14`, `Nov`, `Sat`. */
export function stubDate(moment: Moment, timeZone?: string): { day: string; month: string; weekday: string } {
  const zone = timeZone ? { timeZone } : {}
  const date = toDate(moment)
  return {
    day: dateFormat({ day: 'numeric', ...zone }).format(date),
    month: dateFormat({ month: 'short', ...zone }).format(date),
    weekday: dateFormat({ weekday: 'short', ...zone }).format(date),
  }
}

/** An event's time. `viewer` is set only if the viewer's clock shows another time. */
type Schedule = {
  /** `Sat 14 Nov 2026, 10:00–16:30` in the event's zone. */
  event: string
  /** `Lisbon (WET)` */
  zone: string
  /** `11:00 your time`'s moment: `11:00`, or `Sun 15 Nov, 01:00` if the day differs too. */
  viewer: string | undefined
}

/**
 * Formats an event's start and end in its own zone and, if the viewer's clock differs, the start in the viewer's zone.
 */
export function formatSchedule(
  start: Moment,
  end: Moment,
  timeZone: string,
  viewersZone = viewerZone(),
): Schedule {
  const day = (moment: Moment, zone: string) =>
    dateFormat({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: zone })
      .format(toDate(moment))
      .replace(',', '')
  const sameDay = day(start, timeZone) === day(end, timeZone)
  const event = sameDay
    ? `${day(start, timeZone)}, ${formatTime(start, timeZone)}–${formatTime(end, timeZone)}`
    : `${day(start, timeZone)}, ${formatTime(start, timeZone)} – ${day(end, timeZone)}, ${formatTime(end, timeZone)}`
  const differs =
    formatTime(start, timeZone) !== formatTime(start, viewersZone) ||
    day(start, timeZone) !== day(start, viewersZone)
  const viewerDay = day(start, viewersZone) === day(start, timeZone) ? '' : `${day(start, viewersZone)}, `
  return {
    event,
    zone: zoneLabel(start, timeZone),
    viewer: differs ? `${viewerDay}${formatTime(start, viewersZone)}` : undefined,
  }
}

/** `Lisbon (WET)` — the city of an IANA zone with its abbreviation at that moment. */
export function zoneLabel(moment: Moment, timeZone: string): string {
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  const abbreviation = zoneAbbreviation(moment, timeZone)
  return city === abbreviation ? city : `${city} (${abbreviation})`
}

function zoneAbbreviation(moment: Moment, timeZone: string): string {
  const parts = dateFormat({ timeZone, timeZoneName: 'short' }).formatToParts(toDate(moment))
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone
}

/** `6 h 30 min` between two moments. */
export function formatDuration(start: Moment, end: Moment): string {
  const minutes = Math.max(0, Math.round((toDate(end).getTime() - toDate(start).getTime()) / 60_000))
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor((minutes % 1440) / 60)
  const parts = [
    days && translate('common:duration.days', { count: days }),
    hours && translate('common:duration.hours', { count: hours }),
    minutes % 60 && translate('common:duration.minutes', { count: minutes % 60 }),
  ].filter(Boolean)
  return parts.join(' ') || translate('common:duration.minutes', { count: 0 })
}

/** `1,204` with the language's separators. */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(findLocale('numbers')).format(value)
}

/** `42%` of a share between 0 and 1, rounded. */
export function formatPercent(share: number): string {
  return new Intl.NumberFormat(findLocale('numbers'), { style: 'percent', maximumFractionDigits: 0 }).format(
    share,
  )
}

/** `10 MB`, with a no-break space. */
export function formatBytes(bytes: number): string {
  const mega = bytes / (1024 * 1024)
  return mega >= 1
    ? `${formatNumber(Math.round(mega * 10) / 10)}\u00a0MB`
    : `${formatNumber(Math.ceil(bytes / 1024))}\u00a0kB`
}

/** `3 minutes ago`, `in 2 days` — relative to `now`. */
export function formatRelative(moment: Moment, now: Date): string {
  const seconds = Math.round((toDate(moment).getTime() - now.getTime()) / 1000)
  const relative = new Intl.RelativeTimeFormat(findLocale('dates'), { numeric: 'auto' })
  const steps: [Intl.RelativeTimeFormatUnit, number][] = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ]
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return relative.format(Math.round(seconds / size), unit)
  }
  return relative.format(seconds, 'second')
}

/** The name of a language, in the language of the page: `Spanish`, `español`. */
export function formatLanguage(language: Language): string {
  return new Intl.DisplayNames(currentLanguage(), { type: 'language' }).of(language) ?? language
}
