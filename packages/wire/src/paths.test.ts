import { describe, expect, test } from 'vitest'
import { addresses, href } from './paths'

describe('href', () => {
  test('behavior: fills every name and encodes what is put in', () => {
    expect(href('event', { id: 7 })).toBe('/api3/api/events/7')
    expect(href('eventWhitelistRevoke', { id: 7, entryId: 3 })).toBe('/api3/api/events/7/whitelist/3/revoke')
    expect(href('userProfile', { wallet: 'a/b' })).toBe('/api3/api/users/a%2Fb/profile')
  })

  test('behavior: leaves out undefined values of a query', () => {
    expect(href('events', {}, { page: 2, q: undefined, status: 'all' })).toBe(
      '/api3/api/events/all?page=2&status=all',
    )
  })

  test('behavior: no two calls have the same address', () => {
    const all = Object.values(addresses)
    expect(new Set(all).size).toBe(all.length)
  })
})
