// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadRefusals, startWords } from '../../i18n/words'
import { useOwnName } from '../../lib/memberships'
import { useSessionActions } from '../../lib/session'
import { paces } from '../../lib/use-look-again'
import { SessionProvider } from './session-provider'

const wallet = '0x8ba1f109551bd432803012645ac136ddd64dba72'
const signedIn = () => Response.json({ isAuthenticated: true, walletAddress: wallet, role: 'users' })
const outages = {
  'the server is away': () => {
    throw new TypeError('Failed to fetch')
  },
  'the database is away': () =>
    Response.json({ code: 'server.unavailable', message: 'Away.' }, { status: 503 }),
  'the server is busy': () =>
    Response.json(
      { code: 'request.too_many', message: 'Wait.' },
      { status: 429, headers: { 'retry-after': '5' } },
    ),
}
let answer: () => Response
/** Each state of the session that was on screen. */
const shown = new Set<string>()
/** Whether the unknown session was called busy. */
let saysBusy = false

function Witness() {
  const { session, askAgain, signedIn: signIn } = useSessionActions()
  const name = useOwnName()
  shown.add(session.status)
  if (session.status === 'unknown') saysBusy = session.isBusy
  return (
    <>
      <button type="button" aria-label="state" onClick={askAgain}>
        {session.status}
      </button>
      <button
        type="button"
        aria-label="sign in"
        onClick={() => signIn({ wallet: parseAddress(wallet), role: null })}
      />
      <p>{name}</p>
    </>
  )
}

function open() {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SessionProvider>
          <Witness />
        </SessionProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

beforeEach(async () => {
  await startWords()
  // Refusals need these words, and nothing loads while the fake clock is stopped.
  await loadRefusals()
  shown.clear()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/auth/session') ? answer() : Response.json({}),
  )
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each(Object.entries(outages))(
  'behavior: while %s nobody is signed out, and the person continues without a press',
  async (_, outage) => {
    answer = outage
    open()
    await act(() => vi.advanceTimersByTimeAsync(5 * paces.onItsWay))
    expect(screen.getByRole('button', { name: 'state' }).textContent).toBe('unknown')
    expect(saysBusy).toBe(outage === outages['the server is busy'])
    answer = signedIn
    await act(() => vi.advanceTimersByTimeAsync(2 * paces.onItsWay))
    expect(screen.getByRole('button', { name: 'state' }).textContent).toBe('signed-in')
    expect([...shown]).toEqual(['loading', 'unknown', 'signed-in'])
  },
)

test('behavior: reads the session again on request', async () => {
  answer = outages['the database is away']
  open()
  await act(() => vi.advanceTimersByTimeAsync(2 * paces.onItsWay))
  answer = signedIn
  await act(async () => {
    screen.getByRole('button', { name: 'state' }).click()
    await vi.advanceTimersByTimeAsync(100)
  })
  expect(screen.getByRole('button', { name: 'state' }).textContent).toBe('signed-in')
})

test('behavior: who registers while signed in is called by their name at once', async () => {
  const account = { isAuthenticated: true, walletAddress: parseAddress(wallet), role: null, memberships: [] }
  answer = () => Response.json({ ...account, name: null })
  open()
  await act(() => vi.advanceTimersByTimeAsync(100))
  answer = () => Response.json({ ...account, name: 'Quay Society' })
  await act(async () => {
    screen.getByRole('button', { name: 'sign in' }).click()
    await vi.advanceTimersByTimeAsync(100)
  })
  screen.getByText('Quay Society')
})

describe('when another tab signs out', () => {
  /** A page that keeps what it knows of the account, in the cache and in itself. */
  function Kept() {
    const client = useQueryClient()
    const [kept] = useState(() => client.getQueryData<string>(['name']) ?? 'nothing')
    return <p>Kept: {kept}</p>
  }
  /** Where an event's form keeps what is typed in answer to its questions. */
  const typed = ['event', 7, 'typed']
  const openKept = async () => {
    const client = new QueryClient()
    client.setQueryData(['name'], 'Ana Ruiz')
    answer = signedIn
    render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <SessionProvider>
            <Witness />
            <Kept />
          </SessionProvider>
        </MemoryRouter>
      </QueryClientProvider>,
    )
    await act(() => vi.advanceTimersByTimeAsync(100))
    screen.getByText('Kept: Ana Ruiz')
    return client
  }
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  const ways = {
    'is told': () => window.dispatchEvent(Object.assign(new Event('storage'), { key: 'walletAddress' })),
    'comes back out of the browser’s memory': () => {
      window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))
      expect(document.documentElement.style.visibility).toBe('hidden')
      show(true)
    },
  }

  test.each(Object.entries(ways))(
    'behavior: a page that %s shows nothing of the account',
    async (_, happens) => {
      const client = await openKept()
      client.setQueryData(typed, { 3: 'Nuts' })
      // At once, even if the server is away.
      answer = outages['the server is away']
      localStorage.clear()
      await act(async () => {
        happens()
        await vi.advanceTimersByTimeAsync(100)
      })
      expect(screen.getByRole('button', { name: 'state' }).textContent).toBe('signed-out')
      screen.getByText('Kept: nothing')
      expect(client.getQueryData(['name'])).toBeUndefined()
      expect(client.getQueryData(typed)).toBeUndefined()
      expect(document.documentElement.style.visibility).toBe('')
    },
  )

  test('behavior: a page of the same person comes back as it was', async () => {
    const client = await openKept()
    client.setQueryData(typed, { 3: 'Nuts' })
    await act(async () => {
      ways['comes back out of the browser’s memory']()
      await vi.advanceTimersByTimeAsync(100)
    })
    expect(screen.getByRole('button', { name: 'state' }).textContent).toBe('signed-in')
    screen.getByText('Kept: Ana Ruiz')
    expect(client.getQueryData(typed)).toEqual({ 3: 'Nuts' })
    expect(document.documentElement.style.visibility).toBe('')
  })
})

test('behavior: an answer from before a sign-in signs nobody out', async () => {
  let answerLate = (_: Response): void => undefined
  const late = new Promise<Response>((resolve) => {
    answerLate = resolve
  })
  vi.stubGlobal('fetch', () => late)
  open()
  await act(async () => {
    screen.getByRole('button', { name: 'sign in' }).click()
    await vi.advanceTimersByTimeAsync(100)
  })
  expect(screen.getByRole('button', { name: 'state' }).textContent).toBe('signed-in')
  await act(async () => {
    answerLate(Response.json({ isAuthenticated: false }))
    await vi.advanceTimersByTimeAsync(100)
  })
  expect(screen.getByRole('button', { name: 'state' }).textContent).toBe('signed-in')
})
