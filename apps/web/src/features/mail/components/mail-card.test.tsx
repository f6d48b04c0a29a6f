// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../i18n/words'
import { renderPage } from '../../../testing/render'
import { ConfirmPage } from './confirm-page'
import { MailCard } from './mail-card'
import { WrittenTo } from './written-to'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const email = 'alice@people.example'
const preferences = { email, confirmed: false, arrives: true, language: 'en', unwanted: [] }

test('behavior: says where we wrote until the address is confirmed, and only where mail goes out', async () => {
  vi.stubGlobal('fetch', async () => Response.json(preferences))
  const show = (mail: 'sent' | 'outbox') =>
    renderPage(<WrittenTo wallet={wallet} />, { areas: ['mail'], here: { mail } })
  await show('sent')
  await screen.findByText('We wrote to alice@people.example')
  screen.getByText(/Without it you do not hear from us/)
  cleanup()
  vi.stubGlobal('fetch', async () => Response.json({ ...preferences, confirmed: true }))
  const { container } = await show('sent')
  await vi.waitFor(() => expect(container.querySelector('[role="status"], p')).toBeNull())
  expect(screen.queryByText(/We wrote/)).toBeNull()
})

test('behavior: a press in a mail that named an event confirms and opens the event', async () => {
  const pressed: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, options?: RequestInit) => {
    if (options?.method !== 'POST') return Response.json({ id: 7, address: '7', title: 'Rhein Meets Graph' })
    pressed.push(JSON.parse(String(options.body)))
    return Response.json({ message: 'Your address is confirmed.' })
  })
  await renderPage(<ConfirmPage />, { at: '/confirm?event=7#secret', areas: ['mail'] })
  await screen.findByText(/what waits for you at “Rhein Meets Graph” arrives here/)
  fireEvent.click(screen.getByRole('button', { name: 'Confirm this address' }))
  await vi.waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/events/7'))
  expect(pressed).toEqual([{ token: 'secret' }])
})

async function open({ sendsMail, post }: { sendsMail: boolean; post?: () => Response }) {
  vi.stubGlobal('fetch', async (_: string, options?: RequestInit) => {
    if (options?.method === 'POST') return post?.() ?? Response.json({})
    return Response.json(preferences)
  })
  await renderPage(<MailCard wallet={wallet} />, {
    areas: ['mail'],
    here: { mail: sendsMail ? 'sent' : 'outbox' },
  })
}
const lost = () => {
  throw new TypeError('Failed to fetch')
}

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await setLanguage('en')
})

test('behavior: says that a link was sent only if the instance sends mail', async () => {
  await open({ sendsMail: true })
  await screen.findByText(/^We sent a link to alice@people\.example\./)
})

test('error: if the instance sends no mail, says where the link is, in both languages', async () => {
  await open({ sendsMail: false })
  await screen.findByText(/^This instance sends no mail: the link .* is in your outbox/)
  expect(screen.queryByText(/We sent/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Send the link again' }))
  await screen.findByText(/^This instance sends no mail/)
  await act(() => setLanguage('es'))
  await screen.findByText(/^Esta instancia no envía correo: el enlace .* está en tu bandeja de salida/)
})

test('error: in an outage it names what failed', async () => {
  await open({ sendsMail: true, post: lost })
  fireEvent.click(await screen.findByRole('button', { name: 'Send the link again' }))
  await screen.findByText(/^The link could not be sent\. We could not reach Certify just now\./)
})
