// Any database answers alike.
import { expect, test } from 'vitest'
import { parseVerifyArguments } from './verify-arguments'

test('behavior: the language is the one asked for', () => {
  expect(parseVerifyArguments(['10001', '--language', 'es']).language).toBe('es')
  expect(() => parseVerifyArguments(['10001', '--language', 'xx'])).toThrow(
    '--language takes en or es, not xx.',
  )
})
