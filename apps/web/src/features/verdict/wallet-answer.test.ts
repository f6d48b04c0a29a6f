import type { VerificationCheck, VerifyResponse } from '@certify/wire/verification'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../../lib/api-client'
import { toFailedAnswer, toWalletAnswer } from './wallet-answer'

const response = (status: VerifyResponse['status'], valid = false) =>
  ({
    valid,
    status,
    message: 'Certificate not valid or not found.',
    data: { owner: '0x1', checks: [] },
  }) as unknown as VerifyResponse

describe('toWalletAnswer', () => {
  test('behavior: a genuine certificate of another wallet is not a “no”', () => {
    expect(toWalletAnswer(response('not-held'), false)).toEqual({ kind: 'not-held', owner: '0x1' })
  })

  test.each(['revoked', 'replaced', 'not-found', 'not-authentic'] as const)(
    'behavior: %s is a “no”, and keeps its status',
    (status) => {
      expect(toWalletAnswer(response(status), false)).toEqual({ kind: 'negative', status })
    },
  )

  test('behavior: a failure to check is neither a “yes” nor a “no”', () => {
    expect(toWalletAnswer(response('unknown'), false)).toEqual({ kind: 'unreachable' })
  })

  test('behavior: only what the server calls valid is valid', () => {
    expect(toWalletAnswer(response('valid', true), false)).toEqual({ kind: 'valid' })
  })

  test('behavior: a look-alike organizer is no plain “yes”', () => {
    expect(toWalletAnswer(response('valid', true), true)).toEqual({ kind: 'look-alike' })
    const imitating = response('valid', true)
    imitating.data.checks = [{ id: 'organiser.signed', outcome: 'fail' } as VerificationCheck]
    expect(toWalletAnswer(imitating, false)).toEqual({ kind: 'look-alike' })
  })
})

describe('toFailedAnswer', () => {
  const failed = (status: number) => new ApiError({ status, code: 'x', message: 'y' })

  test.each([0, 429, 500, 503])(
    'behavior: status %i is a failure to check, with its own reason',
    (status) => {
      expect(toFailedAnswer(failed(status))).toEqual({ kind: 'unasked', said: 'y' })
    },
  )

  test('behavior: a text that is not a number is reported as such', () => {
    expect(toFailedAnswer(failed(422))).toEqual({ kind: 'malformed' })
  })
})
