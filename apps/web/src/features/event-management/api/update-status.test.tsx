// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { eventQuery } from '../../../lib/event-query'
import { SessionContext, type SessionContextValue } from '../../../lib/session'
import { useUpdateStatus } from './update-status'

const wallet = parseAddress('0x721faFcBfe3884958a01ac65C6dfd12Ef02dDC3C'.toLowerCase())
const session: SessionContextValue = {
  session: { status: 'signed-in', wallet, role: 'vendors' },
  signedIn: () => {},
  askAgain: () => {},
  logout: async () => 'out' as const,
}
const event = { id: 7, status: 'ended', minting_active: false }

/** The hook over a cache that holds the event. The test decides when and what the server answers. */
function update() {
  const client = new QueryClient()
  client.setQueryData(['event', 7], event)
  let answer: (response: Response) => void = () => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionContext value={session}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </SessionContext>
  )
  const shown = () => client.getQueryData(eventQuery(7).queryKey)
  return { ...renderHook(() => useUpdateStatus(7), { wrapper }), shown, answer: (r: Response) => answer(r) }
}

afterEach(() => vi.unstubAllGlobals())

describe('useUpdateStatus', () => {
  test('behavior: shows the new status before the server answers, then the server’s answer', async () => {
    const { result, shown, answer } = update()
    act(() => result.current.mutate('minting'))
    await waitFor(() => expect(shown()).toMatchObject({ status: 'minting', minting_active: true }))
    answer(Response.json({ message: 'ok', event: { ...event, status: 'minting', title: 'As stored' } }))
    await waitFor(() => expect(shown()).toMatchObject({ title: 'As stored' }))
  })

  test('error: a refusal takes the change back', async () => {
    const { result, shown, answer } = update()
    act(() => result.current.mutate('minting'))
    await waitFor(() => expect(shown()).toMatchObject({ status: 'minting' }))
    answer(
      Response.json({ message: 'Refused.', code: 'event.move_refused', requestId: 'r' }, { status: 409 }),
    )
    await waitFor(() => expect(result.current.error?.message).toBe('Refused.'))
    expect(shown()).toEqual(event)
  })
})
