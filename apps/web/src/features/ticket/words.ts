import english from '../../i18n/en/ticket'
import spanish from '../../i18n/es/ticket'
import { chooseLanguage } from '../../lib/choose-language'

const languages: Readonly<Record<string, Readonly<Record<keyof typeof english, string>>>> = {
  en: english,
  es: spanish,
}

/** The language chosen on the other pages, else the browser's. */
export const language: string = chooseLanguage(languages)

/** A sentence of this page, which loads no words of the others. */
export function say(key: keyof typeof english): string {
  return (languages[language] ?? english)[key]
}
