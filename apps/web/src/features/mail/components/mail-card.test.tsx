// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../i18n/words'
import { renderPage } from '../../../testing/render'
import { MailCard } from './mail-card'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const email = 'alice@people.example'
const preferences = { email, confirmed: false, arrives: true, language: 'en', unwanted: [] }

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
