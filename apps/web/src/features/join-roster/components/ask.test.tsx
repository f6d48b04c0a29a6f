// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import type { EventDetail } from '@certify/wire/events'
import { paths } from '@certify/wire/paths'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { RosterPanel } from './roster-panel'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const byApproval = {
  id: 7,
  title: 'Lighthouse Day',
  status: 'upcoming',
  start_date: '2026-11-15T09:00:00.000Z',
  end_date: '2026-11-15T17:00:00.000Z',
  time_zone: 'Europe/Lisbon',
  max_attendees: 1,
  whitelisted: 1,
  seats_offered: 0,
  joining: 'approval',
  joining_question: 'What do you build?',
  waitlist: 'automatic',
  waiting: 0,
} as unknown as EventDetail

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(changes: Partial<EventDetail>): Promise<[string, unknown][]> {
  const calls: [string, unknown][] = []
  const event = { ...byApproval, ...changes }
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'POST') calls.push([address, JSON.parse(String(init.body))])
    return Response.json(event)
  })
  // The panel's parts for asking and for full events load late.
  await act(() =>
    renderPage(<RosterPanel event={event} mode="full" />, {
      session: { status: 'signed-in', wallet, role: 'users' },
      areas: ['join-roster'],
    }),
  )
  return calls
}

test('behavior: a person asks for a place with an answer to the question, even if every seat is taken', async () => {
  const calls = await show({})
  fireEvent.change(await screen.findByLabelText(/What do you build\?/), { target: { value: 'Bridges' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ask for a place' }))
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.[0]).toContain(paths.joinRequest)
  expect(calls[0]?.[1]).toMatchObject({ event_id: 7, answer: 'Bridges' })
})

test('behavior: while the request waits it can be taken back', async () => {
  const calls = await show({ join_request: 'waiting' })
  await screen.findByText('You asked for a place')
  fireEvent.click(screen.getByRole('button', { name: 'Take the request back' }))
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.[0]).toContain(paths.whitelistLeave)
})

test('behavior: a declined person sees the refusal and no button; an approved one can join the line', async () => {
  await show({ join_request: 'declined' })
  await screen.findByText('The organizer declined your request')
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  await show({ join_request: 'approved' })
  await screen.findByRole('button', { name: 'Join the waitlist' })
})
