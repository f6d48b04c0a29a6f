import fc from 'fast-check'
import { expect, test } from 'vitest'
import { origin } from './forms'

const host = fc.constantFrom(
  'certify.example',
  'Certify.Example',
  'localhost',
  '127.0.0.1',
  '[::1]',
  'exämple.org',
  'certify.example.',
)
const port = fc.constantFrom('', ':80', ':443', ':4313', ':08443')
const scheme = fc.constantFrom('http://', 'https://', 'HTTPS://')

test('property: an address is its origin in one spelling, and anything more is refused and never dropped in silence', () => {
  const more = fc.constantFrom(
    '',
    '/',
    '/certify',
    '/?x=1',
    '?x=1',
    '/#x',
    '#',
    '#x',
    '/a/../',
    '/.',
    '//',
    '?',
    '/;x',
    '\\x',
  )
  const user = fc.constantFrom('', 'me@', 'me:secret@', ':@', '@')
  fc.assert(
    fc.property(scheme, user, host, port, more, (before, who, name, at, after) => {
      const read = origin.safeParse(`${before}${who}${name}${at}${after}`)
      if (!read.success) {
        expect([who, after]).not.toEqual(['', ''])
        return
      }
      const given = new URL(`${before}${who}${name}${at}${after}`)
      expect([given.username, given.password, given.search, given.hash]).toEqual(['', '', '', ''])
      expect(given.pathname).toMatch(/^\/+$/)
      const url = new URL(read.data)
      expect(read.data).toBe(url.origin)
      expect(url.hostname.endsWith('.')).toBe(false)
      expect(origin.parse(read.data)).toBe(read.data)
    }),
    { seed: 20_261_127, numRuns: 1_500 },
  )
})
