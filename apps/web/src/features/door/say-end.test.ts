// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { sayEnd } from './say-end'

test('behavior: a door whose link has ended says how many marks wait, or else how many were lost', () => {
  expect(sayEnd(1, 0)).toContain('One mark is still waiting to be sent.')
  expect(sayEnd(0, 1)).toContain('The link ended before one mark could be sent.')
  expect(sayEnd(0, 3)).toContain('The link ended before 3 marks could be sent.')
  expect(sayEnd(0, 0)).toContain('The link was revoked or the event is over.')
})
