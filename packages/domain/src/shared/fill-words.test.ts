import { describe, expect, test } from 'vitest'
import { chooseForm, fillPlaces, readFrom } from './fill-words'

describe('chooseForm', () => {
  const words: Readonly<Record<string, string>> = {
    title: 'Invités',
    guests_zero: 'Personne',
    guests_one: '{{count}} invité',
    guests_other: '{{count}} invités',
    seats_other: '{{count}} places',
  }
  const choose = (name: string, count?: number, language = 'fr') =>
    chooseForm((key) => words[key], name, count, language)

  test('behavior: chooses by the rules of the language', () => {
    expect(choose('guests', 1.5)).toBe('{{count}} invité')
    expect(choose('guests', 1.5, 'en')).toBe('{{count}} invités')
  })

  test('behavior: zero may have a form of its own, and is otherwise what the language makes of it', () => {
    expect(choose('guests', 0)).toBe('Personne')
    expect(choose('seats', 0)).toBe('{{count}} places')
  })

  test('behavior: a sentence without forms is the same for every number', () => {
    expect([choose('title'), choose('title', 2), choose('guests')]).toEqual(['Invités', 'Invités', undefined])
  })
})

describe('fillPlaces', () => {
  const fill = (sentence: string, values: Record<string, string | number>) =>
    fillPlaces(sentence, readFrom(values), 'en-US')

  test('behavior: writes numbers as the language does, and texts as they are', () => {
    expect(fill('{{count}} of {{name}}', { count: 1200, name: '$& {{count}}' })).toBe('1,200 of $& {{count}}')
  })

  test('behavior: an empty value takes the space before it away', () => {
    expect(fill('attended {{event}} {{when}}.', { event: 'a night', when: '' })).toBe('attended a night.')
  })

  test('error: a place without a value stays, even if every object has something of its name', () => {
    expect(fill('{{name}} {{constructor}}', {})).toBe('{{name}} {{constructor}}')
  })
})
