// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { EthereumProvider } from '../../../lib/wallet'
import { renderPage } from '../../../testing/render'
import { useSignIn } from '../hooks/use-sign-in'
import { SignInPanel } from './sign-in-panel'

const account = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')

/**
 * Installs a wallet that agrees to everything. It does not announce itself, because an announced wallet would remain
 * for the tests of other files.
 */
function installWallet(signed: string[]): void {
  const provider: EthereumProvider = {
    request: async ({ method, params }) => {
      if (method !== 'personal_sign') return [account]
      signed.push(String((params as unknown[])[0]))
      return `0x${'1'.repeat(130)}`
    },
  }
  vi.stubGlobal('ethereum', provider)
}

function Panel() {
  return <SignInPanel signIn={useSignIn()} />
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('behavior: the button appears together with the text, even if the configuration is late', async () => {
  let answerConfig = (_: Response): void => undefined
  const config = new Promise<Response>((resolve) => {
    answerConfig = resolve
  })
  const asked: string[] = []
  const signed: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    if (url.includes('/config')) return config
    return Promise.resolve(Response.json(url.includes('/nonce') ? { nonce: 'a'.repeat(32) } : {}))
  })
  installWallet(signed)
  await renderPage(<Panel />, { areas: ['session'] })
  ;(await screen.findByRole('button', { name: 'Connect MetaMask' })).click()
  await screen.findByText('Preparing the text…')
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull()

  answerConfig(Response.json({ now: new Date().toISOString(), chainId: 31337, localChain: false }))
  const button = await screen.findByRole('button', { name: 'Sign in' })
  expect(screen.getByText(/Chain ID: 31337/)).toBeTruthy()
  button.click()
  await waitFor(() => expect(asked.some((url) => url.includes('/login'))).toBe(true))
  expect(signed).toHaveLength(1)
})
