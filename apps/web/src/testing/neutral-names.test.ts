import { expect, test } from 'vitest'
import { findListedWord, nameScript } from '../../build/neutral-names'

test.each([
  ['assets/analytics-CoYPTYCF.js', 'analytics'],
  ['assets/ad-1.js', 'ad'],
  ['assets/pageTracker.min.js', 'Tracker'],
  ['assets/share_card.css', 'share'],
  ['cookie/banner.js', 'cookie'],
  ['assets/newsletter.woff2', 'newsletter'],
  ['assets/1ad3f00d.js', undefined],
  ['assets/newsreader-latin-wght-normal-CCVVNp6i.woff2', undefined],
  ['door/sw.js', undefined],
])('behavior: finds in %s the word %s of block lists', (file, word) => {
  expect(findListedWord(file)).toBe(word)
})

test('behavior: a script is named after its hash, unless others look its name up', () => {
  expect(nameScript({ name: 'analytics' })).toBe('assets/[hash].js')
  expect(nameScript({ name: 'start' })).toBe('assets/start-[hash].js')
})
