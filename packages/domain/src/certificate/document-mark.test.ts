import { describe, expect, test } from 'vitest'
import { parseAddress } from '../shared/parse-address'
import { parseTokenId } from '../shared/token-id'
import { formatDocumentMark, parseDocumentMark } from './document-mark'

const mark = {
  chainId: 31337,
  contract: parseAddress('0x5FbDB2315678afecb367f032d93F642f64180aa3'),
  tokenId: parseTokenId('10001'),
}
const text = 'certify:31337:0x5FbDB2315678afecb367f032d93F642f64180aa3:10001'

describe('formatDocumentMark', () => {
  test('behavior: names chain, contract and number, and is read back', () => {
    expect(formatDocumentMark(mark)).toBe(text)
    expect(parseDocumentMark(text)).toEqual(mark)
  })
})

describe('parseDocumentMark', () => {
  test('behavior: finds a mark among other words, with the address in any case', () => {
    expect(parseDocumentMark(`certificate, ${text}, attendance`)).toEqual(mark)
    expect(parseDocumentMark(`/Keywords (${text.replace(/0x.*:/, (a) => a.toLowerCase())})`)).toEqual(mark)
  })

  test('behavior: accepts the largest possible token id', () => {
    const largest = 2n ** 256n - 1n
    expect(parseDocumentMark(`certify:1:${mark.contract}:${largest}`)).toEqual({
      ...mark,
      chainId: 1,
      tokenId: largest,
    })
  })

  test('error: finds no mark in any other text', () => {
    for (const other of [
      '',
      'certify',
      text.toUpperCase(),
      text.replace('certify', 'xcertify'),
      text.replace('31337', '031337'),
      text.replace('31337', '0'),
      text.replace('31337', '9'.repeat(16)),
      text.replace('0aa3', '0aag'),
      text.replace(':10001', ':010001'),
      text.replace(':10001', ':-1'),
      text.replace(':10001', ''),
      `${text}x`,
      `${text}:1`,
      `certify:1:${mark.contract}:${2n ** 256n}`,
    ]) {
      expect([other, parseDocumentMark(other)]).toEqual([other, null])
    }
  })
})
