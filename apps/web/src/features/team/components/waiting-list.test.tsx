// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { WaitingList } from './waiting-list'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const waiting = {
  id: 1,
  role: 'manager',
  event_id: null,
  name: 'Nadia',
  email: 'nadia@people.example',
  mail: 'waiting',
  may_send_again: false,
  created_at: '2026-11-20T09:00:00.000Z',
  expires_at: '2100-01-01T00:00:00.000Z',
}
const refusal = (status: number) =>
  Response.json({ code: 'session.forbidden', error: 'No.', values: {} }, { status })

test('error: a list that could not be loaded says so, and is loaded again', async () => {
  let answer = () => refusal(403)
  vi.stubGlobal('fetch', async () => answer())
  await renderPage(<WaitingList number={1} />, { areas: ['team'] })
  await screen.findByText('Who is invited could not be loaded')
  answer = () => Response.json([{ ...waiting, mail: 'perhaps' }])
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText(/^Perhaps the mail was sent/)
})

test('behavior: a list with a mail that waits is read again, until it is refused', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let asked = 0
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.endsWith('/invitations')) return Response.json({})
    asked += 1
    return asked === 1 ? Response.json([waiting]) : refusal(403)
  })
  await renderPage(<WaitingList number={1} />, { areas: ['team'] })
  await screen.findByText('The mail waits to be sent.')
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(asked).toBe(2)
})
