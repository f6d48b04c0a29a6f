import type { englishRefusals } from './english-refusals'

/** Values of a refusal: public, small and JSON-safe. Never secrets, emails or names. */
export type RefusalValues = Readonly<Record<string, string | number>>

/** Names of the places in a sentence: `'max'` in `'At most {{max}}.'`. */
type PlacesIn<Text> = Text extends `${string}{{${infer Place}}}${infer Rest}` ? Place | PlacesIn<Rest> : never

/** What the sentence called `Key` is filled with; `label` is the language's own name of the field. */
export type ValuesOf<Key extends keyof typeof englishRefusals> = {
  readonly [Place in Exclude<PlacesIn<(typeof englishRefusals)[Key]>, 'label'>]: string | number
}

/** The locale of the server's messages. */
export const ENGLISH = 'en-US'

/**
 * Makes the sentence of a refusal.
 *
 * @param words - The sentences of one language.
 * @param refusal - `values.case`, or for a field `values.label` or `values.field`, chooses a sentence of its own;
 *   `values.count` chooses the plural form.
 * @param locale - BCP 47 tag, for numbers and plural forms.
 * @returns The sentence; undefined where these words do not know the code.
 */
export function sayRefusal(
  words: Readonly<Record<string, string>>,
  { code, values }: { code: string; values: RefusalValues },
  locale: string,
): string | undefined {
  // Rows of a list share one name: `agenda.2.topic` is the topic of an agenda item.
  const name = String(values.label ?? values.field ?? '').replace(/\.\d+/g, '')
  const label = lookUp(words, `label:${name}`) ?? name
  const own = String(values.case ?? name)
  const text =
    choosePlural(words, `${code}:${own}`, values, locale) ?? choosePlural(words, code, values, locale)
  return text?.replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value = name === 'label' ? label : Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) return place
    return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value
  })
}

function choosePlural(
  words: Readonly<Record<string, string>>,
  key: string,
  { count }: RefusalValues,
  locale: string,
): string | undefined {
  if (typeof count !== 'number') return lookUp(words, key)
  const form = new Intl.PluralRules(locale).select(count)
  return lookUp(words, `${key}_${form}`) ?? lookUp(words, `${key}_other`) ?? lookUp(words, key)
}

function lookUp(words: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined
}
