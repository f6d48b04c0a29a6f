import { describe, expect, test } from 'vitest'
import { ApiError } from './api-client'
import { tellFailure } from './tell-failure'

const failed = 'Failed to cancel event.'
const createError = (status: number, message: string) =>
  new ApiError({ status, code: 'test', values: {}, message })

describe('tellFailure', () => {
  test('behavior: shows the server’s reason alone', () => {
    expect(tellFailure(createError(409, 'The event has ended.'), failed)).toBe('The event has ended.')
  })

  test.each([0, 429, 500, 503])('behavior: after status %d the message names the action first', (status) => {
    expect(tellFailure(createError(status, 'Try again.'), failed)).toBe('Failed to cancel event. Try again.')
    expect(tellFailure(createError(status, 'Try again.'), 'Failed to create event')).toBe(
      'Failed to create event. Try again.',
    )
  })

  test('error: for any other error the message names only the action', () => {
    expect(tellFailure(new TypeError('x is undefined'), failed)).toBe(failed)
    expect(tellFailure(createError(409, ''), failed)).toBe(failed)
    expect(tellFailure(null, failed)).toBe(failed)
  })
})
