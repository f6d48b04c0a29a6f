// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import type { WireMembership } from '@certify/wire/team'
import { cleanup, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { chooseOrganization, useActing } from '../lib/acting'
import { forgetPageLeft, notePageLeft } from '../lib/left-page'
import type { SessionRole, SessionState } from '../lib/session'
import { renderPage } from '../testing/render'
import { RequireOrganizer, RequireRole, RequireSession, RequireTeam } from './guards'

afterEach(() => {
  cleanup()
  chooseOrganization(null)
})

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const as = (role: SessionRole | null): SessionState => ({ status: 'signed-in', wallet, role })

const guild: WireMembership = {
  id: 1,
  organization: 7,
  name: 'Lisbon Chain Guild',
  wallet_address: '0x52908400098527886E0F7030069857D2E4169EE7',
  role: 'manager',
  event_ids: null,
}
const society: WireMembership = {
  ...guild,
  id: 2,
  organization: 8,
  name: 'Harbor Society',
  wallet_address: '0xde709f2102306220921060314715629080e2fb77',
}

function ActingFor() {
  const { wallet: acting, role } = useActing()
  return <p>{`${role} of ${acting === wallet ? 'own' : acting}`}</p>
}

const pages = (
  <Routes>
    <Route element={<RequireRole only="users" />}>
      <Route path="/mint/:eventId" element={<p>Mint page</p>} />
    </Route>
    <Route element={<RequireOrganizer />}>
      <Route path="/vendor/event/:id" element={<p>Manage page</p>} />
      <Route path="/vendor/dashboard" element={<ActingFor />} />
    </Route>
    <Route element={<RequireTeam />}>
      <Route path="/vendor/doors" element={<p>Doors page</p>} />
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
      await renderPage(pages, { at, session: { status: 'unknown', isBusy: false } })
      expect(address()).toBe(at)
      screen.getByRole('heading', { name: "We can't reach Certify right now" })
      screen.getByRole('button', { name: 'Try Again' })
      expect(screen.queryByText(/page$/)).toBeNull()
    },
  )

  test('behavior: a busy server is not called an outage', async () => {
    await renderPage(pages, { at: '/profile', session: { status: 'unknown', isBusy: true } })
    screen.getByRole('heading', { name: 'This page has to wait a moment' })
    screen.getByText(/^So we do not know whether you are signed in/)
    screen.getByRole('button', { name: 'Try Again' })
  })

  test('behavior: nobody is redirected before the server answers', async () => {
    await renderPage(pages, { at: '/profile', session: { status: 'loading' } })
    expect(address()).toBe('/profile')
    expect(screen.queryByText('Profile page')).toBeNull()
  })
})

describe('guards of organizations', () => {
  test.each([null, 'users'] as const)(
    'behavior: a manager with the role %s acts for the organization',
    async (role) => {
      await renderPage(pages, { at: '/vendor/dashboard', session: as(role), memberships: [guild] })
      screen.getByText('You act for Lisbon Chain Guild, as a manager.')
      screen.getByText(`manager of ${guild.wallet_address}`)
    },
  )

  test('behavior: a person with several organizations acts for the chosen one, and an organizer by default for its own', async () => {
    const memberships = [guild, society]
    chooseOrganization(8)
    await renderPage(pages, { at: '/vendor/dashboard', session: as('users'), memberships })
    screen.getByText(/Harbor Society/)
    cleanup()
    await renderPage(pages, { at: '/vendor/dashboard', session: as('vendors'), memberships })
    screen.getByText(/Harbor Society/)
    cleanup()
    chooseOrganization(null)
    await renderPage(pages, { at: '/vendor/dashboard', session: as('vendors'), memberships })
    screen.getByText('self of own')
    expect(screen.queryByText(/You act for/)).toBeNull()
  })

  test('behavior: the choice of an organization that the person left has no effect', async () => {
    chooseOrganization(8)
    await renderPage(pages, { at: '/vendor/dashboard', session: as('vendors'), memberships: [] })
    screen.getByText('self of own')
  })

  test('behavior: people at doors go to their doors, and nobody else sees them', async () => {
    const door: WireMembership = { ...guild, role: 'door' }
    await renderPage(pages, { at: '/vendor/event/7', session: as(null), memberships: [door] })
    screen.getByText('Doors page')
    cleanup()
    await renderPage(pages, { at: '/vendor/doors', session: as('users') })
    expect(address()).toBe('/user/dashboard')
  })
})

describe('after Logout', () => {
  afterEach(() => forgetPageLeft(''))

  test.each(['/mint/1', '/vendor/event/1', '/vendor/doors', '/profile?tab=mail'])(
    'behavior: the page that was open leads home, and not to a request to log in: %s',
    async (page) => {
      notePageLeft(page)
      await renderPage(pages, { at: page })
      expect(address()).toBe('/')
    },
  )

  test('behavior: another page, and the same one later, still ask to log in', async () => {
    notePageLeft('/mint/1')
    await renderPage(pages, { at: '/profile' })
    expect(address()).toBe('/login?redirect=%2Fprofile')
    cleanup()
    forgetPageLeft('/mint/1')
    await renderPage(pages, { at: '/mint/1' })
    expect(address()).toBe('/')
    cleanup()
    forgetPageLeft('/')
    await renderPage(pages, { at: '/mint/1' })
    expect(address()).toBe('/login?redirect=%2Fmint%2F1')
  })
})
