import { describe, expect, test } from 'vitest'
import type { Address } from '../shared/address'
import { parseAddress } from '../shared/parse-address'
import { composePage, MAX_OWNERS_PER_PAGE } from './compose-page'

const wallet = (n: number): Address => parseAddress(`0x${n.toString(16).padStart(40, '0')}`)
const request = (n: number) => ({ id: n, recipient: wallet(n) })

describe('composePage', () => {
  test('behavior: recipients ascend whatever the order of asking, and ids follow from page and serial', () => {
    const page = composePage(7, [request(300), request(2), request(0xabc)])
    expect(page.lines.map(({ request, serial, tokenId }) => [request.id, serial, tokenId])).toEqual([
      [2, 1, 70_001n],
      [300, 2, 70_002n],
      [0xabc, 3, 70_003n],
    ])
    expect(page.left).toEqual([])
  })

  test('behavior: checksum capitals do not decide the order', () => {
    const lower = parseAddress(`0x${'a'.repeat(40)}`)
    const upper = parseAddress(`0x${'B'.repeat(40)}`)
    const page = composePage(1, [{ recipient: upper }, { recipient: lower }])
    expect(page.lines.map((line) => line.request.recipient)).toEqual([lower, upper])
  })

  test('behavior: a full page leaves the newest requests for the next page', () => {
    const many = Array.from({ length: MAX_OWNERS_PER_PAGE + 3 }, (_, n) => request(5_000 - n))
    const page = composePage(1, many)
    expect(page.lines).toHaveLength(MAX_OWNERS_PER_PAGE)
    expect(page.left.map(({ id }) => id)).toEqual(many.slice(MAX_OWNERS_PER_PAGE).map(({ id }) => id))
    expect(page.lines.at(-1)?.tokenId).toBe(11_226n)
  })

  test('behavior: a recipient appears once in a page', () => {
    const page = composePage(1, [request(4), { id: 9, recipient: wallet(4) }])
    expect(page.lines.map((line) => line.request.id)).toEqual([4])
    expect(page.left.map(({ id }) => id)).toEqual([9])
  })

  test('behavior: respects a smaller limit and caps a larger one', () => {
    expect(composePage(1, [request(1), request(2)], 1).lines).toHaveLength(1)
    const many = Array.from({ length: 2_000 }, (_, n) => request(n + 1))
    expect(composePage(1, many, 5_000).lines).toHaveLength(MAX_OWNERS_PER_PAGE)
  })
})
