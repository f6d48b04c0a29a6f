import { describe, expect, test } from 'vitest'
import { chooseAll } from '../../i18n/choices'
import english from '../../i18n/en/faq'
import inSpanish from '../../i18n/es/faq'
import { findEntries } from './find-entries'

const faq = chooseAll(english, {})
const spanish = chooseAll(inSpanish, {})

describe('findEntries', () => {
  test('behavior: an answer says that a code shown to a room proves no presence', () => {
    expect(findEntries(faq.entries, 'code proves friend at home', 'vendors').map(({ id }) => id)).toEqual([
      'code-passed-on',
    ])
  })

  test('behavior: an answer says that wallets and explorers still show revoked certificates', () => {
    const sentences = [
      findEntries(faq.entries, 'wallets explorers revoking still show picture', 'vendors'),
      findEntries(spanish.entries, 'carteras exploradores revocaciones siguen mostrando imagen', 'vendors'),
    ]
    expect(sentences.map((entries) => entries.map(({ id }) => id))).toEqual([['revoked'], ['revoked']])
  })

  test('behavior: there are twelve questions in four categories', () => {
    expect(faq.entries).toHaveLength(12)
    expect(new Set(faq.entries.map(({ category }) => category)).size).toBe(4)
  })

  test('behavior: every word must occur in the question or the answer; upper and lower case do not matter', () => {
    expect(findEntries(faq.entries, 'REVOKE reason', 'all').map(({ id }) => id)).toEqual(['revoked'])
    expect(findEntries(faq.entries, 'revoke', 'technical')).toEqual([])
  })

  test('behavior: without filters returns all entries', () => {
    expect(findEntries(faq.entries, ' ', 'all')).toHaveLength(12)
  })
})
