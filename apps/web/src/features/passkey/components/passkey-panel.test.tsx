// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { usePasskeySignIn } from '../hooks/use-passkey-sign-in'
import { PasskeyPanel } from './passkey-panel'

const WORDS = `${'abandon '.repeat(11)}about`

function Login() {
  return (
    <PasskeyPanel passkey={usePasskeySignIn()} otherOpen={false}>
      {null}
    </PasskeyPanel>
  )
}

beforeEach(async () => {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/config')) return Response.json({ chainId: 31337, now: new Date().toISOString() })
    throw new TypeError('Failed to fetch')
  })
  await renderPage(<Login />, { areas: ['passkey'] })
  fireEvent.click(await screen.findByRole('button', { name: 'I have recovery words' }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const typeWords = (text: string) => {
  const field = screen.getByLabelText('Your twelve recovery words') as HTMLTextAreaElement
  fireEvent.change(field, { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  return field
}

test('error: an outage does not call the words wrong, and they stay', async () => {
  const field = typeWords(WORDS)
  await screen.findByText(/^We could not reach Certify just now\./)
  expect(screen.queryByText(/These are not the twelve words/)).toBeNull()
  expect(field.isConnected && field.value).toBe(WORDS)
})

test('error: words that are wrong are called wrong, and stay to be corrected', async () => {
  const field = typeWords(WORDS.replace('about', 'abandon'))
  await screen.findByText(/^These are not the twelve words of an account\./)
  expect(field.isConnected && field.value).toContain('abandon')
})
