// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../i18n/words'
import { renderPage } from '../../../testing/render'
import { DoorScreen } from './door-screen'

const MINUTE = 60_000
const event = {
  id: 7,
  title: 'Lighthouse Night',
  status: 'ongoing',
  time_zone: 'Europe/Lisbon',
  agenda: [],
} as never
const answer = {
  codes: Array.from({ length: 40 }, (_, index) => ({
    code: `CODE${index}`,
    url: `HTTP://LOCALHOST:4000/IN/7/CODE${index}`,
    starts_in_ms: index * 15_000,
    ends_in_ms: (index + 1) * 15_000,
  })),
  short_code: '7K3M-9QXT',
  short_codes: [{ code: '7K3M-9QXT', starts_in_ms: 0, ends_in_ms: 2 * MINUTE }],
  present: 3,
  registered: 20,
  opens_at: '2000-01-01T00:00:00.000Z',
  ends_at: '2999-01-01T00:00:00.000Z',
  doors_open: true,
}

let asked: string[] = []
let isAway = false
let areOpen = true
beforeEach(() => {
  asked = []
  isAway = false
  areOpen = true
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (isAway) throw new TypeError('Failed to fetch')
    return Response.json({ ...answer, doors_open: areOpen })
  })
})
afterEach(async () => {
  cleanup()
  await setLanguage('en')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const code = (name: RegExp) => screen.queryByRole('img', { name })

test('behavior: without a connection the code keeps changing for ten minutes, then words take its place', async () => {
  await renderPage(<DoorScreen event={event} />, { areas: ['door-screen'] })
  await screen.findByRole('img', { name: /CODE0$/ })
  screen.getByText('7K3M-9QXT')
  isAway = true
  await wait(9 * MINUTE + 50_000)
  expect(code(/CODE39$/)).not.toBeNull()
  screen.getByText(/The code keeps changing for ten minutes/)
  await wait(MINUTE)
  expect(code(/CODE/)).toBeNull()
  screen.getByText(/has not been reached for ten minutes/)
  isAway = false
  await wait(MINUTE)
  expect(code(/CODE/)).not.toBeNull()
})

test.each([
  ['en', 'ended', 'of 20 came', 'Stop this code'],
  ['en', 'canceled', null, 'Stop this code'],
  ['es', 'ended', 'de 20 asistieron', 'Anular este código'],
  ['es', 'canceled', null, 'Anular este código'],
] as const)(
  'behavior: in %s, of an event that is %s, the screen calls nobody present now, and has no code to stop',
  async (language, status, says, stop) => {
    areOpen = false
    await setLanguage(language)
    await renderPage(<DoorScreen event={Object.assign({}, event, { status })} />, { areas: ['door-screen'] })
    await waitFor(() => screen.getByText(language === 'en' ? /check in/ : /registrar la entrada/))
    expect(screen.queryByText(/(of|de) 20/)?.textContent ?? null).toBe(says === null ? null : `3 ${says}`)
    expect(screen.queryByRole('button', { name: stop })).toBeNull()
  },
)

test('behavior: a screen at the door of a session shows the codes of that session', async () => {
  const at = (time: string) => `2026-11-15T${time}:00.000Z`
  const agenda = [
    { time: '10:00', topic: 'Opening', room: 'Room A', session: 3, start: at('10:00'), end: at('11:00') },
    { time: '12:00', topic: 'Lunch' },
  ]
  await renderPage(<DoorScreen event={Object.assign({}, event, { agenda })} />, { areas: ['door-screen'] })
  await screen.findByRole('img', { name: /CODE0$/ })
  fireEvent.change(screen.getByLabelText('Session of this screen'), { target: { value: '3' } })
  await waitFor(() => expect(asked.at(-1)).toMatch(/door-codes\?session=3$/))
  screen.getByRole('heading', { name: /Sun 15 10:00 · Opening · Room A/ })
  expect(screen.getByTestId('address').textContent).toBe('/?session=3')
})
