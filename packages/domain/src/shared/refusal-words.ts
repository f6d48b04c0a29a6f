import type { englishRefusals } from './english-refusals'

/** Values of a refusal: public, few and JSON-safe. */
export type RefusalValues = Readonly<Record<string, string | number>>

/** The transmitted part of a refusal. The reader's language makes the sentence. */
export type Said = { readonly code: string; readonly values: RefusalValues }

/** Sentences of one language by key. */
type Words = Readonly<Record<string, string>>

type WithoutPlural<Key> = Key extends `${infer Base}_${'zero' | 'one' | 'other'}` ? Base : Key

/** Names of sentences; the forms of a plural have one name. */
export type SentenceKey = WithoutPlural<keyof typeof englishRefusals>

/** Names of the places in a sentence: `'max'` in `'At most {{max}}.'`. */
type PlacesIn<Text> = Text extends `${string}{{${infer Place}}}${infer Rest}` ? Place | PlacesIn<Rest> : never

/** The sentence, or the general form of a plural. */
type TextOf<Key extends string> = Key extends keyof typeof englishRefusals
  ? (typeof englishRefusals)[Key]
  : `${Key}_other` extends keyof typeof englishRefusals
    ? (typeof englishRefusals)[`${Key}_other`]
    : never

/** The values in the sentence `Key`; `label` is the language's own name of the field. */
export type ValuesOf<Key extends SentenceKey> = {
  readonly [Place in Exclude<PlacesIn<TextOf<Key>>, 'label'>]: Place extends 'count'
    ? number
    : string | number
}

/** The words of refusals in one language: the sentences of English, and the language's own plural forms. */
export type RefusalWords = Readonly<Record<keyof typeof englishRefusals, string>> & Words

/**
 * Makes the sentence of a refusal.
 *
 * @param words - The sentences of one language.
 * @param refusal - `values.case`, or for a field `values.label` or `values.field`, chooses a sentence of its own;
 *   `values.count` chooses the plural form.
 * @param locale - BCP 47 tag, for numbers and plural forms.
 * @returns The sentence; undefined where these words do not know the code.
 */
export function sayRefusal(words: Words, { code, values }: Said, locale: string): string | undefined {
  const name = nameField(values)
  const own = String(values.case ?? name)
  const text =
    choosePlural(words, `${code}:${own}`, values, locale) ?? choosePlural(words, code, values, locale)
  return text?.replace(/\{\{(\w+)\}\}/g, (whole, place: string) => {
    const value = place === 'label' ? name : Object.hasOwn(values, place) ? values[place] : undefined
    if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value)
    return value === undefined ? whole : (lookUp(words, `${place}:${value}`) ?? value)
  })
}

/**
 * Says what would have to happen after a refusal, by whom and when.
 *
 * @returns Undefined where the refusal itself says it, and for refusals that only organizers and programs meet.
 */
export function sayRemedy(words: Words, { code, values }: Said): string | undefined {
  const own = `${code}:${values.case ?? ''}`
  return lookUp(words, `why:${lookUp(words, own) === undefined ? code : own}`)
}

/** Rows of a list share one name: `agenda.2.topic` is the topic of an agenda item. */
function nameField({ label, field }: RefusalValues): string {
  return String(label ?? field ?? '').replace(/\.\d+|\[\d+\]/g, '')
}

function choosePlural(
  words: Words,
  key: string,
  { count }: RefusalValues,
  locale: string,
): string | undefined {
  if (typeof count !== 'number') return lookUp(words, key)
  const form = new Intl.PluralRules(locale).select(count)
  const none = count === 0 ? lookUp(words, `${key}_zero`) : undefined
  return none ?? lookUp(words, `${key}_${form}`) ?? lookUp(words, `${key}_other`) ?? lookUp(words, key)
}

function lookUp(words: Words, key: string): string | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined
}
