import { type Language, pickLanguage } from '@certify/domain/shared/language'
import { localStore } from './storage'

/** Where this browser keeps the language that a person chose. public/theme.js reads it too. */
const KEY = 'certify.language'

/** The first of our languages that the person chose here or the browser asks for; else English. */
export function chooseLanguage(): Language {
  return pickLanguage([localStore.read(KEY) ?? '', ...navigator.languages])
}

/** Remembers a choice for the next visit. */
export function keepLanguage(language: Language): void {
  localStore.write(KEY, language)
}
