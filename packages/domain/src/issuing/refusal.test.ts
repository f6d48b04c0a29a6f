import { describe, expect, test } from 'vitest'
import { parseAddress } from '../shared/parse-address'
import { waitsToEnd } from './issuing-sentences'
import { describeRefusal, RegistryRefusedError } from './refusal'
import { sayIssuing } from './say-issuing'

describe('describeRefusal', () => {
  test('behavior: keeps the kind, and the values for its sentence', () => {
    const signer = parseAddress(`0x${'11'.repeat(20)}`)
    expect(describeRefusal({ kind: 'no-funds', signer })).toEqual({
      code: 'no-funds',
      values: { signer: '0x1111…1111' },
    })
    expect(describeRefusal({ kind: 'page-not-next', next: 1200 })).toEqual({
      code: 'page-not-next',
      values: { next: '1200' },
    })
    expect(describeRefusal({ kind: 'paused' })).toEqual({ code: 'paused', values: {} })
  })
})

describe('sayIssuing', () => {
  test('behavior: says who must do what, and that issuing then continues on its own', () => {
    expect(sayIssuing({ code: 'no-funds', values: { signer: '0x1111…1111' } })).toBe(
      "The platform's wallet 0x1111…1111 cannot pay the network fee. Issuing continues on its own once the wallet is topped up.",
    )
    expect(new RegistryRefusedError({ kind: 'paused' })).toMatchObject({
      message: 'The platform has paused issuing. It continues on its own once the pause ends.',
      facts: { refusal: 'paused' },
    })
  })

  test('behavior: says first that a revocation or correction waits', () => {
    expect(sayIssuing({ code: 'fee-cap', values: waitsToEnd })).toMatch(
      /^A revocation or correction waits\. The network's fees/,
    )
  })

  test('behavior: an unknown code gets general words, and an old text stays as it was stored', () => {
    expect(sayIssuing({ code: 'eclipse', values: {} })).toMatch(/^Something keeps these certificates/)
    expect(sayIssuing({ code: 'unknown', values: { text: 'Told long ago.' } })).toBe('Told long ago.')
  })
})
