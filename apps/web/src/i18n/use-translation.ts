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
 * The words of an area. Further areas in a list are available by their prefix. While words are missing, React waits for
 * them. A route names its areas in the router, so that the words load with its code.
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
  // Call `use` always, not only while words are missing, because React expects the same `use` calls on each drawing.
  use(loadArea(area))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language gives other sentences
  return useMemo(() => {
    const t: Translate<A> = (key, values) =>
      key.includes(':') ? translate(key as QualifiedKey, values) : findSentence(area, key, values)
    return { t, words: readWords(area) }
  }, [area, language])
}
