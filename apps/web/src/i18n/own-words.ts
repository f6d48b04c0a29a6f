import {
  chooseForm,
  fillPlaces,
  readFrom,
  type Values,
  type WithoutForm,
} from '@certify/domain/shared/fill-words'
import { chooseLanguage } from '../lib/choose-language'
import { languageFacts } from './languages'

/**
 * The words of a page that must be small, and so loads the words of no other page.
 *
 * @param files - Its words by their files: `../../i18n/en/door.ts`.
 */
export function speakOwnWords<Name extends string>(
  files: Readonly<Record<string, Readonly<Record<Name, string>>>>,
) {
  const language = chooseLanguage()
  const { locales } = languageFacts[language]
  const [, words] = Object.entries(files).find(([file]) => file.includes(`/i18n/${language}/`)) ?? []
  const read = (name: string) => words?.[name as Name]
  return {
    language,
    locales,
    /** A sentence with its places filled; `count` chooses the plural. */
    say: (key: WithoutForm<Name>, values: Values = {}): string =>
      fillPlaces(chooseForm(read, key, values.count, language) ?? key, readFrom(values), locales.numbers),
  }
}
