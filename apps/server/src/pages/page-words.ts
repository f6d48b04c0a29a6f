import { type Language, languages } from '@certify/domain/shared/language'
import type english from './words/en'

/** The words of one language that the server writes about events. */
export type PageWords = typeof english

/** The first language of an `Accept-Language` header that the pages speak, or English. */
export function chooseLanguage(header: string | undefined): Language {
  const wished = listLanguages(header)
  return wished.flatMap((each) => languages.find((language) => language === each) ?? [])[0] ?? 'en'
}

/** In which words a reader gets a page. */
export type PageReader = {
  readonly words: PageWords
  /** The reader's language, and then the others. */
  readonly languages: readonly [Language, ...Language[]]
}

/** Reads the words for the reader with this `Accept-Language` header. */
export async function findPageReader(header: string | undefined): Promise<PageReader> {
  const language = chooseLanguage(header)
  const others = languages.filter((each) => each !== language)
  return { words: await readPageWords(language), languages: [language, ...others] }
}

/** Puts the name of a person or an organization into a sentence. */
export function nameIn(sentence: string, name: string): string {
  return sentence.replace('{{name}}', () => name)
}

/** Reads the words of a language: `words/` has a file for each. */
export async function readPageWords(language: Language): Promise<PageWords> {
  return (await import(`./words/${language}.ts`)).default
}

/** The languages of an `Accept-Language` header by their two letters, in the person's order. */
export function listLanguages(header = ''): string[] {
  return header.split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
}
