// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../i18n/words'
import { renderPage } from '../../../testing/render'
import { DoorTab } from './door-tab'

const event = {
  id: 7,
  title: 'Lighthouse Night',
  status: 'upcoming',
  start_date: '2026-12-01T20:00:00.000Z',
  time_zone: 'Europe/Lisbon',
  doors_open_minutes: 60,
  agenda: [],
}

async function open(changes: object, post: () => Response = () => Response.json({})) {
  vi.stubGlobal('fetch', async (_: string, options?: RequestInit) =>
    options?.method === 'POST' ? post() : Response.json({ links: [] }),
  )
  await renderPage(<DoorTab event={{ ...event, ...changes } as never} />, { areas: ['door-links'] })
  await screen.findByText('No door has a link yet.')
}

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await setLanguage('en')
})

test('behavior: a coming event says when its doors open', async () => {
  await open({})
  screen.getByText(/Doors open 1 Dec 2026, 19:00/)
  screen.getByRole('link', { name: 'Open the screen' })
})

test.each(['ended', 'minting', 'canceled'])(
  'error: the doors of an event that is %s do not open',
  async (status) => {
    await open({ status })
    expect(screen.queryByText(/Doors open/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'Open the screen' })).toBeNull()
    screen.getByText('People can no longer check in to this event.')
    await act(() => setLanguage('es'))
    expect(screen.queryByText(/Las puertas abren/)).toBeNull()
    screen.getByText('Ya no se puede registrar la entrada a este evento.')
  },
)

test('error: in an outage it says that no link was made, and the name stays', async () => {
  await open({}, () => {
    throw new TypeError('Failed to fetch')
  })
  const field = screen.getByLabelText('Name of the door') as HTMLInputElement
  fireEvent.change(field, { target: { value: 'North door' } })
  fireEvent.click(screen.getByRole('button', { name: 'Make a door link' }))
  await screen.findByText(/^The door link could not be made\. We could not reach Certify just now\./)
  expect(field.value).toBe('North door')
})

test('behavior: paper is offered in each size, and people beyond 500 come in further files', async () => {
  await open({ whitelisted: 1_200 })
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(link('Poster, A3')).toBe('/api3/api/events/7/poster.pdf?size=a3&language=en')
  expect(link('Name tags, Letter')).toBe('/api3/api/events/7/tags.pdf?size=letter&language=en&part=1')
  fireEvent.change(screen.getByLabelText('People in one file'), { target: { value: '3' } })
  screen.getByRole('option', { name: '1,001 to 1,200' })
  expect(link('List to sign, A4')).toBe('/api3/api/events/7/list.pdf?size=a4&language=en&part=3')
})

test('behavior: without people there are no tags, but a list to write on', async () => {
  await open({ whitelisted: 0 })
  expect(screen.queryByRole('link', { name: /^Name tags/ })).toBeNull()
  screen.getByRole('link', { name: 'List to sign, A4' })
})

test('behavior: a link may be for one session', async () => {
  const at = (time: string) => `2026-12-01T${time}:00.000Z`
  const agenda = [
    { time: '21:00', topic: 'Lamps', session: 3, start: at('21:00'), end: at('22:00') },
    { time: '22:00', topic: 'Lenses', session: 4, start: at('22:00'), end: at('23:00'), canceled: true },
  ]
  const posted: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, options?: RequestInit) => {
    if (options?.method !== 'POST') {
      return Response.json({ links: [{ ...madeLink, session: 3 }] })
    }
    posted.push(JSON.parse(String(options.body)))
    return Response.json({ ...madeLink, url: 'https://certify.example/door/#k=1' }, { status: 201 })
  })
  await renderPage(<DoorTab event={{ ...event, agenda } as never} />, { areas: ['door-links'] })
  const choice = await screen.findByLabelText('Session')
  expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'The device chooses',
    'Tue 1 21:00 · Lamps',
  ])
  await screen.findByText('Tue 1 21:00 · Lamps', { selector: 'p' })
  fireEvent.change(screen.getByLabelText('Name of the door'), { target: { value: 'Room A' } })
  fireEvent.change(choice, { target: { value: '3' } })
  fireEvent.click(screen.getByRole('button', { name: 'Make a door link' }))
  await vi.waitFor(() => expect(posted).toEqual([{ label: 'Room A', session: 3 }]))
})

const madeLink = {
  id: 1,
  label: 'Room A',
  session: null,
  created_at: '2026-11-14T09:00:00.000Z',
  expires_at: '2999-12-02T02:00:00.000Z',
  revoked_at: null,
  last_heard_at: null,
}
