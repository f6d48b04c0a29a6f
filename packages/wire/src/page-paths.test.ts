import { describe, expect, test } from 'vitest'
import { matchPage, pagePaths } from './page-paths'

describe('matchPage', () => {
  test('behavior: finds pages with and without values, with or without a slash at the end', () => {
    expect(matchPage('/')).toEqual({ name: 'home', values: {} })
    expect(matchPage('/events/7/')).toEqual({ name: 'event', values: { id: '7' } })
    expect(matchPage('/verify/10%20001')).toEqual({ name: 'verify', values: { tokenId: '10 001' } })
    expect(matchPage('/whitelist')).toEqual({ name: 'joinWhitelist', values: {} })
    expect(matchPage('/whitelist/7')).toEqual({ name: 'joinWhitelist', values: { eventId: '7' } })
  })

  test('behavior: every path leads to its own page', () => {
    const found = Object.values(pagePaths).map((path) => matchPage(path.replaceAll('?', ''))?.name)
    expect(found).toEqual(Object.keys(pagePaths))
  })

  test('behavior: a page without values wins', () => {
    expect(matchPage('/vendor/event/create')?.name).toBe('createEvent')
    expect(matchPage('/vendor/event/12')?.name).toBe('manageEvent')
  })

  test('error: finds nothing for other paths and broken escapes', () => {
    for (const path of ['/nowhere', '/events/7/more', '/verify/%E0%A4%A', '/vendor/event']) {
      expect(matchPage(path)).toBeNull()
    }
  })
})
