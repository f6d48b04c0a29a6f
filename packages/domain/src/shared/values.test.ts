import { describe, expect, test } from 'vitest'
import { shortAddress, trustAddress } from './address'
import { isCid, parseCid } from './cid'
import { parseEventId } from './event-id'
import { mapPage, toOffset } from './page'
import { parseAddress } from './parse-address'
import { parseTokenId, toTokenId } from './token-id'
import { parseTransactionHash } from './transaction-hash'

describe('addresses', () => {
  test('behavior: any case in, EIP-55 out, as in the standard’s own examples', () => {
    for (const address of [
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
      '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
      '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
    ]) {
      expect(parseAddress(address.toLowerCase())).toBe(address)
      expect(parseAddress(`0x${address.slice(2).toUpperCase()}`)).toBe(address)
    }
    expect(shortAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe('0x5aAe…eAed')
  })

  test('error: nothing else is an address', () => {
    for (const text of [
      '',
      '0x',
      '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      `0x${'g'.repeat(40)}`,
      `0x${'0'.repeat(41)}`,
    ]) {
      expect(() => parseAddress(text)).toThrow('field.not_a_wallet')
      expect(() => trustAddress(text)).toThrow('field.not_a_wallet')
    }
  })

  test('behavior: an address of our own server is taken as it is', () => {
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    expect(trustAddress(address)).toBe(address)
  })
})

describe('numbers', () => {
  test('behavior: token ids are page and serial', () => {
    expect(toTokenId(1, 1)).toBe(10001n)
    expect(toTokenId(12, 1226)).toBe(121226n)
    expect(parseTokenId('0010001')).toBe(10001n)
  })

  test('error: absurd ids are refused, not rounded', () => {
    for (const text of ['', '-1', '1e3', '0x1', '1.0', ' 1', '１', '9'.repeat(80), (2n ** 256n).toString()]) {
      expect(() => parseTokenId(text)).toThrow('field.not_a_token_id')
    }
    for (const id of [
      '',
      '0',
      '-1',
      '1.5',
      '2147483648',
      0,
      1.5,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      '1 or 1=1',
    ]) {
      expect(() => parseEventId(id)).toThrow('field.not_an_id')
    }
    expect([parseEventId('7'), parseEventId(7)]).toEqual([7, 7])
  })
})

test('behavior: content ids are of the one form this product writes', () => {
  expect(isCid(`bafkrei${'a'.repeat(52)}`)).toBe(true)
  expect(isCid(`bafybeih${'2'.repeat(50)}4`)).toBe(true)
  for (const text of [
    'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG',
    `bafkrei${'A'.repeat(52)}`,
    // Another digest length, and spare bits that are not zero.
    `bafkreii${'a'.repeat(51)}`,
    `bafkreia${'a'.repeat(50)}b`,
    '../etc',
  ]) {
    expect(() => parseCid(text)).toThrow('field.not_a_cid')
  }
})

test('behavior: transaction hashes are lower case', () => {
  expect(parseTransactionHash(`0x${'AB'.repeat(32)}`)).toBe(`0x${'ab'.repeat(32)}`)
  expect(() => parseTransactionHash('0xab')).toThrow('field.not_a_transaction')
})

test('behavior: pages count from 1 and keep their figures when their items are mapped', () => {
  expect(toOffset({ page: 3, perPage: 9 })).toBe(18)
  expect(mapPage({ items: [1, 2], total: 5, page: 1, perPage: 2 }, String)).toEqual({
    items: ['1', '2'],
    total: 5,
    page: 1,
    perPage: 2,
  })
})
