/** The values in a sentence. `count` also chooses the plural form. */
export type Values = Readonly<Record<string, string | number>>

/** Names of English sentences; the forms of a plural have one name: `found_one` and `found_other` are `found`. */
export type WithoutForm<Name> = Name extends `${infer Base}_${'zero' | 'one' | 'other'}` ? Base : Name

/**
 * Chooses a sentence, in the plural form for a number.
 *
 * @param read - Looks a sentence up by its name.
 * @param count - A number chooses the form by the rules of the language. Zero may have a form of its own: "Nobody".
 * @param language - BCP 47 tag.
 * @returns Undefined if there is no such sentence.
 */
export function chooseForm(
  read: (name: string) => string | undefined,
  name: string,
  count: string | number | undefined,
  language: string,
): string | undefined {
  if (typeof count !== 'number') return read(name)
  const none = count === 0 ? read(`${name}_zero`) : undefined
  const form = new Intl.PluralRules(language).select(count)
  return none ?? read(`${name}_${form}`) ?? read(`${name}_other`) ?? read(name)
}

/**
 * Fills the `{{places}}` of a sentence. One without a value stays as it is. An empty value also takes away the space
 * before it.
 *
 * @param read - The value of a place.
 * @param locale - BCP 47 tag, for numbers.
 */
export function fillPlaces(
  sentence: string,
  read: (place: string) => string | number | undefined,
  locale: string,
): string {
  return sentence.replace(/( ?)\{\{(\w+)\}\}/g, (whole, space: string, place: string) => {
    const value = read(place)
    if (value === undefined) return whole
    if (value === '') return ''
    return space + (typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value)
  })
}

/** A reader of the values themselves, and of nothing that an object has besides. */
export function readFrom(values: Values): (place: string) => string | number | undefined {
  return (place) => (Object.hasOwn(values, place) ? values[place] : undefined)
}
