// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render'
import Page from './claim'

const invitation = {
  state: 'open',
  event_id: 7,
  event_address: '7',
  title: 'Summit',
  organizer: 'Guild',
  start_date: '2026-11-15T10:00:00.000Z',
  end_date: '2026-11-15T16:30:00.000Z',
  time_zone: 'UTC',
  location: 'Lisbon',
  prints_names: false,
  attended: true,
  name: 'Ana Ruiz',
  email: 'ana@people.example',
  expires_at: '2999-01-01T00:00:00.000Z',
  code: null,
  claim: null,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** While the page looks for wallets, its buttons may be drawn anew. */
const untilSettled = () => screen.findByText(/MetaMask is not installed/)
const pressDecline = () => fireEvent.click(screen.getByRole('button', { name: 'Delete my address' }))

test('behavior: that an address was deleted is told to a screen reader', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.endsWith('/refuse') ? { message: '', refused_from: 'all' } : invitation),
  )
  await renderPage(<Page />, { at: '/claim#7.token', areas: ['arriving', 'session', 'passkey'] })
  await untilSettled()
  const status = screen.getAllByRole('status')
  pressDecline()
  await waitFor(() => expect(status.some((each) => /deleted/.test(each.textContent))).toBe(true))
})

test.each([
  ['all', /^No organizer can invite it again/],
  ['organizer', /This link stops no other organizer/],
])('behavior: it says whose invitations to the address are refused: %s', async (refused_from, text) => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.endsWith('/refuse') ? { message: '', refused_from } : invitation),
  )
  await renderPage(<Page />, { at: '/claim#7.token', areas: ['arriving', 'session', 'passkey'] })
  await untilSettled()
  pressDecline()
  await screen.findByText(text)
})
