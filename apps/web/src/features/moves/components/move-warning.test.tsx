// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { MoveWarning } from './move-warning'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const fresh = parseAddress('0x329e5f4b8b0b3a0c5a5e6a3d1fa8a9f1c7a08c62')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('behavior: the dialog says that the account ends, and confirming it leads to signing in with the new one', async () => {
  const moves = [
    {
      id: 7,
      tokenId: '10001',
      state: 'open',
      reason: null,
      asked_at: '2026-11-22T10:00:00.000Z',
      move: { to_wallet: fresh, not_before: '2026-11-29T10:00:00.000Z' },
    },
  ]
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) =>
    Response.json(init?.method === 'POST' ? { message: 'Everything moves.' } : { moves }),
  )
  await renderPage(<MoveWarning />, {
    session: { status: 'signed-in', wallet, role: 'users' },
    areas: ['moves'],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'It was me' }))
  expect(screen.getByRole('dialog').textContent).toMatch(/This account ends/)
  fireEvent.click(screen.getByRole('button', { name: 'Move everything' }))
  await vi.waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/login'))
})

test('behavior: a request that nothing proves threatens with no date', async () => {
  const move = { to_wallet: fresh, not_before: null }
  const asked = {
    id: 7,
    tokenId: '10001',
    state: 'open',
    reason: null,
    asked_at: '2026-11-22T10:00:00.000Z',
    move,
  }
  vi.stubGlobal('fetch', async () => Response.json({ moves: [asked] }))
  await renderPage(<MoveWarning />, {
    session: { status: 'signed-in', wallet, role: 'users' },
    areas: ['moves'],
  })
  await screen.findByText(/^Nothing shows that the request comes from you/)
  expect(screen.queryByText(/can move the certificate from/)).toBeNull()
})
