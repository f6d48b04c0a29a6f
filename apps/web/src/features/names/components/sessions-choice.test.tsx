// @vitest-environment happy-dom
import type { EventDetail } from '@certify/wire/events'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { SessionsChoice } from './sessions-choice'

const event = { id: 7, status: 'upcoming', current_user_sessions: null } as EventDetail

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('behavior: nothing is named before the person ticks it, and one press sends the choice', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method === 'POST') sent.push(JSON.parse(String(init.body)))
    return Response.json({ message: '' })
  })
  await renderPage(<SessionsChoice event={event} />, { areas: ['names'] })
  const tick = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Name my sessions, public for ever',
  })
  expect(tick.checked).toBe(false)
  fireEvent.click(tick)
  await vi.waitFor(() => expect(sent).toEqual([{ event_id: 7, list: true }]))
})

test('behavior: asks nothing where it is not offered, or once a certificate is requested', async () => {
  const { current_user_sessions: _, ...without } = event
  const requested = { ...event, current_user_certificate: { mint_status: 'pending' } } as EventDetail
  for (const each of [without as EventDetail, requested]) {
    await renderPage(<SessionsChoice event={each} />, { areas: ['names'] })
    expect(screen.queryByRole('checkbox')).toBeNull()
    cleanup()
  }
})
