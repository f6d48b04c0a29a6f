/**
 * Lists the differences between another language's area and English, as sentences for its translator; empty if the area
 * is complete. Both must have the same sentences, lists and entries, with the same `{{places}}` and `<parts>`. Each
 * language has its own plural forms.
 */
export function compareWords(english: unknown, other: unknown, language: string): string[] {
  const wanted = listSentences(english)
  const found = listSentences(other)
  const plurals = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const expected = new Set([...wanted.keys()].flatMap((key) => listForms(key, wanted, plurals)))
  return [
    ...[...expected].filter((key) => !found.has(key)).map((key) => `${key} is missing.`),
    ...[...found.keys()].filter((key) => !expected.has(key)).map((key) => `${key} is not in English.`),
    ...[...expected].flatMap((key) => {
      const source = wanted.get(key) ?? wanted.get(toOtherForm(key))
      const text = found.get(key)
      if (source === undefined || text === undefined) return []
      if (text.trim() === '' && source.trim() !== '') return [`${key} is empty.`]
      const [here, there] = [findSlots(source), findSlots(text)]
      // "One event" may leave its number out. Every other form must have it.
      const exact = /_(zero|one|two)$/.test(key) ? here.filter((slot) => slot !== '{{count}}') : here
      return exact.every((slot) => there.includes(slot)) &&
        there.every((slot) => findSlots(findWhole(key, wanted)).includes(slot))
        ? []
        : [`${key} has ${there.join(' ') || 'no places'}, English has ${here.join(' ') || 'none'}.`]
    }),
  ]
}

const PLURAL = /_(zero|one|two|few|many|other)$/
const toOtherForm = (key: string) => key.replace(PLURAL, '_other')

/** Lists the key of a sentence, or for a plural the keys of all forms that the language has. */
function listForms(key: string, wanted: ReadonlyMap<string, string>, plurals: readonly string[]): string[] {
  const isPlural = PLURAL.test(key) && wanted.has(toOtherForm(key))
  if (!isPlural) return [key]
  // Every language may have a separate "Nobody" for "0 people".
  const forms = wanted.has(key.replace(PLURAL, '_zero')) ? ['zero', ...plurals] : plurals
  return forms.map((form) => key.replace(PLURAL, `_${form}`))
}

/** Finds the English sentence that has every place that any form of `key` may have. */
function findWhole(key: string, wanted: ReadonlyMap<string, string>): string {
  return wanted.get(toOtherForm(key)) ?? wanted.get(key) ?? ''
}

/** Finds the places and parts of a sentence, sorted: `{{count}}`, `<terms>`. */
function findSlots(text: string): string[] {
  return [...new Set(text.match(/\{\{\w+\}\}|<\w+>/g) ?? [])].sort()
}

/** Lists every sentence by its dotted name, and entries of lists by their position. */
function listSentences(words: unknown, prefix = ''): Map<string, string> {
  if (typeof words === 'string') return new Map([[prefix, words]])
  if (typeof words !== 'object' || words === null) return new Map()
  return new Map(
    Object.entries(words).flatMap(([name, value]) => [
      ...listSentences(value, prefix ? `${prefix}.${name}` : name),
    ]),
  )
}
