import english from '../../i18n/en/ticket'
import spanish from '../../i18n/es/ticket'
import { chooseLanguage } from '../../lib/choose-language'

const languages: Readonly<Record<string, Readonly<Record<keyof typeof english, string>>>> = {
  en: english,
  es: spanish,
}

/** The language that the person chose on the other pages, else the browser's. */
export const language: string = chooseLanguage(languages)

/** Returns a sentence of this page, which does not load the words of other pages. */
export function say(key: keyof typeof english): string {
  return (languages[language] ?? english)[key]
}
