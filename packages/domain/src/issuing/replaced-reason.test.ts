import { describe, expect, test } from 'vitest'
import { parseTokenId } from '../shared/token-id'
import { replacedReason, replacementIn } from './replaced-reason'

describe('replacementIn', () => {
  test('behavior: reads back the number in the reason', () => {
    const reason = replacedReason(parseTokenId('100010001'), 'A nickname')
    expect(reason).toBe('Replaced by № 100010001: A nickname')
    expect(replacementIn(reason)).toBe(100010001n)
  })

  test.each([
    '',
    'Issued by mistake',
    'Replaced by № 20001',
    'Replaced by № x: y',
    'Replaced by № 02: y',
    ' Replaced by № 20001: y',
    `Replaced by № ${'9'.repeat(78)}: beyond every number`,
  ])('behavior: none in %j', (reason) => {
    expect(replacementIn(reason)).toBeNull()
  })
})
