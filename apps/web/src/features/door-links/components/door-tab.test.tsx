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
