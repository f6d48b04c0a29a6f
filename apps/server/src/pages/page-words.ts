import { type Language, languages } from '@certify/domain/shared/language'
import { listLanguages } from './languages'
import type english from './words/en'

/** The words of one language that the server writes about events. */
export type PageWords = typeof english

/** The first language of an `Accept-Language` header that the pages speak, or English. */
export function chooseLanguage(header: string | undefined): Language {
  const wished = listLanguages(header)
  return wished.flatMap((each) => languages.find((language) => language === each) ?? [])[0] ?? 'en'
}

/** Reads the words of a language: `words/` has a file for each. */
export async function readPageWords(language: Language): Promise<PageWords> {
  return (await import(`./words/${language}.ts`)).default
}
