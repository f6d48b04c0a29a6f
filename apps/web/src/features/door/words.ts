import type english from '../../i18n/en/door'
import { speakOwnWords } from '../../i18n/own-words'

const own = speakOwnWords(
  import.meta.glob<Readonly<Record<keyof typeof english, string>>>('../../i18n/*/door.ts', {
    eager: true,
    import: 'default',
  }),
)
export const { language, say } = own

const DAY_MS = 86_400_000

/** A coming moment in the event's zone: the day of the week and the time, and the date if it is not within six days. */
export function sayComing(moment: string, timeZone: string): string {
  const isFar = Date.parse(moment) - Date.now() > 6 * DAY_MS
  const day = new Intl.DateTimeFormat(own.locales.dates, {
    weekday: 'long',
    ...(isFar && { day: 'numeric', month: 'long' }),
    timeZone,
  }).format(new Date(moment))
  return say('coming', { day, time: sayTime(moment, timeZone) })
}

/** `10:00`, or `Tue 10:00` on another day than today, in the event's zone. */
export function sayDay(moment: string, timeZone: string): string {
  const day = (at: Date) => at.toLocaleDateString(own.locales.dates, { timeZone })
  const time = sayTime(moment, timeZone)
  const at = new Date(moment)
  if (day(at) === day(new Date())) return time
  const named = new Intl.DateTimeFormat(own.locales.dates, { weekday: 'short', day: 'numeric', timeZone })
  return say('coming', { day: named.format(at), time })
}

/** Hours and minutes in the event's zone. */
export function sayTime(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat(own.locales.dates, { timeStyle: 'short', timeZone }).format(new Date(moment))
}
