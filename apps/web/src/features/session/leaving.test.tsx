// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadAreas, setLanguage, startWords } from '../../i18n/words'
import { hasBrowserKey, noteBrowserKey } from '../../lib/browser-key'
import { BROWSER_KEY_ID, LAST_WALLET, PASSKEY_WALLET_ID } from '../../lib/passkey-wallet'
import { useSessionActions } from '../../lib/session'
import { localStore } from '../../lib/storage'
import { SessionProvider } from './session-provider'

const wallet = '0x8ba1f109551bd432803012645ac136ddd64dba72'
/** The names of the databases that the browser deleted. */
let deleted: string[]
let isOut: boolean

beforeEach(async () => {
  await startWords()
  await loadAreas('session')
  deleted = []
  isOut = false
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/auth/logout')) isOut = true
    return Response.json({ isAuthenticated: !isOut, walletAddress: isOut ? null : wallet, role: 'users' })
  })
  vi.stubGlobal('indexedDB', {
    deleteDatabase: (name: string) => {
      const request = { onsuccess: () => {}, onerror: () => {} }
      deleted.push(name)
      queueMicrotask(() => request.onsuccess())
      return request
    },
  })
})
afterEach(async () => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  await setLanguage('en')
})

function Witness({ ended }: { ended: boolean }) {
  const { session, logout } = useSessionActions()
  return (
    <button type="button" onClick={() => void logout({ ended })}>
      {session.status}
    </button>
  )
}

/** Presses the logout of a person who signed in with this wallet last. */
async function pressLogout(lastWallet: string, { ended = false } = {}) {
  noteBrowserKey(true)
  localStore.write(LAST_WALLET, lastWallet)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SessionProvider>
          <Witness ended={ended} />
        </SessionProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'signed-in' }))
}

test('behavior: a person whose key is in the browser is asked first, and forgetting it is the first choice', async () => {
  await pressLogout(BROWSER_KEY_ID)
  await screen.findByText(/The next person to use this browser can sign in as you/)
  const choices = screen.getAllByRole('button', { name: /^Log out/ })
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'Log out and forget the key',
    'Log out, and keep the key here',
  ])
  expect(isOut).toBe(false)
  fireEvent.click(choices[0] as HTMLElement)
  await screen.findByText('signed-out')
  expect([deleted, hasBrowserKey()]).toEqual([['certify-key'], false])
})

test('behavior: the key may stay, and a person who closes the dialog stays signed in', async () => {
  await pressLogout(BROWSER_KEY_ID)
  await setLanguage('es')
  fireEvent.click(await screen.findByRole('button', { name: 'Salir y dejar la clave aquí' }))
  await screen.findByText('signed-out')
  expect([deleted, hasBrowserKey()]).toEqual([[], true])
  cleanup()
  isOut = false
  await pressLogout(BROWSER_KEY_ID)
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([isOut, deleted]).toEqual([false, []])
})

test('behavior: an account that ended takes its key along; another person’s key stays where it is', async () => {
  await pressLogout(BROWSER_KEY_ID, { ended: true })
  await screen.findByText('signed-out')
  expect(deleted).toEqual(['certify-key'])
  cleanup()
  isOut = false
  await pressLogout(PASSKEY_WALLET_ID)
  await screen.findByText('signed-out')
  expect([deleted, hasBrowserKey()]).toEqual([['certify-key'], true])
})

test('behavior: who signs out leaves no ticket behind, and nothing that the tab would do for the next person', async () => {
  localStorage.setItem('certify.ticket.7', '{}')
  localStorage.setItem('certify.theme', 'dark')
  sessionStorage.setItem('certify.pressed', '{}')
  await pressLogout(PASSKEY_WALLET_ID)
  await screen.findByText('signed-out')
  expect([localStorage.getItem('certify.ticket.7'), localStorage.getItem('certify.theme')]).toEqual([
    null,
    'dark',
  ])
  expect(sessionStorage.getItem('certify.pressed')).toBeNull()
})
