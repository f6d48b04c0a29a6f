// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import type { EventDetail } from '@certify/wire/events'
import { href } from '@certify/wire/paths'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { Differing } from './differing'
import { ReissueDialog } from './reissue-dialog'

const event = { id: 7, status: 'ended', minting_opened: true, sessions_held: 2 } as EventDetail
let sent: [string, unknown][]
let answer: object
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
    if (options?.method !== 'POST') return Response.json(answer)
    sent.push([url, JSON.parse(String(options.body))])
    return Response.json({ message: '', batchId: 'b', total: 7, tokenId: '10009', mint_status: 'pending' })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const show = (node: ReactElement) =>
  renderPage(node, {
    session: { status: 'signed-in', wallet: parseAddress(`0x${'1'.repeat(40)}`), role: 'vendors' },
    areas: ['participants'],
  })

test('behavior: says how many certificates say other hours, and issues them again after a question', async () => {
  answer = { differing: 7, short: 1 }
  await show(<Differing event={event} />)
  await screen.findByText('7 certificates say other hours than the marks do now.')
  expect(
    screen.getByText(/^1 certificate says other hours than the marks do, and stays as it is/),
  ).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Issue these 7 again' }))
  const dialog = screen.getByRole('alertdialog', { name: 'Issue 7 certificates again?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Issue these 7 again' }))
  await vi.waitFor(() => expect(sent).toEqual([[href('eventCertificatesReissue', { id: 7 }), {}]]))
})

test('behavior: those whose holders would get none today stay, and nobody is told to revoke them', async () => {
  answer = { differing: 0, short: 2 }
  await show(<Differing event={event} />)
  await screen.findByText(/^2 certificates say other hours than the marks do, and stay as they are/)
  expect(screen.queryByRole('button')).toBeNull()
})

test('behavior: one certificate is issued again although nobody asked', async () => {
  await show(<ReissueDialog eventId={7} tokenId="10001" name="Ana" onClose={() => {}} />)
  const dialog = screen.getByRole('alertdialog', { name: 'Issue the certificate of Ana again?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Issue again' }))
  await vi.waitFor(() => expect(sent).toEqual([[href('certificateReissue', { tokenId: '10001' }), {}]]))
})
