// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import { focusManager } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { DetailsCard } from './details-card'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const role = 'users' as const
const known = { name: 'Ines Carvalho', email: 'ines@people.example', created_at: '2026-11-01T09:00:00.000Z' }
let asked = 0
let isAway = false

beforeEach(async () => {
  asked = 0
  isAway = false
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return isAway ? Response.json({ code: 'server.failed' }, { status: 500 }) : Response.json(known)
  })
  await renderPage(<DetailsCard wallet={wallet} role={role} />, {
    session: { status: 'signed-in', wallet, role },
    areas: ['profile'],
  })
})
afterEach(() => {
  cleanup()
  focusManager.setFocused(undefined)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('behavior: an outage during editing keeps the form and the typed text', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const name = await screen.findByLabelText('Full Name')
  fireEvent.change(name, { target: { value: 'Ines Carvalho Dias' } })
  isAway = true
  // Late enough that the page asks again when it becomes visible.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 })
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await waitFor(() => expect(asked).toBe(2))
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText(/^Your profile could not be saved\. Something went wrong on our side\./)
  expect(screen.getByLabelText('Full Name')).toHaveProperty('value', 'Ines Carvalho Dias')
})

test('error: a refused address is said at its field only, and goes when the field is edited', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const refusal = { code: 'field.invalid', field: 'email', error: 'Not an address.', values: {} }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 400 }))
  fireEvent.click(screen.getByRole('button', { name: /Save/ }))
  const email = await screen.findByLabelText(/^Email/)
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
  fireEvent.change(email, { target: { value: 'ines@other.example' } })
  expect(email.getAttribute('aria-invalid')).toBe('false')
  expect(screen.queryByRole('alert')).toBeNull()
})
