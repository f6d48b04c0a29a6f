/** The languages of the pages and of mails. */
export const languages = ['en', 'es'] as const

/** One language. */
export type Language = (typeof languages)[number]

/** The first of our languages that a person wishes for; English if none is. @param tags - Such as `es-MX` or `es_ES.UTF-8`. */
export function pickLanguage(tags: readonly string[]): Language {
  const wished = tags.map((tag) => tag.slice(0, 2).toLowerCase())
  return wished.flatMap((tag) => languages.find((each) => each === tag) ?? [])[0] ?? 'en'
}
