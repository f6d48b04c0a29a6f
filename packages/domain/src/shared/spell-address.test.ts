import { expect, test } from 'vitest'
import { spellAddress, spellInLetters } from './spell-address'

test.each([
  ['Ana@MÜNCHEN.example', 'ana@xn--mnchen-3ya.example', 'ana@münchen.example'],
  [' ana@XN--MNCHEN-3YA.example ', 'ana@xn--mnchen-3ya.example', 'ana@münchen.example'],
  ['ana@mu\u0308nchen.example', 'ana@xn--mnchen-3ya.example', 'ana@münchen.example'],
  ['Ana@Example.org', 'ana@example.org', 'ana@example.org'],
  ['no address', 'no address', 'no address'],
  ['', '', ''],
])('behavior: %j has one spelling for the DNS and one in letters', (text, spelled, letters) => {
  expect(spellAddress(text)).toBe(spelled)
  expect(spellInLetters(text)).toBe(letters)
})
