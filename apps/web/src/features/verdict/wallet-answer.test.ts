import type { VerifyResponse } from '@certify/wire/verification'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../../lib/api-client'
import { answerOf, answerOfFailure } from './wallet-answer'

const response = (status: VerifyResponse['status'], valid = false) =>
  ({
    valid,
    status,
    message: 'Certificate not valid or not found.',
    data: { owner: '0x1' },
  }) as VerifyResponse

describe('answerOf', () => {
  test('behavior: genuine but somebody else’s is not a no', () => {
    expect(answerOf(response('not-held'))).toEqual({ kind: 'not-held', owner: '0x1' })
  })

  test.each(['revoked', 'replaced', 'not-found', 'not-authentic'] as const)(
    'behavior: %s is a no, and keeps which',
    (status) => {
      expect(answerOf(response(status))).toEqual({ kind: 'negative', status })
    },
  )

  test('behavior: a failure to look is neither', () => {
    expect(answerOf(response('unknown'))).toEqual({ kind: 'unreachable' })
  })

  test('behavior: only what the server calls valid is valid', () => {
    expect(answerOf(response('valid', true))).toEqual({ kind: 'valid' })
  })
})

describe('answerOfFailure', () => {
  const failed = (status: number) => new ApiError({ status, code: 'x', message: 'y' })

  test.each([0, 429, 500, 503])('behavior: status %i is a failure to look', (status) => {
    expect(answerOfFailure(failed(status))).toEqual({ kind: 'unreachable' })
  })

  test('behavior: a number that is none is told as such', () => {
    expect(answerOfFailure(failed(422))).toEqual({ kind: 'malformed' })
  })
})
