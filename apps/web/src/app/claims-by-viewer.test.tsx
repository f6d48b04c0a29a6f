// @vitest-environment happy-dom
import { languages } from '@certify/domain/shared/language'
import { parseAddress } from '@certify/domain/shared/parse-address'
import type { WireOwnCertificate } from '@certify/wire/certificates'
import { useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { Link, Route, Routes, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConsentCard } from '../features/consent/components/consent-card'
import { AddToWallet } from '../features/my-certificate/components/add-to-wallet'
import { passkeysQuery } from '../features/passkey/api/passkeys'
import { RecoveryWords } from '../features/passkey/components/recovery-words'
import { DetailsForm } from '../features/profile/components/details-form'
import { UserForm } from '../features/sign-up/components/user-form'
import type { Area } from '../i18n/areas'
import { claimKinds, findClaims } from '../i18n/testing/claim-kinds'
import { setLanguage } from '../i18n/words'
import { ActingContext } from '../lib/acting'
import type { Circumstances } from '../lib/circumstances'
import { LAST_WALLET, PASSKEY_WALLET_ID } from '../lib/passkey-wallet'
import { useCarriedOut } from '../lib/pressed-before'
import { renderPage } from '../testing/render'
import { useWordsFirst } from './parts/use-words-first'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const certificate = { token_id: '10001', contract_address: '0xabc' } as unknown as WireOwnCertificate
const details = {
  wallet,
  profile: { name: 'Ada', email: 'ada@people.example' } as never,
  onDone: () => {},
} as const

const opened = { attempt: async () => true, readWords: async () => Array<string>(12).fill('able') }
vi.mock('../features/passkey/hooks/use-own-key', () => ({
  useOwnKey: () => ({ isOpen: true, isBusy: false, noteWritten: async () => true, ...opened }),
}))

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/consent')) return Response.json({ state: 'open', name: 'Guild', typed_data: {} })
    if (address.endsWith('/passkeys'))
      return Response.json({ passkeys: [{ backed_up: true }], words_written_at: null })
    return Response.json({ chainName: 'Sepolia', localChain: false, now: '2026-11-21T18:00:00.000Z' })
  })
})
afterEach(async () => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  await setLanguage('en')
})

/** What depends on the way and the role, with its words and a text that shows that it has arrived. */
const parts: readonly (readonly [string, ReactElement, Area])[] = [
  ['a certificate in a wallet', <AddToWallet key="a" certificate={certificate} />, 'my-certificate'],
  ['registering', <UserForm key="b" wallet={wallet} redirect={undefined} />, 'sign-up'],
  ['consent', <ConsentCard key="c" />, 'consent'],
  ['details', <DetailsForm key="d" {...details} />, 'profile'],
]
const ways = ['wallet', 'passkey', 'browserKey', 'demo', undefined] as const
const roles = ['newcomer', 'attendee', 'self', 'owner', 'manager', undefined] as const

test.each(languages)('behavior: each way and role reads only what is so of it (%s)', async (language) => {
  const wrong: string[] = []
  for (const [name, part, area] of parts) {
    for (const way of ways) {
      for (const role of roles) {
        const here: Circumstances = { ...(way && { way }), ...(role && { role }) }
        const session = { status: 'signed-in', wallet, role: 'users' } as const
        const { container } = await renderPage(part, { areas: [area], here, session })
        await setLanguage(language)
        await vi.waitFor(() => expect(container.textContent?.length).toBeGreaterThan(40))
        const text = container.textContent ?? ''
        for (const claim of findClaims(text, language))
          if (!claimKinds[claim].isTrue(here, text)) wrong.push(`${name}, ${way}, ${role}: ${claim}`)
        cleanup()
      }
    }
  }
  expect(wrong).toEqual([])
})

test.each([
  ['wallet', true],
  ['passkey', false],
  ['browserKey', false],
  ['demo', false],
] as const)('behavior: with %s, the button that asks a wallet program is there: %s', async (way, isThere) => {
  await renderPage(<AddToWallet certificate={certificate} />, { areas: ['my-certificate'], here: { way } })
  expect(screen.queryByRole('button', { name: 'Add to my wallet' }) !== null).toBe(isThere)
})

function Opening() {
  const first = useWordsFirst()
  const [isOpen, setOpen] = useState(false)
  const isKnown = useQuery(passkeysQuery).isSuccess
  useCarriedOut((pressed) => pressed === 'start' && first(() => setOpen(true), 'start'))
  return isOpen ? (
    <p>The minting period</p>
  ) : (
    isKnown && <button type="button" onClick={() => first(() => setOpen(true), 'start')} />
  )
}

test.each([
  ['self', true],
  ['owner', false],
  ['manager', false],
] as const)(
  'behavior: %s with an unwritten passkey is asked for its words before the first certificate: %s',
  async (role, isAsked) => {
    localStorage.setItem(LAST_WALLET, PASSKEY_WALLET_ID)
    await renderPage(
      <ActingContext value={{ wallet, role }}>
        <Opening />
      </ActingContext>,
      { at: '/vendor/event/7', session: { status: 'signed-in', wallet, role: 'users' } },
    )
    fireEvent.click(await screen.findByRole('button'))
    expect(screen.getByTestId('address').textContent).toBe(
      isAsked ? '/profile/recovery-words?then=%2Fvendor%2Fevent%2F7' : '/vendor/event/7',
    )
    expect(screen.queryByText('The minting period') === null).toBe(isAsked)
  },
)

const own = { pressed: 'start', at: '/vendor/event/7', wallet }
const organizer = { status: 'signed-in', wallet, role: 'vendors' } as const

/** The event, and the real page of the words, whose key is open. */
const showEvent = (at: string | { pathname: string; search?: string; state: unknown }) =>
  renderPage(
    <ActingContext value={{ wallet, role: 'self' }}>
      <Routes>
        <Route path="/vendor/event/7" element={<Opening />} />
        <Route
          path="/profile/recovery-words"
          element={<RecoveryWords wallet={wallet} then="/vendor/event/7" />}
        />
        <Route path="/" element={<Back />} />
      </Routes>
      <Link to="/">Away</Link>
    </ActingContext>,
    { at, areas: ['passkey'], session: organizer },
  )

function Back() {
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Return
      </button>
      <button type="button" onClick={() => navigate(-2)}>
        Further back
      </button>
    </>
  )
}

async function writeWords() {
  const written = await screen.findByRole('button', { name: 'I have written them down' })
  await vi.waitFor(() => expect(written.getAttribute('aria-disabled')).not.toBe('true'))
  fireEvent.click(written)
  for (const field of screen.getAllByLabelText(/^Word /))
    fireEvent.change(field, { target: { value: 'able' } })
  fireEvent.click(screen.getByRole('button', { name: 'Check' }))
}

test('behavior: what was pressed is carried out once the words are written, and not by a later visit', async () => {
  localStorage.setItem(LAST_WALLET, PASSKEY_WALLET_ID)
  await showEvent('/vendor/event/7')
  fireEvent.click(await screen.findByRole('button'))
  await writeWords()
  fireEvent.click(await screen.findByRole('link', { name: 'Go on and start minting' }))
  await screen.findByText('The minting period')
  fireEvent.click(screen.getByRole('link', { name: 'Away' }))
  fireEvent.click(screen.getByRole('button', { name: 'Return' }))
  expect(await screen.findByRole('button')).toBeTruthy()
  expect(screen.queryByText('The minting period')).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Away' }))
  fireEvent.click(screen.getByRole('button', { name: 'Further back' }))
  // Behind the event is the event, not the page of the words with its press.
  expect(screen.getByTestId('address').textContent).toBe('/vendor/event/7')
})

test('error: the press of another account is neither handed on nor carried out', async () => {
  const of = { ...own, wallet: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' }
  await showEvent({ pathname: '/profile/recovery-words', state: of })
  await writeWords()
  fireEvent.click(await screen.findByRole('link', { name: 'Go on' }))
  expect(await screen.findByRole('button')).toBeTruthy()
  expect(screen.queryByText('The minting period')).toBeNull()
  cleanup()
  await showEvent({ pathname: '/vendor/event/7', state: of })
  expect(await screen.findByRole('button')).toBeTruthy()
  expect(screen.queryByText('The minting period')).toBeNull()
})
