import english from '../../i18n/en/ticket'
import spanish from '../../i18n/es/ticket'

const languages: Readonly<Record<string, Readonly<Record<keyof typeof english, string>>>> = {
  en: english,
  es: spanish,
}

/** The language chosen on the other pages, else the browser's. */
export const language: string = chooseLanguage()

/** A sentence of this page, which loads no words of the others. */
export function say(key: keyof typeof english): string {
  return (languages[language] ?? english)[key]
}

function chooseLanguage(): string {
  const wished = [readChoice(), ...navigator.languages.map((tag) => tag.slice(0, 2))]
  return wished.find((tag) => tag !== null && Object.hasOwn(languages, tag)) ?? 'en'
}

function readChoice(): string | null {
  try {
    return localStorage.getItem('certify.language')
  } catch {
    return null
  }
}
