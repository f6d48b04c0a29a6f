import { describe, expect, test } from 'vitest'
import { parseAddress } from '../shared/address'
import { RegistryRefusedError, sentenceOf } from './refusal'

describe('sentenceOf', () => {
  test('behavior: says who must do what, and that issuing then continues on its own', () => {
    const signer = parseAddress(`0x${'11'.repeat(20)}`)
    expect(sentenceOf({ kind: 'no-funds', signer })).toBe(
      "The platform's wallet 0x1111…1111 cannot pay the network fee. It goes on by itself once the wallet is topped up.",
    )
    expect(new RegistryRefusedError({ kind: 'paused' })).toMatchObject({
      message: 'Issuing is paused by the platform. It goes on by itself once the pause is lifted.',
      facts: { refusal: 'paused' },
    })
  })
})
