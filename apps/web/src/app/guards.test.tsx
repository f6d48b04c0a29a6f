// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/address'
import { cleanup, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import type { SessionRole, SessionState } from '../lib/session'
import { renderPage } from '../testing/render'
import { RequireRole, RequireSession } from './guards'

afterEach(cleanup)

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const as = (role: SessionRole | null): SessionState => ({ status: 'signed-in', wallet, role })

const pages = (
  <Routes>
    <Route element={<RequireRole only="users" />}>
      <Route path="/mint/:eventId" element={<p>Mint page</p>} />
    </Route>
    <Route element={<RequireRole only="vendors" />}>
      <Route path="/vendor/event/:id" element={<p>Manage page</p>} />
    </Route>
    <Route element={<RequireSession />}>
      <Route path="/profile" element={<p>Profile page</p>} />
    </Route>
    <Route path="*" element={<p>Elsewhere</p>} />
  </Routes>
)
const address = () => screen.getByTestId('address').textContent

describe('guards', () => {
  test('behavior: a signed-out visitor goes to the login with path and query kept', async () => {
    await renderPage(pages, { at: '/mint/7?from=mail' })
    expect(address()).toBe('/login?redirect=%2Fmint%2F7%3Ffrom%3Dmail')
  })

  test('behavior: a person without a role goes to the registration with the redirect', async () => {
    await renderPage(pages, { at: '/mint/7', session: as(null) })
    expect(address()).toBe('/register?redirect=%2Fmint%2F7')
  })

  test.each([
    ['vendors', '/mint/7', '/vendor/dashboard'],
    ['users', '/vendor/event/7', '/user/dashboard'],
  ] as const)('behavior: %s on %s go to their own dashboard', async (role, at, dashboard) => {
    await renderPage(pages, { at, session: as(role) })
    expect(address()).toBe(dashboard)
  })

  test('behavior: the right role sees the page', async () => {
    await renderPage(pages, { at: '/vendor/event/7?tab=people', session: as('vendors') })
    expect(screen.getByText('Manage page')).toBeTruthy()
    expect(address()).toBe('/vendor/event/7?tab=people')
  })

  test.each(['/mint/7', '/vendor/event/7', '/profile'])(
    'behavior: in an outage %s stays and explains the problem',
    async (at) => {
      await renderPage(pages, { at, session: { status: 'unknown' } })
      expect(address()).toBe(at)
      screen.getByRole('heading', { name: "We can't reach Certify right now" })
      screen.getByRole('button', { name: 'Try Again' })
      expect(screen.queryByText(/page$/)).toBeNull()
    },
  )

  test('behavior: nobody is redirected before the server answers', async () => {
    await renderPage(pages, { at: '/profile', session: { status: 'loading' } })
    expect(address()).toBe('/profile')
    expect(screen.queryByText('Profile page')).toBeNull()
  })
})
