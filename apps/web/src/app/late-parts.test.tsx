// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import { href } from '@certify/wire/paths'
import { cleanup, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Area } from '../i18n/areas'
import { renderPage } from '../testing/render'
import Developers from './routes/developers'
import Profile from './routes/profile'
import UserDashboard from './routes/user-dashboard'
import Dashboard from './routes/vendor-dashboard'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const page = { items: [], total: 0, page: 1, per_page: 9, pages: 1, counts: { held: 0 } }
const answers: Readonly<Record<string, unknown>> = {
  [href('userProfile', { wallet })]: {
    name: 'Ana',
    email: 'a@b.example',
    created_at: '2026-11-01T09:00:00Z',
  },
  [href('mailPreferences', { wallet })]: {
    email: 'a@b.example',
    confirmed: true,
    arrives: true,
    language: 'en',
    unwanted: [],
  },
  [href('passkeys', {})]: { passkeys: [], words_written_at: null },
  [href('sessions', {})]: [],
  [href('userMoves', { wallet })]: { moves: [] },
  [href('vendorProfile', { wallet })]: { number: 7, vendor_name: 'Guild' },
  [href('organizationKeys', { number: 7 })]: [],
  [href('organizationWebhooks', { number: 7 })]: [],
  [href('certificateMintAll', {})]: { batches: [] },
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each<[string, 'users' | 'vendors', ComponentType, Area[], string, RegExp]>([
  [
    '/profile',
    'users',
    Profile,
    ['profile', 'passkey', 'mail'],
    href('mailPreferences', { wallet }),
    /^Download my data|^Export/,
  ],
  [
    '/user/dashboard',
    'users',
    UserDashboard,
    ['user-dashboard', 'moves', 'my-events', 'attendance', 'my-certificates'],
    href('userMoves', { wallet }),
    /Verify/,
  ],
  [
    '/vendor/developers',
    'vendors',
    Developers,
    ['developers'],
    href('organizationKeys', { number: 7 }),
    /webhook/,
  ],
  [
    '/vendor/dashboard',
    'vendors',
    Dashboard,
    ['vendor-dashboard', 'needs'],
    href('certificateMintAll', {}),
    /Analytics/,
  ],
])(
  'behavior: %s shows nothing to press below what is still on its way',
  async (at, role, Page, areas, held, name) => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      const [path = ''] = url.split('?')
      asked.push(path)
      if (path === held) await arrived
      return Response.json(answers[path] ?? page)
    })
    await renderPage(<Page />, { at, session: { status: 'signed-in', wallet, role }, areas })
    await vi.waitFor(() => expect(asked).toContain(held))
    const find = () => [
      ...screen.queryAllByRole('button', { name }),
      ...screen.queryAllByRole('link', { name }),
    ]
    expect(find()).toEqual([])
    arrive()
    await vi.waitFor(() => expect(find()).not.toEqual([]))
  },
)
