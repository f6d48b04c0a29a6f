import { type Language, languages } from '@certify/domain/shared/language'
import { localStore } from './storage'

/** Where this browser keeps the language that a person chose. public/theme.js reads it too. */
const KEY = 'certify.language'

/** The first of our languages that the person chose here or the browser asks for; else English. */
export function chooseLanguage(): Language {
  const wished = [localStore.read(KEY), ...navigator.languages.map((tag) => tag.slice(0, 2))]
  return wished.flatMap((tag) => languages.find((each) => each === tag) ?? [])[0] ?? 'en'
}

/** Remembers a choice for the next visit. */
export function keepLanguage(language: Language): void {
  localStore.write(KEY, language)
}
