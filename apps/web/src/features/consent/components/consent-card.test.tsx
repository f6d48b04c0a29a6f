// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { ConsentCard } from './consent-card'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('error: without a text to sign, the card does not say that it is signed', async () => {
  const open = { state: 'open', given_at: null, name: null, typed_data: null }
  vi.stubGlobal('fetch', async () => Response.json(open))
  await renderPage(<ConsentCard />, {
    areas: ['consent'],
    session: { status: 'signed-in', wallet, role: 'vendors' },
  })
  await screen.findByText('It could not be asked whether you signed.')
  expect(screen.queryByText(/^Signed/)).toBeNull()
})
