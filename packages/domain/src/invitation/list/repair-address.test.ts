import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail } from '../../shared/email'
import { repairAddress } from './repair-address'

test.each([
  ['mailto:ana@example.org', 'ana@example.org'],
  ['MAILTO:ana@example.org?subject=Hi', 'ana@example.org'],
  ['mailto:ana%2Btag@example.org', 'ana+tag@example.org'],
  ['ana%tag@example.org', 'ana%tag@example.org'],
  ['josé.иванов@example.org', 'josé.иванов@example.org'],
  ['иван@пример.рф', 'иван@xn--e1afmkfd.xn--p1ai'],
  ['<bo@example.org>', 'bo@example.org'],
  ['Bo Li <bo@example.org>', 'bo@example.org'],
  ['cy@example.org,', 'cy@example.org'],
  ['di@example.org.', 'di@example.org'],
  ['“fe@example.org”', 'fe@example.org'],
  ["'fe@example.org'", 'fe@example.org'],
  ['\u200bgi\u200d@example\u00ad.org\ufeff', 'gi@example.org'],
  ['\u00a0ho＠example.org', 'ho@example.org'],
  ['=ana@example.org', 'ana@example.org'],
  ['="ana@example.org"', 'ana@example.org'],
  ['-ana@example.org', '-ana@example.org'],
  ['- ana@example.org', 'ana@example.org'],
  ['• ana@example.org', 'ana@example.org'],
  ['jo@exämple.org', 'jo@xn--exmple-cua.org'],
  ['jo@XN--exmple-cua.ORG', 'jo@xn--exmple-cua.org'],
  ["o'neil+tag@sub.example.org", "o'neil+tag@sub.example.org"],
])('behavior: %j is the address %j', (cell, email) => {
  expect(repairAddress(cell)?.email).toBe(email)
})

test.each([
  '',
  'nobody',
  'ed@exa..mple.org',
  '.ed@example.org',
  'ed.@example.org',
  'e..d@example.org',
  'ed@example',
  'ed@-example.org',
  'ed@example.1',
  'ed@exam ple.org',
  'a@example.org; b@example.org',
  'A <a@example.org>, B <b@example.org>',
  'ana@example.org\nwork',
  'ana@example.org\twork',
  'ana\r\nruiz@example.org',
  'ana (at) example.org',
  'fe“x”@example.org',
  `${'x'.repeat(65)}@example.org`,
  '@example.org',
  'mailto:ana%zz@example.org',
  'mailto:ana%0Aruiz@example.org',
  'ana–ruiz@example.org',
  '€ana@example.org',
  'ana。ruiz@example.org',
  'ana…@example.org',
  'аna@example.org',
  'αna@example.org',
])('error: %j is no address', (cell) => {
  expect(repairAddress(cell)).toBeNull()
})

test('property: whatever is written around an address, the address itself is found or nothing is', () => {
  const sign = fc.constantFrom(' ', '<', '>', '"', '“', '”', ',', ';', '.', '\u200b', '\ufeff', '(', ')')
  const around = fc.array(sign, { maxLength: 4 })
  const local = fc.stringMatching(/^[a-z0-9+_-]{1,12}$/)
  fc.assert(
    fc.property(around, fc.constantFrom('', 'mailto:'), local, around, (before, scheme, name, after) => {
      const email = `${name}@example.org`
      const found = repairAddress(`${before.join('')}${scheme}${email}${after.join('')}`)?.email
      if (found !== undefined) expect(found).toBe(email)
    }),
    { seed: 20_261_126, numRuns: 500 },
  )
})

test('property: what is accepted is an address, and mending it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
      const found = repairAddress(`${text}@example.org`)
      if (found === null) return
      expect(isEmail(found.email)).toBe(true)
      expect(repairAddress(found.email)).toEqual({ email: found.email, isRepaired: false })
    }),
    { seed: 20_261_126, numRuns: 500 },
  )
})
