import { describe, expect, test } from 'vitest'
import { listFirstCalls } from './first-calls'
import { matchPage } from './page-paths'

const everywhere = ['/api3/api/config', '/api3/api/auth/session']

function ask(path: string, search = '') {
  const page = matchPage(path)
  if (page === null) throw new Error(`${path} is no page.`)
  return listFirstCalls(page, search)
}

describe('listFirstCalls', () => {
  test('behavior: every page asks for the configuration and the session', () => {
    for (const path of ['/', '/about', '/verify/10001', '/vendor/event/7'])
      expect(ask(path)).toEqual(everywhere)
  })

  test('behavior: a page of public records also asks for its records', () => {
    expect(ask('/events')).toEqual([...everywhere, '/api3/api/events/all?page=1&per_page=9'])
    expect(ask('/events/7')).toEqual([...everywhere, '/api3/api/events/7'])
    expect(ask('/organizers/3')).toEqual([...everywhere, '/api3/api/organizers/3?page=1&per_page=9'])
  })

  test('error: an address with a query or an invalid number adds no call', () => {
    expect(ask('/events', '?q=lisbon')).toEqual(everywhere)
    expect(ask('/organizers/3', '?page=2')).toEqual(everywhere)
    for (const path of ['/events/007', '/events/x', '/organizers/0']) expect(ask(path)).toEqual(everywhere)
  })
})
