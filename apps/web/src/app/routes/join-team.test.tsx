// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import { focusManager } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render'
import Page from './join-team'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const place = {
  organization: 1,
  name: 'Lisbon Chain Guild',
  role: 'manager',
  event_id: null,
  event: null,
  expires_at: '2100-01-01T00:00:00.000Z',
}
const over = () =>
  Response.json({ code: 'team.invitation_over', error: 'Over.', values: {} }, { status: 409 })

afterEach(() => {
  cleanup()
  focusManager.setFocused(undefined)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open(answer: (address: string) => Response) {
  vi.stubGlobal('fetch', async (address: string) => answer(address))
  await renderPage(<Page />, {
    at: '/team#5f',
    areas: ['team', 'session', 'passkey'],
    session: { status: 'signed-in', wallet, role: 'users' },
  })
}

test('behavior: a link that ends while its page is open shows that alone', async () => {
  let isOver = false
  await open(() => (isOver ? over() : Response.json(place)))
  await screen.findByText('You join with')
  isOver = true
  // Late enough that the page asks again when it becomes visible.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 })
  await act(async () => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
  await screen.findByText('This link is over')
  expect(screen.queryByText('You join with')).toBeNull()
  expect(screen.queryByText(/invites you to its team/)).toBeNull()
})

test.each([
  ['all', /You said no.*no organization can invite it again/],
  ['none', /You said no.*stops no later invitations/],
])(
  'behavior: that somebody said no is told to a screen reader, and for whom: %s',
  async (refused_from, text) => {
    await open((address) =>
      Response.json(address.endsWith('/decline') ? { message: '', refused_from } : place),
    )
    const decline = await screen.findByRole('button', { name: 'Say no' })
    const status = screen.getAllByRole('status')
    fireEvent.click(decline)
    await waitFor(() => expect(status.some((each) => text.test(each.textContent))).toBe(true))
  },
)
