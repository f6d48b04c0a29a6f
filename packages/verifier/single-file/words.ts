import { fillPlaces, readFrom } from '@certify/domain/shared/fill-words'
import { type Language, languages } from '@certify/domain/shared/language'
import { type ReportWords, readReportWords, type WordsOf } from '../src/read-words'
import type english from './words/en'

/** What the file says beside the words of the verifier. */
export type FileWords = WordsOf<typeof english>

/** All words of one language. */
export type Words = ReportWords & FileWords

/** All words of the file by language: a file for each in `words/`. */
export const everyWord = new Map(await Promise.all(languages.map(readAll)))

async function readAll(language: Language): Promise<readonly [Language, Words]> {
  const own: { default: FileWords } = await import(`./words/${language}.ts`)
  return [language, { ...(await readReportWords(language)), ...own.default }]
}

/** All words of a language. */
export function readWords(language: Language): Words {
  const words = everyWord.get(language)
  if (!words) throw new Error(`No words in ${language}.`)
  return words
}

/** Fills the `{{places}}` of a sentence. */
export function fill(sentence: string, values: Readonly<Record<string, string>>): string {
  return fillPlaces(sentence, readFrom(values), '')
}
