// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, test, vi } from 'vitest'
import { setLanguage } from '../../../i18n/words'
import { serverNow } from '../../../lib/clock'
import { renderPage } from '../../../testing/render'
import ExpiredDialog from './expired-dialog'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const inDays = (days: number) => new Date(serverNow().getTime() + days * 86_400_000).toISOString()

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await setLanguage('en')
})

test.each([
  ['a week old', inDays(-1), 'Signed out after 7 days', 'La sesión terminó tras 7 días'],
  ['unused, or ended elsewhere', inDays(3), 'You were signed out', 'Tu sesión terminó'],
  ['of unknown age', undefined, 'You were signed out', 'Tu sesión terminó'],
])('behavior: names seven days only for a session that was %s', async (_, expiresAt, english, spanish) => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  await renderPage(<ExpiredDialog wallet={wallet} expiresAt={expiresAt} onDone={() => {}} />, {
    session: { status: 'signed-in', wallet, role: 'users' },
    areas: ['session'],
  })
  await screen.findByRole('heading', { name: english })
  await setLanguage('es')
  await screen.findByRole('heading', { name: spanish })
})
