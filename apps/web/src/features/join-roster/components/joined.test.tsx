// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import type { EventDetail } from '@certify/wire/events'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import Toaster from '../../../ui/toaster'
import { rememberPress, takePress } from '../pressed'
import { Joined } from './joined'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const event = {
  id: 7,
  title: 'Lighthouse Day',
  start_date: '2026-11-15T09:00:00.000Z',
  end_date: '2026-11-15T17:00:00.000Z',
  time_zone: 'Europe/Lisbon',
} as unknown as EventDetail

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  [
    'the server’s reason alone',
    409,
    { code: 'roster.closed', values: { case: 'leave', status: 'ongoing' } },
    /^The whitelist can only be left before the event starts/,
  ],
  [
    'the action and then the outage',
    500,
    { code: 'server.failed' },
    /^Failed to leave whitelist\. Please try again\. Something went wrong on our side/,
  ],
])('error: a person who cannot leave reads %s, and may press again', async (_, status, body, says) => {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
  const onLeft = vi.fn()
  await renderPage(
    <>
      <Joined event={event} justJoined onLeft={onLeft} />
      <Toaster />
    </>,
    { session: { status: 'signed-in', wallet, role: 'users' }, areas: ['join-roster'] },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findAllByText(says)
  screen.getByRole('button', { name: 'Undo' })
  expect(onLeft).not.toHaveBeenCalled()
})

test('behavior: leads to the ticket, and does not call the start the time when doors open', async () => {
  await renderPage(<Joined event={event} justJoined={false} onLeft={() => {}} />, {
    session: { status: 'signed-in', wallet, role: 'users' },
    areas: ['join-roster'],
  })
  expect(screen.getByRole('link', { name: 'Your ticket' }).getAttribute('href')).toBe('/ticket/7')
  expect(screen.queryByText(/opens/i)).toBeNull()
})

test('never: a press of before signing in undoes a later leave', async () => {
  rememberPress('7', 'join')
  await renderPage(<Joined event={event} justJoined={false} onLeft={() => {}} />, {
    session: { status: 'signed-in', wallet, role: 'users' },
    areas: ['join-roster'],
  })
  expect(takePress('7')).toBeUndefined()
})
