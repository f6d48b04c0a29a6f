import type { englishRefusals } from './english-refusals'
import { chooseForm, fillPlaces, readFrom, type Values, type WithoutForm } from './fill-words'

/** Values of a refusal: public, few and JSON-safe. */
export type RefusalValues = Values

/** The transmitted part of a refusal. The reader's language makes the sentence. */
export type Said = { readonly code: string; readonly values: RefusalValues }

/** Sentences of one language by key. */
type Words = Readonly<Record<string, string>>

/** Names of sentences; the forms of a plural have one name. */
export type SentenceKey = WithoutForm<keyof typeof englishRefusals>

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
  const choose = (key: string) => chooseForm((form) => lookUp(words, form), key, values.count, locale)
  const read = readFrom(values)
  const text = choose(`${code}:${own}`) ?? choose(code)
  return (
    text &&
    fillPlaces(
      text,
      (place) => {
        const value = place === 'label' ? name : read(place)
        return typeof value === 'string' ? (lookUp(words, `${place}:${value}`) ?? value) : value
      },
      locale,
    )
  )
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

function lookUp(words: Words, key: string): string | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined
}
