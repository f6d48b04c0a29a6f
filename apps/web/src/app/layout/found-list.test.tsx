// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render'
import { FoundList } from './found-list'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const organization = parseAddress('0x71be63f3384f5fb98995898a86b02fb2426c5788')
const organizer = { status: 'signed-in', wallet, role: 'vendors' } as const
const attendee = { ...organizer, role: 'users' } as const
const manager = {
  id: 1,
  organization: 9,
  name: 'Rhein',
  wallet_address: organization,
  role: 'manager',
  event_ids: null,
} as const

const NONE = 'Nothing was found by this name.'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Served = {
  /** Fields of the page of events that have the name. */
  readonly events?: object
  /** How many events the organization has; each answers with the fields of `people`. */
  readonly own?: number
  readonly people?: object
}

/** Serves the searches, and lists the addresses that were asked. */
function serve({ events, own = 0, people }: Served): string[] {
  const asked: string[] = []
  const page = { items: [], total: 0, page: 1, per_page: 5, pages: 0 }
  const ids = Array.from({ length: Math.min(own, 6) }, (_, index) => own - index)
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://certify.example')
    asked.push(pathname)
    if (pathname.endsWith('/participants')) return Response.json({ ...page, ...people })
    if (pathname.includes('0x'))
      return Response.json({ ...page, total: own, items: ids.map((id) => ({ id, title: `Event ${id}` })) })
    return Response.json({ ...page, ...events })
  })
  return asked
}

const show = (text: string, options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<FoundList text={text} onDone={() => {}} />, {
    areas: ['find', 'organizer-bar'],
    ...options,
  })

describe('what a search does not find', () => {
  test.each(['Nobody', 'GHC 25'])('behavior: "%s" is nowhere', async (text) => {
    serve({})
    await show(text)
    await screen.findByText(NONE)
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('behavior: a number is left to the verdict', async () => {
    expect(serve({})).toEqual([])
    const { container } = await show('№ 10 001')
    expect(container.textContent).not.toContain(NONE)
  })

  test('behavior: a single letter looks through pages only, and says so', async () => {
    const asked = serve({})
    await show('x')
    await screen.findByText(/^Only pages were searched\./)
    expect([asked, screen.queryByText(NONE)]).toEqual([[], null])
  })

  test('behavior: a single letter that is a name is searched', async () => {
    const asked = serve({})
    await show('李')
    await screen.findByText(NONE)
    expect(asked).toHaveLength(1)
  })

  test('behavior: a search that stopped leads on', async () => {
    serve({ events: { total_is_more: true, stopped_after: 10_000, next_after: 'k' } })
    await show('summer night')
    await screen.findByText('Not everything was searched.')
    const link = screen.getByRole('link', { name: 'Search all events' })
    expect([link.getAttribute('href'), screen.queryByText(NONE)]).toEqual(['/events?q=summer+night', null])
  })

  test.each<[string, Served]>([
    ['a seventh event', { own: 7 }],
    ['5,001 people', { own: 1, people: { total_is_more: true, stopped_after: 5_000, next_after: 5_000 } }],
  ])('behavior: people of %s are not said to be none', async (_, served) => {
    serve(served)
    await show('Nobody', { session: organizer })
    const link = await screen.findByRole('link', { name: 'People of your other events' })
    expect([link.getAttribute('href'), screen.queryByText(NONE)]).toEqual(['/vendor/people', null])
  })

  test('behavior: nobody among all people of all events is said', async () => {
    serve({ own: 6 })
    await show('Nobody', { session: organizer })
    await screen.findByText(NONE)
  })
})

describe('a member of an organization', () => {
  test('behavior: finds its people, and the pages that a manager may open', async () => {
    const person = { name: 'Teamwin Okafor', wallet_address: wallet }
    const asked = serve({ own: 1, people: { items: [person], total: 1 } })
    await show('te', { session: attendee, memberships: [manager] })
    const link = await screen.findByRole('link', { name: /^Teamwin Okafor/ })
    expect(link.getAttribute('href')).toBe('/vendor/event/1?tab=people&q=te')
    expect(asked.some((path) => path.includes(organization))).toBe(true)
    screen.getByRole('link', { name: 'Certificates' })
    expect(screen.queryByRole('link', { name: 'Team' })).toBeNull()
  })

  test('behavior: at its door finds neither', async () => {
    const asked = serve({})
    await show('certificates', { session: attendee, memberships: [{ ...manager, role: 'door' }] })
    await screen.findByText(NONE)
    expect(asked).toHaveLength(1)
  })
})
