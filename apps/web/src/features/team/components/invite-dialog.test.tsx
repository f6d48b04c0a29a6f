// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import Toaster from '../../../ui/toaster'
import { InviteDialog } from './invite-dialog'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const url = 'https://certify.example/team#5f'
const expires_at = '2026-11-21T09:00:00.000Z'
const made = (mailed: boolean) => Response.json({ id: 1, url, expires_at, mailed }, { status: 201 })

/** Shows the dialog. Returns what it posts, and what is called when it closes. */
async function show({ sendsMail, answer }: { sendsMail: boolean; answer: () => Response }) {
  const posted: unknown[] = []
  const onClose = vi.fn()
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.endsWith('/config')) return Response.json({ sendsMail, now: new Date().toISOString() })
    if (init?.method !== 'POST') return Response.json([])
    posted.push(JSON.parse(String(init.body)))
    return answer()
  })
  await renderPage(
    <>
      <InviteDialog number={1} onClose={onClose} />
      <Toaster />
    </>,
    { areas: ['team'], here: { mail: sendsMail ? 'sent' : 'outbox' } },
  )
  await screen.findByText(sendsMail ? /We send the invitation there/ : /This instance sends no mail/)
  return { posted, onClose }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('behavior: with an address the invitation is sent, once however often the button is pressed', async () => {
  const { posted, onClose } = await show({ sendsMail: true, answer: () => made(true) })
  screen.getByRole('button', { name: 'Make the link' })
  fill(/^Email/, 'nadia@people.example')
  fill(/^Name/, 'Nadia')
  press('Send the invitation')
  press('Send the invitation')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(posted).toEqual([{ role: 'manager', name: 'Nadia', email: 'nadia@people.example', language: 'en' }])
  await screen.findAllByText('The invitation goes to nadia@people.example.')
})

test.each([
  ['without an address', true, ''],
  ['where no mail is sent', false, 'nadia@people.example'],
])('behavior: %s there is a link to pass on', async (_, sendsMail, email) => {
  const { onClose } = await show({ sendsMail, answer: () => made(false) })
  fill(/^Email/, email)
  press('Make the link')
  await screen.findByText(url)
  expect(screen.getByRole('link', { name: 'Write the mail' }).getAttribute('href')).toContain(
    `mailto:${encodeURIComponent(email)}?`,
  )
  expect(onClose).not.toHaveBeenCalled()
})

test('error: a wrong address is said at its field before anything is sent', async () => {
  const { posted } = await show({ sendsMail: true, answer: () => made(true) })
  fill(/^Email/, 'nadia at people')
  press('Send the invitation')
  await waitFor(() => expect(screen.getByLabelText(/^Email/).getAttribute('aria-invalid')).toBe('true'))
  expect(posted).toEqual([])
})

test('error: that the address waits already is said at its field, and goes when the field is edited', async () => {
  const refused = {
    code: 'team.already_invited',
    error: 'This address is invited already.',
    values: {},
  }
  await show({ sendsMail: true, answer: () => Response.json(refused, { status: 409 }) })
  fill(/^Email/, 'nadia@people.example')
  press('Send the invitation')
  const field = screen.getByLabelText(/^Email/)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  const said = document.getElementById(`${field.id}-error`)
  expect(said?.textContent).toMatch(/invited already/)
  expect(screen.queryByRole('alert')).toBeNull()
  fill(/^Email/, 'nadia@other.example')
  expect(field.getAttribute('aria-invalid')).toBe('false')
  expect(screen.queryByRole('alert')).toBeNull()
})
