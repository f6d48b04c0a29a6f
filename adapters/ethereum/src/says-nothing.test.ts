import { describe, expect, test } from 'vitest'
import { saysNothing } from './says-nothing'

describe('saysNothing', () => {
  test.each([
    [-32005, 'daily request count exceeded, request rate limited'],
    [-32016, 'over rate limit'],
    [-32029, 'Too Many Requests'],
    [429, 'Your app has exceeded its compute units per second capacity.'],
    [-32000, 'rate limit exceeded'],
    [-32097, 'Rate limit reached'],
    [-32603, 'request limit reached'],
  ])('behavior: %i “%s” refuses everybody for now', (code, message) => {
    expect(saysNothing({ code, message })).toBe('limit')
  })

  test.each([
    'header not found',
    'header for hash not found',
    'missing trie node 4d2f (path ) state 0x4d2f is not available',
    'block not found: hash 0x12',
    'Unknown block',
    'could not find block',
    'hash 0x12 is not currently canonical',
    'historical state 12ab is not available',
  ])('behavior: “%s” comes from a node without this block', (message) => {
    expect(saysNothing({ code: -32000, message })).toBe('missing')
  })

  test.each([
    [3, 'execution reverted: rate limit'],
    [-32000, 'nonce too low'],
    [-32000, 'insufficient funds for gas * price + value'],
    [-32000, 'replacement transaction underpriced'],
    [-32601, 'the method does not exist/is not available'],
    [-32602, 'invalid argument 0'],
    [-32005, 'query returned more than 10000 results'],
    [-32005, 'eth_getLogs is limited to a 10,000 block range'],
    [-32000, 'query timeout exceeded. Consider reducing your block range.'],
    [undefined, undefined],
  ])('behavior: %s “%s” is an answer', (code, message) => {
    expect(saysNothing({ code, message })).toBe(null)
  })
})
