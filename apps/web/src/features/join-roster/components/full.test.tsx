// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import type { EventDetail } from '@certify/wire/events'
import { paths } from '@certify/wire/paths'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../i18n/words'
import type { Circumstances } from '../../../lib/circumstances'
import { renderPage } from '../../../testing/render'
import { rememberPress } from '../pressed'
import { RosterPanel } from './roster-panel'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const full = {
  id: 7,
  title: 'Lighthouse Day',
  status: 'upcoming',
  start_date: '2026-11-15T09:00:00.000Z',
  end_date: '2026-11-15T17:00:00.000Z',
  time_zone: 'Europe/Lisbon',
  max_attendees: 1,
  whitelisted: 1,
  seats_offered: 0,
  waitlist: 'automatic',
  waiting: 2,
} as unknown as EventDetail

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await setLanguage('en')
})

const show = async (changes: Partial<EventDetail>, here: Circumstances = {}) => {
  // The panel's part for full events loads late.
  await act(() =>
    renderPage(<RosterPanel event={{ ...full, ...changes }} mode="full" />, {
      session: { status: 'signed-in', wallet, role: 'users' },
      areas: ['join-roster'],
      here,
    }),
  )
}

/** Shows the panel, presses a button, and returns the address that was called. */
async function pressed(changes: Partial<EventDetail>, button: string): Promise<string> {
  const calls: string[] = []
  const event = { ...full, ...changes }
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'POST') calls.push(address)
    return Response.json(event)
  })
  await show(changes)
  fireEvent.click(await screen.findByRole('button', { name: button }))
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  return calls[0] ?? ''
}

test('behavior: who pressed Join before signing in reads that the last seat went meanwhile', async () => {
  rememberPress('7', 'join')
  await show({ address: '7' })
  await screen.findByText(/^The last seat was taken while you signed in\./)
  screen.getByRole('button', { name: 'Join the waitlist' })
})

test('behavior: a full event offers its waitlist, and says how many people wait', async () => {
  expect(await pressed({}, 'Join the waitlist')).toContain(paths.waitlistJoin)
  screen.getByText(/2 people are in line\./)
})

test('behavior: a person in line reads the number, and may leave', async () => {
  expect(await pressed({ waitlist_position: 3 }, 'Leave the waitlist')).toContain(paths.whitelistLeave)
  screen.getByText('You are number 3 in line')
})

test('behavior: one press takes a seat that is kept for the person', async () => {
  const kept = { waitlist: 'accept' as const, seat_offered_until: '2026-11-14T09:00:00.000Z' }
  expect(await pressed(kept, 'Take the seat')).toMatch(new RegExp(`${paths.whitelistJoin}$`))
  screen.getByText(/^A seat is kept for you until 14 Nov 2026, 09:00/)
})

test('behavior: without a line the event is fully booked, and nothing can be pressed', async () => {
  await show({ waitlist: 'off', waiting: 0 })
  screen.getByText(/a place opens here on its own/)
  const button = await screen.findByRole('button', { name: 'Fully Booked' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Join the waitlist' })).toBeNull()
})

test('behavior: people in a line that is closed to others still get the free seats', async () => {
  await show({ waitlist: 'off', waiting: 2 })
  screen.getByText(/the first in line gets it/)
  expect(screen.queryByText(/a place opens here/)).toBeNull()
})

test.each([
  ['en', 'only the organizer can make room', /in line|When it is your turn/],
  ['es', 'solo el organizador', /lista de espera|Cuando te toque/],
] as const)(
  'behavior: once the event has begun, the page promises no seat to people in line (%s)',
  async (language, says, promise) => {
    await setLanguage(language)
    await show({ status: 'ongoing', waitlist_position: 3 })
    screen.getByText((text) => text.includes(says))
    expect(screen.queryByText(promise)).toBeNull()
  },
)

test.each([
  ['en', 'if your address is confirmed'],
  ['es', 'si tu dirección está confirmada'],
] as const)(
  'behavior: a mail is promised only to a confirmed address, where mail is sent (%s)',
  async (language, says) => {
    await setLanguage(language)
    for (const waitlist of ['automatic', 'accept'] as const) {
      await show({ waitlist, waitlist_position: 3 }, { mail: 'sent' })
      screen.getByText((text) => text.includes(says))
      cleanup()
      await show({ waitlist, waitlist_position: 3 }, { mail: 'outbox' })
      expect(screen.queryByText((text) => text.includes(says))).toBeNull()
      cleanup()
    }
  },
)
