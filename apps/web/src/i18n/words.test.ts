// @vitest-environment happy-dom
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadAreas, sentence, startWords, translate, wordsOf } from './words'

beforeAll(startWords)

describe('words', () => {
  test('behavior: fills the places of a sentence', () => {
    expect(translate('common:pager.page', { page: 3 })).toBe('Page 3')
  })

  test('behavior: a text from a person is put in as it is, patterns and all', () => {
    expect(translate('common:file.chosen', { name: '$& {{count}} <b>' })).toBe('Chosen: $& {{count}} <b>')
  })

  test('behavior: nobody is said apart from a number of people', async () => {
    await loadAreas('event-management')
    const sentenceFor = (count: number) => translate('event-management:cancel.people', { count })
    expect([0, 1, 2000].map(sentenceFor)).toEqual([
      'Nobody is registered.',
      'One person is registered.',
      '2,000 people are registered.',
    ])
  })

  test('error: a missing sentence shows its key and is reported', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(sentence('common', 'no.such.key')).toBe('no.such.key')
    expect(sentence('common', 'constructor')).toBe('constructor')
    expect(report).toHaveBeenCalledTimes(2)
    report.mockRestore()
  })

  test('error: an area that is not loaded says how to load it', () => {
    expect(() => wordsOf('faq')).toThrow(/name the area in the route/)
  })
})
