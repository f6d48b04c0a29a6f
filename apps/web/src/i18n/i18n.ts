import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { localStore } from '../lib/storage'
import type { Area } from './areas'
import common from './en/common'
import layout from './en/layout'

/** Languages the page speaks. A new one is a folder of files and a line here. */
export const languages = { en: 'English' } as const
export type Language = keyof typeof languages

const KEY = 'certify.language'
const files = import.meta.glob<{ default: Record<string, unknown> }>(['./*/*.ts', '!./en/{common,layout}.ts'])

/** Loads an area's words when a route first needs them. */
const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, area, answer) {
    const load = files[`./${language}/${area}.ts`]
    if (!load) return answer(new Error(`No words of ${area} in ${language}.`), false)
    load().then(
      (file) => answer(null, file.default),
      (error: unknown) => answer(error instanceof Error ? error : new Error(String(error)), true),
    )
  },
}

/** Starts the words of the page: English at once for the ground, the rest as it is needed. */
export async function startI18n(): Promise<void> {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: preferredLanguage(),
      fallbackLng: 'en',
      ns: ['common', 'layout'],
      defaultNS: 'common',
      resources: { en: { common, layout } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false }, // React escapes already.
      react: { useSuspense: true },
    })
  document.documentElement.lang = i18next.language
}

/** Chooses a language, for good. */
export async function setLanguage(language: Language): Promise<void> {
  localStore.write(KEY, language)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

/** Loads the words of these areas; a route does so beside its code. */
export async function loadAreas(...areas: Area[]): Promise<void> {
  if (areas.length > 0) await i18next.loadNamespaces(areas)
}

function preferredLanguage(): Language {
  const wished = [localStore.read(KEY), ...navigator.languages.map((tag) => tag.slice(0, 2))]
  return wished.find((tag): tag is Language => tag !== undefined && tag in languages) ?? 'en'
}
