import { type Language, languages } from '@certify/domain/shared/language'
import type { LanguageFacts } from './language'

const files = import.meta.glob<LanguageFacts>('./*/language.ts', { eager: true, import: 'default' })

/** What each language says of itself, in its own `language.ts`. */
export const languageFacts: Readonly<Record<Language, LanguageFacts>> = Object.fromEntries(
  languages.map((language) => [language, readFacts(language)]),
) as Record<Language, LanguageFacts>

function readFacts(language: Language): LanguageFacts {
  const facts = files[`./${language}/language.ts`]
  if (!facts) throw new Error(`No i18n/${language}/language.ts.`)
  return facts
}
