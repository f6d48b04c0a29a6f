import type { Language } from '@certify/domain/shared/language'
import type { MailWords } from './words/mail-words'

/** Reads the words of mails in a language: `words/` has a file for each. */
export async function readMailWords(language: Language): Promise<MailWords> {
  return (await import(`./words/${language}.ts`)).default
}
