import { languages } from '@certify/domain/shared/language'
import { expect, test } from 'vitest'
import { readWords } from './words'

const english = listSentences(readWords('en'))

test.each(languages)(
  'behavior: in %s every sentence of the file and the terminal has the places of English',
  (language) => {
    const places = (all: Map<string, string>) =>
      [...all].map(([key, said]) => [key, [...new Set(said.match(/\{\{\w+\}\}/g))].sort()])
    expect(places(listSentences(readWords(language)))).toEqual(places(english))
  },
)

function listSentences(words: object, prefix = ''): Map<string, string> {
  const found = Object.entries(words).flatMap(([name, said]) =>
    typeof said === 'string'
      ? [[prefix + name, said] as const]
      : [...listSentences(said, `${prefix}${name}.`)],
  )
  return new Map(found.sort(([one], [other]) => (one < other ? -1 : 1)))
}
