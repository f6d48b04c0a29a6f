// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import type { EventDetail } from '@certify/wire/events'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../i18n/words'
import { setServerNow } from '../../../lib/clock'
import { renderPage } from '../../../testing/render'
import { MyDay } from './my-day'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const at = (time: string) => `2026-11-15T${time}:00.000Z`
const event = { id: 7, vendor_id: 3, status: 'ongoing', time_zone: 'UTC' } as unknown as EventDetail
const session = (number: number, topic: string, start: string, end: string, state = 'none') => ({
  session: number,
  topic,
  room: 'Room A',
  start: at(start),
  end: at(end),
  canceled: false,
  counts: true,
  required: false,
  state,
  minutes: state === 'present' ? 45 : 0,
})
const own = {
  sessions: [
    session(1, 'Opening', '09:00', '09:45', 'present'),
    session(2, 'Lenses', '10:00', '11:00'),
    session(3, 'Lamps', '11:30', '12:00'),
  ],
  sessions_attended: 3,
  sessions_held: 12,
  minutes_attended: 135,
  minutes_held: 480,
  requirement: { met: false, unit: 'sessions', needs: 4, has: 3, of: 12 },
}

const open = async (answer: () => Response, changes: object = {}) => {
  vi.stubGlobal('fetch', async () => answer())
  await renderPage(<MyDay event={{ ...event, ...changes }} wallet={wallet} />, { areas: ['event-details'] })
}
beforeEach(() => setServerNow(at('10:20')))
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await setLanguage('en')
})

test('behavior: it says what is now, next and done, and how much is missing', async () => {
  await open(() => Response.json(own))
  await screen.findByText('3 of 4 sessions')
  screen.getByText('Now')
  screen.getByText('Lenses')
  screen.getByText('Next')
  screen.getByText('Sun 11:30–12:00 · Room A')
  screen.getByText('One session is over')
  screen.getByText('45 min')
  await act(() => setLanguage('es'))
  screen.getByText('3 de 4 sesiones')
})

test('behavior: afterwards it says what was needed, and whom to ask', async () => {
  await open(() => Response.json(own), { status: 'minting' })
  await screen.findByText('You attended 3 of 12 sessions; 4 are needed.')
  expect(screen.getByRole('link', { name: /Something missing/ }).getAttribute('href')).toBe('/organizers/3')
})

test('behavior: one session is counted as one', async () => {
  const requirement = { met: false, unit: 'sessions', needs: 1, has: 0, of: 1 }
  await open(() => Response.json({ ...own, requirement }), { status: 'minting' })
  await screen.findByText('You attended 0 of 1 session; 1 is needed.')
  await act(() => setLanguage('es'))
  screen.getByText('Asististe a 0 de 1 sesión; hace falta 1.')
})

test('behavior: without a rule it counts what the person attended', async () => {
  await open(() => Response.json({ ...own, requirement: undefined }))
  await screen.findByText('You attended 3 of 12 sessions.')
})

test('error: sessions that cannot be loaded can be asked for again', async () => {
  await open(() => Response.json({ code: 'internal', message: 'No.' }, { status: 500 }))
  await screen.findByText('Your sessions could not be loaded')
  screen.getByRole('button', { name: 'Try Again' })
})
