import { expect, test } from 'vitest'
import { sayEnglish } from '../shared/say-english'
import { assertMayAddEvent, MAX_UPCOMING_EVENTS } from './upcoming-quota'

test('behavior: an organizer may have 200 upcoming events, and no more', () => {
  expect(() => assertMayAddEvent(MAX_UPCOMING_EVENTS - 1)).not.toThrow()
  for (const upcoming of [MAX_UPCOMING_EVENTS, MAX_UPCOMING_EVENTS + 1]) {
    expect(() => assertMayAddEvent(upcoming)).toThrow('event.too_many_upcoming')
  }
})

test('behavior: the refusal names the limit, and what to do', () => {
  const refusal = { code: 'event.too_many_upcoming', values: { max: 200 } } as const
  expect(() => assertMayAddEvent(MAX_UPCOMING_EVENTS)).toThrow(expect.objectContaining(refusal))
  expect(sayEnglish(refusal)).toBe(
    'You have 200 upcoming events, the most that an organizer can have. Cancel one, or wait until one begins.',
  )
})
