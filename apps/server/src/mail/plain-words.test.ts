import { expect, test } from 'vitest'
import { keepOffLinks } from './plain-words'

/** What mail programs turn into links: addresses, and names with a dot and a top-level domain. */
const links = /https?:\/\/|\bwww\.|[\p{L}\p{N}-]+\.[\p{L}\p{N}]{2,}/iu

test.each([
  'See https://elsewhere.example/a?b=c',
  'www.elsewhere.example',
  'Pay at elsewhere.example/now',
  'http://192.168.1.5/login',
  'a@elsewhere.example',
  'xn--80ak6aa92e.com',
  'пример.рф',
])('behavior: no mail program makes a link of “%s”', (text) => {
  expect(keepOffLinks(text)).not.toMatch(links)
})

test('behavior: what people read stays the same', () => {
  const read = (text: string) => keepOffLinks(text).replaceAll('\u2060', '')
  expect(read('Node.js at 9.30, room 4. Bring it.')).toBe('Node.js at 9.30, room 4. Bring it.')
  expect(keepOffLinks('Room 4. Bring it.')).toBe('Room 4. Bring it.')
})
