// @vitest-environment happy-dom
import type { EventDetail } from '@certify/wire/events'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { expectSearchOn, serveStopped } from '../../../testing/search-on'
import { InvitedTab } from './invited-tab'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('behavior: a search that stopped before anybody was found goes on', async () => {
  const event = { id: 7, status: 'upcoming', time_zone: 'UTC' } as EventDetail
  const li = {
    id: 1,
    state: 'open',
    name: 'Li',
    email: 'li@example.org',
    wallet_address: null,
    created_at: '2026-11-01T10:00:00Z',
    expires_at: '2027-01-30T10:00:00Z',
    claimed_at: null,
    mail: null,
    objected_at: null,
  }
  const asked = serveStopped('invitations', (isFound) => ({
    items: isFound ? [li] : [],
    counts: { open: 12_000, claimed: 0, withdrawn: 0, declined: 0, expired: 0 },
    sending: { waiting: 0, last_mail_at: null, level: 'new', per_day: 20, paused: false },
  }))
  await renderPage(<InvitedTab event={event} sheet={() => null} />, { areas: ['inviting'] })
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'Li' } })
  await vi.waitFor(() => expect(asked.at(-1)?.get('q')).toBe('Li'))
  asked.splice(0, asked.length - 1)
  await expectSearchOn(asked, 'Li')
})
