// @vitest-environment happy-dom
// Has a worker of its own.
import type { Language } from '@certify/domain/shared/language'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { pages } from '@certify/wire/pages'
import { addresses, type CallName } from '@certify/wire/paths'
import { act, cleanup } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Area } from '../i18n/areas'
import { setLanguage } from '../i18n/words'
import type { SessionRole, SessionState } from '../lib/session'
import { makeExampleAnswer } from '../testing/example-answer'
import { renderPage } from '../testing/render'
import { translateTexts } from '../testing/translator'
import type { Placed } from './needs-passkey'
import { AppRoutes } from './router'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const roles: Readonly<Record<string, SessionRole>> = {
  attendee: 'users',
  organizer: 'vendors',
  session: 'users',
  team: 'vendors',
}

/** Each state of a page: what its calls answer. Nothing that is pressed succeeds. */
const states = ['answers', 'refused'] as const
type State = (typeof states)[number]
/** How many buttons are pressed. A page of refusals offers little besides the frame that all pages share. */
const presses: Readonly<Record<State, number>> = { answers: 20, refused: 5 }

const gets = Object.entries(addresses)
  .filter(([, address]) => address.startsWith('get '))
  .map(([name, address]) => {
    const pattern = address
      .slice(4)
      .replace(/[.?]/g, '\\$&')
      .replace(/\{[^}]+\}/g, '[^/]+')
    return { name: name as CallName, pattern: new RegExp(`^${pattern}$`) }
  })

/** What React says when a translator has taken a text from it. */
const lost = /NotFoundError|not a child|removeChild|insertBefore/
let failed: string[]
let state: State

beforeEach(() => {
  failed = []
  state = 'answers'
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    const text = said.map(String).join(' ')
    if (lost.test(text)) failed.push(text.slice(0, 300))
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(address), 'https://certify.example')
    if (pathname.endsWith('/auth/logout')) return new Response(null, { status: 204 })
    if (state === 'refused' || (init?.method ?? 'GET') !== 'GET')
      return Response.json({ message: 'No.', code: 'request.unknown' }, { status: 404 })
    const call = gets.find(({ pattern }) => pattern.test(pathname))
    const answer = call && makeExampleAnswer(call.name)
    return answer === undefined ? new Response('', { status: 404 }) : Response.json(answer)
  })
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await setLanguage('en')
})

const rest = () => act(() => vi.dynamicImportSettled())

/** Presses each button once: what appears may bring more. */
async function pressEverything(): Promise<void> {
  const pressed = new Set<Element>()
  for (let count = 0; count < presses[state]; count++) {
    const next = [...document.querySelectorAll<HTMLElement>('button, summary, [role="tab"]')].find(
      (each) => !pressed.has(each),
    )
    if (!next) return
    pressed.add(next)
    await act(async () => next.click())
  }
  await rest()
}

async function walk(language: Language): Promise<void> {
  const end = translateTexts(document.body)
  try {
    for (let round = 0; round < 6; round++) await rest()
    await act(() => setLanguage(language))
    await pressEverything()
  } finally {
    // Other files share this document.
    end()
  }
}

const everyPage = Object.values<Placed>(pages)

test.each(everyPage)('behavior: $path does not crash where a browser translates it', async (page) => {
  const role = page.guard && roles[page.guard]
  const session: SessionState = role ? { status: 'signed-in', wallet, role } : { status: 'signed-out' }
  for (state of states) {
    await renderPage(<AppRoutes />, {
      at: page.path.replace(/:\w+\??/g, '7').replace('*', 'nowhere'),
      session,
      areas: [...page.areas] as Area[],
    })
    // There, and back.
    await walk(state === 'answers' ? 'es' : 'en')
    cleanup()
  }
  expect(failed).toEqual([])
})

test('error: a bare text beside something that comes and goes is found', async () => {
  function Planted() {
    const [isBusy, setBusy] = useState(false)
    return (
      <button type="button" onClick={() => setBusy(true)}>
        {isBusy ? null : 'Save'}
        {isBusy && <b>…</b>}
        {isBusy ? 'Saving' : null}
      </button>
    )
  }
  await renderPage(<Planted />)
  await walk('es').catch((error: unknown) => failed.push(String(error)))
  expect(failed.join()).toMatch(lost)
})
