// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { usePasskeySignIn } from '../hooks/use-passkey-sign-in'
import { rememberPasskey } from '../remembered-passkeys'
import { PasskeyPanel } from './passkey-panel'
import type { WhyPasskey } from './passkey-start'

const WORDS = `${'abandon '.repeat(11)}about`

function Login({ why }: { why?: WhyPasskey }) {
  return (
    <PasskeyPanel passkey={usePasskeySignIn()} otherOpen={false} why={why}>
      {null}
    </PasskeyPanel>
  )
}

let config: () => Promise<Response>

beforeEach(async () => {
  config = async () => Response.json({ chainId: 31337, now: new Date().toISOString() })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/config')) return config()
    throw new TypeError('Failed to fetch')
  })
  await open()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function open() {
  await renderPage(<Login />, { areas: ['passkey'] })
  fireEvent.click(await screen.findByRole('button', { name: 'I have recovery words' }))
}
const typeWords = (text: string) => {
  const field = screen.getByLabelText('Your twelve recovery words') as HTMLTextAreaElement
  fireEvent.change(field, { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  return field
}

test('error: in an outage the form does not call the words wrong, and keeps them', async () => {
  const field = typeWords(WORDS)
  await screen.findByText(/^We could not reach Certify just now\./)
  expect(screen.queryByText(/These are not the twelve words/)).toBeNull()
  expect(field.isConnected && field.value).toBe(WORDS)
})

test('error: says that words are wrong, and keeps them for correction', async () => {
  const field = typeWords(WORDS.replace('about', 'abandon'))
  await screen.findByText(/^These are not the twelve words of an account\./)
  expect(field.isConnected && field.value).toContain('abandon')
})

test('behavior: a press before the configuration has arrived waits for it', async () => {
  cleanup()
  let arrive = (_answer: Response) => {}
  const answer = await config()
  const held = new Promise<Response>((resolve) => {
    arrive = resolve
  })
  config = () => held
  await open()
  typeWords(WORDS)
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Sign in' }).getAttribute('aria-busy')).toBe('true'),
  )
  arrive(answer)
  await screen.findByText(/^We could not reach Certify just now\./)
})

describe('the first button', () => {
  const first = async (why?: WhyPasskey) => {
    cleanup()
    await renderPage(<Login {...(why && { why })} />, { areas: ['passkey'] })
    return screen.getAllByRole('button')[0]?.textContent
  }

  test('behavior: makes a passkey on the way of a newcomer, with a line of why', async () => {
    expect(await first('arrive')).toBe('Make my passkey')
    screen.getByText('Check in and get your certificate. 20 seconds, free.')
    screen.getByRole('button', { name: 'I have a passkey' })
    expect(screen.getAllByRole('button', { name: 'Make my passkey' })).toHaveLength(1)
  })

  test('behavior: uses a passkey in a browser that remembers one, and on the login of people with an account', async () => {
    expect(await first()).toBe('Continue with a passkey')
    rememberPasskey('AA')
    expect(await first('arrive')).toBe('Continue with a passkey')
  })
})
