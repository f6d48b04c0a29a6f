// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import { paths } from '@certify/wire/paths'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../i18n/words'
import type { SessionState } from '../../lib/session'
import { renderPage } from '../../testing/render'
import Page from './arrive'

const claim = { event_id: 7, scanned_at: '2026-11-15T09:58:00.000Z', expires_at: '2026-11-15T10:28:00.000Z' }
const url = 'https://certify.example/in/7/0123456789ABCDEFGHJKMNPQRS'
const wallet = parseAddress('0x329e6aab3fd0d3a5bd56ad5d3c4aa0bdc2da8c62')
const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/146.0.0.0 Mobile Safari/537.36'

let handover: () => Response | Promise<Response>
let event: () => Promise<Response>
beforeEach(() => {
  event = async () => Response.json({ code: 'event.not_found', values: {}, message: '' }, { status: 404 })
  handover = () => Response.json({ url })
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === paths.userClaim) return Response.json({ claim })
    if (path === paths.userClaimHandover) return handover()
    return event()
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function openOn(userAgent: string, session: SessionState = { status: 'signed-out' }) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  await renderPage(<Page />, { at: '/in', areas: ['arriving', 'session', 'passkey'], session })
}
const linkTo = (name: RegExp) => screen.findByRole('link', { name })

test('behavior: on a phone the link to a wallet carries the scan into the browser of the wallet', async () => {
  await openOn(phone)
  // The half hour runs while people sign in.
  await screen.findByText(/^Scanned at .* You have until .* to finish\.$/)
  const link = await linkTo(/MetaMask/)
  await vi.waitFor(() =>
    expect(link.getAttribute('href')).toBe(
      'https://metamask.app.link/dapp/certify.example/in/7/0123456789ABCDEFGHJKMNPQRS',
    ),
  )
  expect((await linkTo(/Trust/)).getAttribute('href')).toContain(encodeURIComponent(url))
})

test('behavior: the link out of an in-app browser carries the scan, too', async () => {
  await openOn(phone.replace('Pixel 9)', 'Pixel 9; wv)'))
  await screen.findByText(/Your scan goes along/)
  expect((await linkTo(/Open in the browser/)).getAttribute('href')).toMatch(
    /^intent:\/\/certify\.example\/in\/7\//,
  )
})

test('behavior: an organizer who scanned the code reads why it is closed, and can log out there', async () => {
  await openOn(phone, { status: 'signed-in', wallet, role: 'vendors' })
  await screen.findByText(/^You are signed in as an organizer/)
  screen.getByRole('button', { name: 'Logout' })
})

test('error: a scan from before the doors opened records nothing, and the page says when to scan again', async () => {
  const start_date = '2026-11-15T11:00:00.000Z'
  const open = {
    id: 7,
    title: 'Summit',
    location: 'Lisbon',
    time_zone: 'Europe/Lisbon',
    agenda: [],
    doors_open_minutes: 60,
  }
  event = async () => Response.json({ ...open, start_date, end_date: '2026-11-15T16:00:00.000Z' })
  await openOn(phone)
  await screen.findByText(/before the doors opened \(.*10:00.*\), so nothing is recorded/)
  expect(screen.queryByText(/^Scanned at/)).toBeNull()
})

test('error: where signing in fails, the people at the door see the name and the ticket that this browser keeps', async () => {
  await openOn(phone)
  fireEvent.click(await screen.findByRole('button', { name: 'Signing in does not work?' }))
  fireEvent.change(await screen.findByLabelText('Your name'), { target: { value: 'Ana Ruiz' } })
  screen.getByText('Ana Ruiz')
  cleanup()
  const ticket = { text: 'CT1.7.AAAA.BBBB', event: { start_date: '2026-11-15T10:00:00Z' }, name: 'Ana Ruiz' }
  localStorage.setItem('certify.ticket.7', JSON.stringify(ticket))
  await openOn(phone)
  fireEvent.click(await screen.findByRole('button', { name: 'Signing in does not work?' }))
  await screen.findByRole('img', { name: 'CT1.7.AAAA.BBBB' })
  screen.getByText('Ana Ruiz')
  expect(screen.queryByLabelText('Your name')).toBeNull()
})

test('error: without a handover address the link to a wallet opens this page, where the person scans again', async () => {
  handover = () => Response.json({ code: 'server.failed', values: {}, message: '' }, { status: 500 })
  await openOn(phone)
  expect((await linkTo(/MetaMask/)).getAttribute('href')).toBe(
    `https://metamask.app.link/dapp/${location.host}${location.pathname}`,
  )
})

test('behavior: nothing can be pressed before the event has loaded, because its line would move the buttons', async () => {
  const refusal = await event()
  const asked: ((answer: Response) => void)[] = []
  event = () =>
    new Promise((resolve) => {
      asked.push(resolve)
    })
  await openOn(phone)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByText(/^Scanned at/)).toBeNull()
  asked[0]?.(refusal)
  await screen.findByText(/^Scanned at/)
})

test('behavior: nothing can be pressed before the handover address has loaded, because its text would move the buttons', async () => {
  const answer = await handover()
  const asked: ((answer: Response) => void)[] = []
  handover = () =>
    new Promise((resolve) => {
      asked.push(resolve)
    })
  await openOn(phone)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByText(/^Scanned at/)).toBeNull()
  asked[0]?.(answer)
  await screen.findByText(/^Scanned at/)
})

const summit = {
  id: 7,
  title: 'Lighthouse Night',
  location: 'Porto',
  start_date: '2026-11-15T10:00:00.000Z',
  end_date: '2026-11-15T16:00:00.000Z',
  time_zone: 'Europe/Lisbon',
  agenda: [],
}

test.each([
  ['list_only', false, false],
  ['list_only', undefined, false],
  ['list_only', true, true],
  ['allowed', false, true],
  ['allowed', undefined, true],
])(
  'error: where only the list counts, others read what to do instead of pressing for nothing: %s, on the list %s',
  async (walk_ins, is_current_user_whitelisted, canPress) => {
    event = async () => Response.json({ ...summit, walk_ins, is_current_user_whitelisted })
    await openOn(phone, { status: 'signed-in', wallet, role: 'users' })
    await screen.findByText(/^Scanned at/)
    expect(screen.queryByRole('button', { name: 'Mark me present' }) !== null).toBe(canPress)
    const link = screen.queryByRole('link', { name: 'To the event' })
    expect(link?.getAttribute('href') ?? null).toBe(canPress ? null : '/events/7')
    if (canPress) return
    screen.getByText('Only people on the list can check in here')
    await act(() => setLanguage('es'))
    screen.getByText('Aquí solo se registran las personas de la lista')
    await act(() => setLanguage('en'))
  },
)
