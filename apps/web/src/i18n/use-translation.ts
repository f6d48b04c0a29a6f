import { use, useMemo, useSyncExternalStore } from 'react'
import type { Area, Areas, KeyOf, QualifiedKey } from './areas'
import {
  currentLanguage,
  findSentence,
  loadArea,
  onLanguageChange,
  readWords,
  translate,
  type Values,
} from './words'

/** Makes a sentence: a key of the area, or `other-area:key`. */
type Translate<A extends Area> = (key: KeyOf<A> | QualifiedKey, values?: Values) => string

/**
 * The words of an area; others named after it in a list may be used with their prefix. Where they are not here yet, React waits for them; a route names its areas in the router, so
 * that they come with its code.
 *
 * @example
 * const { t, words } = useTranslation('events')
 * t('found', { count: 14 }) // found_one, found_other
 * t('common:action.tryAgain')
 * words.tips.map(…) // lists are read as they are
 */
export function useTranslation<A extends Area>(
  areas: A | readonly [A, ...Area[]],
): { t: Translate<A>; words: Areas[A] } {
  const area = (typeof areas === 'string' ? areas : areas[0]) as A
  const language = useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage)
  // Always, not only while they are missing: React counts a component's waits when it draws it again.
  use(loadArea(area))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language makes other sentences
  return useMemo(() => {
    const t: Translate<A> = (key, values) =>
      key.includes(':') ? translate(key as QualifiedKey, values) : findSentence(area, key, values)
    return { t, words: readWords(area) }
  }, [area, language])
}
