// @vitest-environment happy-dom
import type { EventDetail } from '@certify/wire/events'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { expectSearchOn, serveStopped } from '../../../testing/search-on'
import { EventRoster } from './event-roster'

const event = { id: 7, address: '7', title: 'Summit' } as EventDetail
const alice = {
  id: 1,
  name: 'Alice',
  email: 'alice@example.org',
  wallet_address: '0x8ba1f109551bd432803012645ac136ddd64dba72',
  registrationDate: '2026-11-01T10:00:00Z',
  status: 'approved',
}

/** Shows the whitelist of an event whose server answers like this. */
async function show(respond: () => Response, at = '/') {
  vi.stubGlobal('fetch', async () => respond())
  await renderPage(<EventRoster event={event} />, { at, areas: ['event-roster'] })
}
const page = (items: object[], more: object = {}) =>
  Response.json({
    items,
    total: items.length,
    page: 1,
    pages: 1,
    ...more,
    counts: { total: items.length, active: items.length, revoked: 0 },
  })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('EventRoster', () => {
  test('behavior: counts, lists and exports those who registered', async () => {
    await show(() => page([alice]))
    const table = await screen.findByRole('table', { name: 'Event Whitelist' })
    within(table).getByText('alice@example.org')
    screen.getByRole('link', { name: 'Export CSV' })
  })

  test('behavior: an empty list links to the event page, and an empty search offers to clear the search', async () => {
    await show(() => page([]))
    await screen.findByText('No one has registered for the whitelist yet')
    expect(screen.getByRole('link', { name: 'Open the event page' }).getAttribute('href')).toBe('/events/7')
    expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull()
    cleanup()
    await show(() => page([]), '/?q=nobody')
    await screen.findByText('Try adjusting your search terms')
    screen.getByRole('button', { name: 'Clear the search' })
  })

  test('behavior: past the last page it says that there is no such page, and not that nobody registered', async () => {
    await show(() => page([], { total: 1, page: 9 }), '/?page=9')
    await screen.findByRole('heading', { name: 'There is no page 9' })
    screen.getByRole('button', { name: 'Go to page 1' })
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('behavior: a search that stopped before anybody was found goes on', async () => {
    const asked = serveStopped('whitelist', (isFound) => ({
      items: isFound ? [{ ...alice, name: 'Li' }] : [],
      counts: { total: 12_000, active: 12_000, revoked: 0 },
    }))
    await renderPage(<EventRoster event={event} />, { at: '/?q=Li', areas: ['event-roster'] })
    await expectSearchOn(asked, 'Li')
  })

  test('error: says why the list is missing, in the words of the specification', async () => {
    await show(() => Response.json({ code: 'server.failed', message: 'Broken.' }, { status: 500 }))
    await screen.findByRole('heading', { name: 'Error Loading Data' })
    screen.getByText('Error: Something went wrong on our side. Please try again.')
  })
})
