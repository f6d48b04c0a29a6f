import type { Language } from '../shared/language'

/** The acts that nobody can take back. A session does not suffice for them. */
export const actNames = [
  'erase_account',
  'add_passkey',
  'remove_passkey',
  'note_words',
  'make_owner',
  'make_manager',
  'make_door',
  'remove_member',
] as const
export type ActName = (typeof actNames)[number]

/**
 * What a person reads and signs, by act: a file of `act-words/` for each language. The words are part of what is signed,
 * so a change makes signatures of older pages fail.
 */
export type ActWords = Readonly<Record<ActName, string>>

const found = new Map<Language, Promise<ActWords>>()

/** The words of the acts in a language. The promise stays the same, so that React can wait on it. */
export function readActWords(language: Language): Promise<ActWords> {
  const known = found.get(language)
  if (known) return known
  const words = import(`./act-words/${language}.ts`).then((file: { default: ActWords }) => file.default)
  words.catch(() => found.delete(language))
  found.set(language, words)
  return words
}
