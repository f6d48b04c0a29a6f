import { localStore } from './storage'

/** Where this browser keeps the language that a person chose. public/theme.js reads it too. */
const KEY = 'certify.language'

/** The first language of `known` that the person chose here or the browser asks for; else English. */
export function chooseLanguage(known: object): string {
  const wished = [localStore.read(KEY), ...navigator.languages.map((tag) => tag.slice(0, 2))]
  return wished.find((tag) => tag !== undefined && Object.hasOwn(known, tag)) ?? 'en'
}

/** Remembers a choice for the next visit. */
export function keepLanguage(language: string): void {
  localStore.write(KEY, language)
}
