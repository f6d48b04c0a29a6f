// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import type { EventDetail } from '@certify/wire/events'
import { href } from '@certify/wire/paths'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { CorrectionsCard } from './corrections-card'

const event = { id: 7, time_zone: 'UTC' } as EventDetail
const move = (id: number, not_before: string | null) => ({
  id,
  event_id: 7,
  tokenId: '10001',
  wallet_address: `0x${'a1c3'.repeat(10)}`,
  printed_name: null,
  move: { to_wallet: `0x${'0b22'.repeat(10)}`, not_before, email_confirmed: false },
  name: null,
  reason: 'We met at the desk.',
  asked_at: '2026-11-22T10:00:00.000Z',
  state: 'open',
  answer: null,
  decided_at: null,
  replacement: null,
})

let items: object[]
let sent: [string, unknown][]
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
    if (options?.method === 'POST') sent.push([url, JSON.parse(String(options.body))])
    return Response.json({ items, total: items.length, page: 1, pages: 1, per_page: 50 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const show = () =>
  renderPage(<CorrectionsCard event={event} />, {
    session: { status: 'signed-in', wallet: parseAddress(`0x${'1'.repeat(40)}`), role: 'vendors' },
    areas: ['event-management'],
  })

test('behavior: of a move that nothing proves, the organizer can only say that they know the person', async () => {
  items = [move(1, null)]
  await show()
  await screen.findByText(/^Not proven\./)
  expect(screen.queryByRole('button', { name: 'Reissue' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'I know this person' }))
  const dialog = screen.getByRole('dialog', { name: 'Do you know this person?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'I know this person' }))
  await vi.waitFor(() => expect(sent).toEqual([[href('moveRecognize', { correctionId: 1 }), {}]]))
})

test('behavior: reissuing names the request that is accepted', async () => {
  items = [move(2, '2020-11-29T10:00:00.000Z')]
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Reissue' }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reissue' }))
  const body = { correction_id: 2, reason: 'Reissued to another wallet of the same person.' }
  await vi.waitFor(() => expect(sent).toEqual([[href('certificateReplace', { tokenId: '10001' }), body]]))
})
