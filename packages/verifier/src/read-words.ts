import type { Language } from '@certify/domain/shared/language'
import type { VerifierWords } from './language'
import type english from './printed-words/en'

/** What the terminal and the single file say beside the words of the pages. */
export type PrintedWords = WordsOf<typeof english>

/** Words of the same names in another language. */
export type WordsOf<Words> = {
  readonly [Name in keyof Words]: Words[Name] extends string ? string : WordsOf<Words[Name]>
}

/** All that a report and a kept proof are told with. */
export type ReportWords = VerifierWords & PrintedWords

/** Reads what the verifier says in a language: a file for each in `words/` and in `printed-words/`. */
export async function readReportWords(language: Language): Promise<ReportWords> {
  const [said, printed] = await Promise.all([
    import(`./words/${language}.ts`) as Promise<{ default: VerifierWords }>,
    import(`./printed-words/${language}.ts`) as Promise<{ default: PrintedWords }>,
  ])
  return { ...said.default, ...printed.default }
}
