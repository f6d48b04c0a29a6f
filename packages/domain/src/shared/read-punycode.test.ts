import { describe, expect, test } from 'vitest'
import { readPunycode } from './read-punycode'

describe('readPunycode', () => {
  test.each([
    'atlantico.example',
    'atlântico.example',
    'аррӏе.example',
    'пример.испытание',
    '東京の会.example',
    'bücher.süß-café.example',
    '😀.example',
  ])('behavior: gives back %s', (text) => {
    expect(readPunycode(new URL(`https://${text}`).hostname)).toBe(text)
  })

  test.each(['xn--.example', 'xn--a-.example', 'xn--zzzzzzzzzzzz.example', 'xn--a-ä.example'])(
    'error: leaves %s as it is, or reads nothing else into it',
    (text) => {
      // Our own parser makes only readable names, but a certificate from elsewhere may contain any text.
      const read = readPunycode(text)
      expect(read.endsWith('.example')).toBe(true)
      expect(read).not.toContain('\uFFFD')
    },
  )
})
