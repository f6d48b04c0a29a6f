// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { UserForm } from './user-form'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const show = (redirect?: string) =>
  renderPage(<UserForm wallet={wallet} redirect={redirect} />, {
    session: { status: 'signed-in', wallet, role: null },
    areas: ['sign-up'],
  })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Complete Registration' }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('UserForm', () => {
  test.each([
    ['/events/7', '/events/7'],
    ['/in', '/register'],
  ])(
    'behavior: somebody who came from %s without a choice has a way to be an organization',
    async (from, back) => {
      await show(from)
      const links = screen.getAllByRole('link').map((each) => each.getAttribute('href'))
      expect(links).toContain(back)
      // The way out comes after the button that most people need.
      expect(links.at(-1)).toBe('/register/vendor')
      const press = screen.getByRole('button', { name: 'Complete Registration' })
      const out = screen.getByRole('link', { name: /organization instead/ })
      expect(press.compareDocumentPosition(out)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    },
  )

  test('error: an error describes its field, takes the focus, and disappears when the person edits the field', async () => {
    await show()
    fireEvent.click(screen.getByRole('checkbox'))
    press()
    const name = screen.getByLabelText('Full Name')
    await waitFor(() => expect(document.activeElement).toBe(name))
    expect(name.getAttribute('aria-invalid')).toBe('true')
    const described = (name.getAttribute('aria-describedby') ?? '').split(' ')
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('Full name is required')
    type('Full Name', 'Ada')
    expect(screen.queryByText('Full name is required')).toBeNull()
    expect(screen.getByText('Email is required')).toBeTruthy()
  })

  test('error: the red banner shows the server’s refusal, and the form is usable again', async () => {
    const message = 'Registration failed. The email or wallet may already be in use.'
    const body = JSON.stringify({ message, code: 'account.taken', requestId: 'r' })
    vi.stubGlobal('fetch', async () => new Response(body, { status: 409 }))
    await show()
    fireEvent.click(screen.getByRole('checkbox'))
    type('Full Name', 'Ada')
    type('Email Address', 'ada@example.org')
    press()
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    expect(screen.getByRole('button', { name: 'Complete Registration' })).toBeTruthy()
    type('Email Address', 'ada@example.com')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('error: in an outage the message says first what failed, and the typed text remains', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    await show()
    fireEvent.click(screen.getByRole('checkbox'))
    type('Full Name', 'Ada')
    type('Email Address', 'ada@example.org')
    press()
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Failed to register user. We could not reach Certify just now.',
    )
    expect(screen.getByLabelText('Full Name')).toHaveProperty('value', 'Ada')
  })

  test('behavior: during sending the button says so, and the fields are disabled', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    await show()
    fireEvent.click(screen.getByRole('checkbox'))
    type('Full Name', 'Ada')
    type('Email Address', 'ada@example.org')
    press()
    expect(await screen.findByRole('button', { name: 'Registering...' })).toBeTruthy()
    expect(screen.getByLabelText('Full Name').closest('fieldset')?.disabled).toBe(true)
  })
})
