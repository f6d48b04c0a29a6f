import type { Values } from '@certify/domain/shared/fill-words'
import { use, useMemo, useSyncExternalStore } from 'react'
import { useCircumstances } from '../lib/circumstances'
import type { Area, Areas, KeyOf, QualifiedKey } from './areas'
import type { Chosen } from './choices'
import { currentWords, findSentence, loadArea, onLanguageChange, readWords, translate } from './words'

/** Makes a sentence: a key of the area, or `other-area:key`. */
type Translate<A extends Area> = (key: KeyOf<A> | QualifiedKey, values?: Values) => string

/**
 * The words of an area. Further areas in a list are available by their prefix. While words are missing, React waits for
 * them. A route names its areas in the router, so that the words load with its code. Of a choice, the sentence is taken
 * that is true here.
 *
 * @example
 * const { t, words } = useTranslation('events')
 * t('found', { count: 14 }) // found_one, found_other
 * t('common:action.tryAgain')
 * words.tips.map(…) // a list
 */
export function useTranslation<A extends Area>(
  areas: A | readonly [A, ...Area[]],
): { t: Translate<A>; words: Chosen<Areas[A]> } {
  const area = (typeof areas === 'string' ? areas : areas[0]) as A
  const said = useSyncExternalStore(onLanguageChange, currentWords, currentWords)
  const here = useCircumstances()
  // Call `use` always, not only while words are missing, because React expects the same `use` calls on each drawing.
  use(loadArea(area))
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words give other sentences
  return useMemo(() => {
    const t: Translate<A> = (key, values) =>
      key.includes(':') ? translate(key as QualifiedKey, values, here) : findSentence(area, key, values, here)
    let chosen: Chosen<Areas[A]> | undefined
    return {
      t,
      // Most components read no lists.
      get words() {
        chosen ??= readWords(area, here)
        return chosen
      },
    }
  }, [area, said, here])
}
