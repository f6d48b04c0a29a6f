// @vitest-environment happy-dom
import type { WireParticipant } from '@certify/wire/roster'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { NameDialog } from './name-dialog'

const proposal = {
  name: 'Zoë',
  reason: 'Two dots.',
  proposed_at: '2026-11-14T09:00:00.000Z',
  state: 'waiting',
} as const
const zoe = {
  id: 5,
  name: 'zoe',
  name_now: 'Zoe',
  name_proposal: null,
  certificate: { state: 'ready' },
} as unknown as WireParticipant

let sent: [string, unknown][]
let answer: Response
let closed: number

beforeEach(() => {
  sent = []
  closed = 0
  answer = Response.json({ message: '', proposal }, { status: 201 })
  vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
    sent.push([url, options?.body ? JSON.parse(String(options.body)) : null])
    return answer.clone()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (participant: WireParticipant) =>
  renderPage(<NameDialog eventId={7} participant={participant} onClose={() => closed++} />, {
    areas: ['participants'],
  })
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('Name as it should be printed'), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Propose this name' }))

test('behavior: the organizer proposes a name, and the dialog closes', async () => {
  await open(zoe)
  screen.getByText('On the certificate now: Zoe')
  type('Zoë')
  send()
  await waitFor(() => expect(closed).toBe(1))
  expect(sent).toEqual([[expect.stringContaining('/events/7/whitelist/5/name'), { name: 'Zoë' }]])
})

test('error: the name that stands and what cannot be printed are not sent; the server’s word stands at its field', async () => {
  await open(zoe)
  send()
  await screen.findByText('This is the name that is printed now.')
  type('12')
  send()
  await screen.findByText(/letter/)
  expect(sent).toEqual([])
  answer = Response.json(
    { code: 'field.unprintable', values: { characters: '𐀀' }, field: 'name', message: 'No 𐀀.' },
    { status: 422 },
  )
  type('Zoë')
  send()
  const field = await screen.findByLabelText('Name as it should be printed')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(closed).toBe(0)
})

test('behavior: one that waits can be withdrawn', async () => {
  answer = Response.json({ message: '' })
  await open({ ...zoe, name_proposal: proposal })
  screen.getByText('Two dots.')
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw the proposal' }))
  await waitFor(() => expect(closed).toBe(1))
  expect(sent[0]?.[0]).toContain('/events/7/whitelist/5/name/withdraw')
})
