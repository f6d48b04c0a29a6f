import english from '../../i18n/en/door'
import spanish from '../../i18n/es/door'
import { chooseLanguage } from '../../lib/choose-language'

/** The words of this page alone. The page must be small, so it does not load the words of other pages. */
const languages: Readonly<Record<string, Readonly<Record<keyof typeof english, string>>>> = {
  en: english,
  es: spanish,
}

/** The language of the page. */
export const language = chooseLanguage(languages)

/** A sentence with its places filled; `count` chooses the plural. */
export function say(key: WordKey, values: Readonly<Record<string, string | number>> = {}): string {
  const words: Readonly<Record<string, string>> = languages[language] ?? english
  const plural =
    typeof values.count === 'number' ? new Intl.PluralRules(language).select(values.count) : undefined
  const text = words[`${key}_${plural}`] ?? words[key] ?? words[`${key}_other`] ?? key
  return text.replace(/\{\{(\w+)\}\}/g, (whole, place: string) => String(values[place] ?? whole))
}

type Base<Key> = Key extends `${infer Start}_${'one' | 'other'}` ? Start : Key
export type WordKey = Base<keyof typeof english>

const DAY_MS = 86_400_000

/** A coming moment in the event's zone: the day of the week and the time, and the date if it is not within six days. */
export function sayComing(moment: string, timeZone: string): string {
  const isFar = Date.parse(moment) - Date.now() > 6 * DAY_MS
  const day = new Intl.DateTimeFormat(language === 'es' ? 'es-ES' : 'en-GB', {
    weekday: 'long',
    ...(isFar && { day: 'numeric', month: 'long' }),
    timeZone,
  }).format(new Date(moment))
  return say('coming', { day, time: sayTime(moment, timeZone) })
}

/** Hours and minutes in the event's zone. */
export function sayTime(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat(language === 'es' ? 'es-ES' : 'en-GB', {
    timeStyle: 'short',
    timeZone,
  }).format(new Date(moment))
}
