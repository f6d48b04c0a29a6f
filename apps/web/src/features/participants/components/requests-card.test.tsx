// @vitest-environment happy-dom
import type { EventDetail } from '@certify/wire/events'
import { href } from '@certify/wire/paths'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { RequestsCard } from './requests-card'

const event = {
  id: 7,
  status: 'upcoming',
  time_zone: 'Europe/Lisbon',
  joining: 'approval',
  requests_waiting: 2,
} as unknown as EventDetail

const person = (id: number, name: string, state = 'waiting') => ({
  id,
  state,
  name,
  email: null,
  wallet_address: `0x${String(id).repeat(40)}`,
  answer: `Answer of ${name}`,
  asked_at: '2026-11-01T09:00:00.000Z',
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Shows the card, and returns what is posted. */
async function show(changes: Partial<EventDetail> = {}): Promise<unknown[]> {
  const posted: unknown[] = []
  const people = [person(1, 'Ana'), person(2, 'Bo'), person(3, 'Cleo', 'declined')]
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      posted.push(JSON.parse(String(init.body)))
      expect(address).toContain(href('eventJoinRequestsAnswer', { id: 7 }))
      return Response.json({ seated: 1, in_line: 1, declined: 0, left: 0 })
    }
    return Response.json(address.includes('/requests') ? { waiting: 2, people } : event)
  })
  await renderPage(<RequestsCard event={{ ...event, ...changes }} />, { areas: ['participants'] })
  await screen.findByText('Ana')
  return posted
}

test('behavior: answers the chosen people together, and “Select all” leaves out declined people', async () => {
  const posted = await show()
  screen.getByText('“Answer of Bo”')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all that are shown' }))
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
  await vi.waitFor(() => expect(posted).toEqual([{ decision: 'approve', ids: [1, 2] }]))
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Cleo/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
  await vi.waitFor(() => expect(posted).toHaveLength(2))
  expect(posted[1]).toEqual({ decision: 'approve', ids: [3] })
})

test('behavior: approves more people at once than the page shows', async () => {
  const posted = await show({ requests_waiting: 240 })
  fireEvent.click(screen.getByRole('button', { name: 'Approve all 240 that wait' }))
  await vi.waitFor(() => expect(posted).toEqual([{ decision: 'approve' }]))
})

test('error: sends nothing if nobody is chosen, or once the event is over', async () => {
  const posted = await show()
  const decline = () => screen.getByRole('button', { name: 'Decline' })
  expect(decline().getAttribute('aria-disabled')).toBe('true')
  screen.getAllByText('Select the people to answer first.')
  cleanup()
  await show({ status: 'ended' })
  fireEvent.click(screen.getByRole('checkbox', { name: /^Ana/ }))
  expect(decline().getAttribute('aria-disabled')).toBe('true')
  screen.getAllByText('The event can no longer be joined.')
  expect(posted).toEqual([])
})
