// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import type { WireOwnCertificate } from '@certify/wire/certificates'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { CorrectionCard } from './correction-card'

const wallet = parseAddress('0x8ba1f109551bd432803012645ac136ddd64dba72')
const correction = {
  id: 3,
  state: 'open',
  name: 'Zoë Okonkwo',
  asked_at: '2026-11-21T18:05:00.000Z',
  answer: null,
}
const certificate = {
  token_id: '10001',
  may_correct: false,
  ended: null,
  event_time_zone: 'UTC',
  correction,
} as unknown as WireOwnCertificate

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('error: a request that could not be taken back says so', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 502 }))
  await renderPage(<CorrectionCard certificate={certificate} />, {
    session: { status: 'signed-in', wallet, role: 'users' },
    areas: ['my-certificate'],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Take it back' }))
  await screen.findByText(/^It could not be taken back\. We could not reach Certify just now\./)
})
