// @vitest-environment happy-dom
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { sentence, startWords, translate, wordsOf } from './words'

beforeAll(startWords)

describe('words', () => {
  test('behavior: fills the places of a sentence', () => {
    expect(translate('common:pager.page', { page: 3 })).toBe('Page 3')
  })

  test('behavior: a text from a person is put in as it is, patterns and all', () => {
    expect(translate('common:file.chosen', { name: '$& {{count}} <b>' })).toBe('Chosen: $& {{count}} <b>')
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
