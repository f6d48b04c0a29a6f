// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import type { WireOwnCertificate } from '@certify/wire/certificates'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
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

test('behavior: asks for other hours, and says what is missing from the question', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method === 'POST') sent.push(JSON.parse(String(init.body)))
    return Response.json({}, { status: 502 })
  })
  const stated = { ...certificate, correction: null, may_correct_attendance: true } as WireOwnCertificate
  await renderPage(<CorrectionCard certificate={stated} />, {
    session: { status: 'signed-in', wallet, role: 'users' },
    areas: ['my-certificate'],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Something missing?' }))
  fireEvent.click(screen.getByRole('button', { name: 'Ask the organizer' }))
  await screen.findByText('Say what is missing.')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'The closing session' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ask the organizer' }))
  await vi.waitFor(() =>
    expect(sent).toEqual([{ tokenId: '10001', about: 'attendance', reason: 'The closing session' }]),
  )
})

test('behavior: an answer about hours speaks of hours, not of a name', async () => {
  const declined = { ...correction, state: 'declined', name: null, about: 'attendance', answer: 'No' }
  const answered = { ...certificate, correction: declined } as unknown as WireOwnCertificate
  await renderPage(<CorrectionCard certificate={answered} />, {
    session: { status: 'signed-in', wallet, role: 'users' },
    areas: ['my-certificate'],
  })
  await screen.findByText('The organizer declined to change the hours.')
})
