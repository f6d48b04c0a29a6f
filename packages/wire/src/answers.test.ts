import { parseCid } from '@certify/domain/shared/cid'
import { describe, expect, test } from 'vitest'
import { percentage } from './certificate-answers'
import { durationInWords } from './event-answers'
import { gatewayAddress, linksThrough } from './links'
import { pageAsked, toList } from './page-answer'

const at = (iso: string) => new Date(`2026-11-14T00:00:00Z`.replace('2026-11-14T00:00', iso))

describe('durations', () => {
  test.each([
    ['2026-11-14T10:00', '2026-11-14T16:30', '6 h 30 min'],
    ['2026-11-14T10:00', '2026-11-15T10:00', '1 day'],
    ['2026-11-14T10:00', '2026-11-16T11:05', '2 days 1 h 5 min'],
    ['2026-11-14T10:00', '2026-11-14T10:00', '0 min'],
  ])('behavior: from %s to %s is %s', (start, end, words) => {
    expect(durationInWords(at(start), at(end))).toBe(words)
  })
})

describe('links', () => {
  const cid = parseCid(`bafkrei${'a'.repeat(52)}`)

  test('behavior: content addresses lead through the gateway', () => {
    const links = linksThrough('https://gateway.example/ipfs')
    expect(links.content(cid)).toBe(`https://gateway.example/ipfs/${cid}`)
    expect(links.content(cid, '10001.json')).toBe(`https://gateway.example/ipfs/${cid}/10001.json`)
  })

  test.each(['https://evil.example/1.json', 'ipfs://../secret', 'ipfs://', 'javascript:alert(1)'])(
    'error: %s is no content of ours',
    (uri) => {
      expect(gatewayAddress(uri, '/ipfs')).toBeNull()
    },
  )
})

describe('lists', () => {
  const page = { items: [1, 2], total: 5, page: 1, perPage: 2 }

  test('behavior: without a page it is an array, with one it says how many pages there are', () => {
    expect(toList({}, page, String)).toEqual(['1', '2'])
    expect(toList({ page: 1 }, page, String, { counts: { total: 5 } })).toEqual({
      items: ['1', '2'],
      total: 5,
      page: 1,
      per_page: 2,
      pages: 3,
      counts: { total: 5 },
    })
    expect(pageAsked({ page: 3, per_page: 9 })).toEqual({ page: 3, perPage: 9 })
  })

  test('behavior: a percentage of nothing is 0', () => {
    expect([percentage(1, 3), percentage(0, 0)]).toEqual([33, 0])
  })
})
