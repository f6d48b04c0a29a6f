// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { DiscoverEvents } from './discover-events'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const event = {
  id: 7,
  title: 'Lighthouse Day',
  description: 'A day of light.',
  organizer: 'Guild',
  location: 'Porto',
  tags: ['Light & sea', 'Beginners'],
  picture: null,
  start_date: '2036-11-14T18:00:00.000Z',
  end_date: '2036-11-14T20:00:00.000Z',
  time_zone: 'UTC',
  status: 'upcoming',
  whitelisted: 3,
  maxattendees: 10,
}

/** Shows the page at `address`, for a server that has `total` events. Returns the queries that it was asked. */
async function show(address: string, total = 12) {
  const asked: Record<string, string>[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(Object.fromEntries(new URL(url, 'http://localhost').searchParams))
    const counts = { total, upcoming: total, ongoing: 0, minting: 0, ended: 0, canceled: 0 }
    const items = total === 0 ? [] : [event]
    return Response.json({ items, total, page: 1, per_page: 9, pages: Math.ceil(total / 9), counts })
  })
  await renderPage(<DiscoverEvents />, { at: address, areas: ['events'] })
  return asked
}

const address = () => screen.getByTestId('address').textContent
const last = (asked: Record<string, string>[]) => asked.at(-1)
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
const first = { page: '1', per_page: '9' }

test('behavior: requests and shows the filters of the address, and sends days as moments in the viewer’s zone', async () => {
  const asked = await show(
    '/events?q=sea&status=upcoming&from=2036-11-01&to=2036-11-30&place=porto&tag=light&online=true&page=2',
  )
  await screen.findByText('Lighthouse Day')
  expect(asked).toEqual([
    {
      ...first,
      page: '2',
      q: 'sea',
      status: 'upcoming',
      from: new Date(2036, 10, 1).toISOString(),
      to: new Date(2036, 11, 1).toISOString(),
      place: 'porto',
      tag: 'light',
      online: 'true',
    },
  ])
  for (const name of [
    '“sea”',
    'Upcoming',
    'From 1 Nov 2036',
    'To 30 Nov 2036',
    'Place: porto',
    'Tag: light',
    'Only online',
  ]) {
    screen.getByRole('button', { name: `Remove the filter ${name}` })
  }
  screen.getByRole('button', { name: 'More filters (5)', expanded: false })
})

test('behavior: turning pages keeps the filters, and a changed filter goes back to the first page', async () => {
  const asked = await show('/events?place=porto')
  await press(await screen.findByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(last(asked)).toEqual({ ...first, page: '2', place: 'porto' }))
  expect(address()).toBe('/events?place=porto&page=2')
  await press(screen.getByRole('button', { name: 'More filters (1)' }))
  await press(await screen.findByLabelText('Only online'))
  await waitFor(() => expect(last(asked)).toEqual({ ...first, place: 'porto', online: 'true' }))
  await type('From', '2036-11-01')
  await type('Tag', ' light ')
  await waitFor(() => expect(last(asked)).toMatchObject({ tag: 'light', online: 'true' }))
  expect(address()).toContain('from=2036-11-01')
  await press(screen.getByRole('button', { name: 'Remove the filter Only online' }))
  await press(screen.getByRole('button', { name: 'Clear Filters' }))
  await waitFor(() => expect(last(asked)).toEqual(first))
  expect(address()).toBe('/events')
})

test('behavior: an invalid or half-typed day filters nothing', async () => {
  const asked = await show('/events?from=soon&to=0202-11-30')
  await screen.findByText('Lighthouse Day')
  expect(asked).toEqual([first])
  expect(screen.queryByText('Active filters')).toBeNull()
})

test('behavior: if nothing matches, the page says so and offers to clear the filters', async () => {
  const asked = await show('/events?tag=nothing', 0)
  await screen.findByText('No Events Found')
  screen.getByText('No event matches these filters. Remove one of them, or clear them all.')
  await press(screen.getAllByRole('button', { name: 'Clear Filters' }).at(-1) ?? document.body)
  await waitFor(() => expect(last(asked)).toEqual(first))
  await screen.findByText(/No event has been announced yet/)
})

test('behavior: a card has its tags, each a link to the events with it', async () => {
  await show('/events')
  const links = await screen.findAllByRole('link', { name: /Light & sea|Beginners/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/events?tag=Light%20%26%20sea',
    '/events?tag=Beginners',
  ])
})

/** Shows the page for a server that answers like this. */
async function showAnswer(at: string, answer: () => Response) {
  const asked: Record<string, string>[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(Object.fromEntries(new URL(url, 'http://localhost').searchParams))
    return answer()
  })
  await renderPage(<DiscoverEvents />, { at, areas: ['events'] })
  return asked
}

test('behavior: a search that stopped says so and searches on, also if it found nothing so far', async () => {
  const counts = { total: 90_000, upcoming: 90_000, ongoing: 0, minting: 0, ended: 0, canceled: 0 }
  const stopped = { per_page: 9, pages: 1, total_is_more: true, stopped_after: 10_000 }
  const pages = [
    { ...stopped, items: [], total: 0, page: 1, next_after: '0.5.7.0' },
    { ...stopped, items: [event], total: 1, page: 2, next_after: '2.5.7.1' },
  ]
  const answers = pages.values()
  const asked = await showAnswer('/events?q=sea', () =>
    Response.json({ counts, ...(answers.next().value ?? pages[1]) }),
  )
  await screen.findByText('Nothing Found So Far')
  screen.getByText(/^No match among the 10,000 events/)
  await press(screen.getByRole('button', { name: 'Search On' }))
  await waitFor(() => expect(last(asked)).toEqual({ ...first, page: '2', after: '0.5.7.0', q: 'sea' }))
  await screen.findByText(
    '1 found so far. The search stops after every 10,000 events; the next page searches on.',
  )
  screen.getByRole('button', { name: 'Next' })
})

test('behavior: nobody counts more than 1,000 events; after the last page with a number the list goes on by its key', async () => {
  const counts = { total: 5_000, upcoming: 5_000, ongoing: 0, minting: 0, ended: 0, canceled: 0 }
  const place = { total: 1_000, total_is_more: true, page: 112, per_page: 9, pages: 112, next_after: '0.5.7' }
  const asked = await showAnswer('/events?q=sea&page=112', () =>
    Response.json({ items: [event], counts, ...place }),
  )
  await screen.findByText('More than 1,000 events. Add a word, a place or days to see fewer.')
  screen.getByText('1,000+')
  await press(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(last(asked)).toEqual({ ...first, page: '113', after: '0.5.7', q: 'sea' }))
  await press(await screen.findByRole('button', { name: 'First page' }))
  await waitFor(() => expect(address()).toBe('/events?q=sea'))
})

test('error: a page that has no number says how to go on, and offers the last one that has', async () => {
  const refusal = { code: 'list.page_too_far', message: 'Narrow the search.', values: { pages: 112 } }
  const asked = await showAnswer('/events?page=5000', () => Response.json(refusal, { status: 422 }))
  await screen.findByText('There is no page 5,000')
  screen.getByText(/Only the first 112 pages of this list have numbers. Narrow the search/)
  await press(screen.getByRole('button', { name: 'Go to page 112' }))
  await waitFor(() => expect(last(asked)).toEqual({ ...first, page: '112' }))
})
