// @vitest-environment happy-dom
import { parseAddress } from '@certify/domain/shared/parse-address'
import { href } from '@certify/wire/paths'
import type { OwnTranscriptsResponse } from '@certify/wire/transcripts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { MyTranscripts } from './my-transcripts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const wallet = parseAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
const other = parseAddress('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')
const nothing: OwnTranscriptsResponse = { transcripts: [], wallets: [], numbers: [], total: 0 }
const link: OwnTranscriptsResponse['transcripts'][number] = {
  id: 1,
  url: 'https://certify.example/t/K7QF2MZX9HTB4WCR6NDYK7QF2M',
  created_at: '2026-11-20T10:00:00.000Z',
  expires_at: null,
  on: true,
  token_ids: null,
}

/** Opens the page with these answers, and notes what it posts. */
async function open(answer: OwnTranscriptsResponse): Promise<{ path: string; body: unknown }[]> {
  const posted: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'POST') {
      posted.push({ path: url, body: JSON.parse(String(init.body ?? 'null')) })
      return Response.json(url.endsWith('/transcripts') ? { transcript: link } : { message: 'Done.' })
    }
    if (url === href('userTranscripts', { wallet })) return Response.json(answer)
    return Response.json({ items: [], total: 0, page: 1, per_page: 200, pages: 1, counts: { held: 0 } })
  })
  await renderPage(<MyTranscripts />, {
    areas: ['transcript', 'session'],
    session: { status: 'signed-in', wallet, role: 'users' },
  })
  await screen.findByText('Certificates of other wallets')
  return posted
}

test('behavior: without certificates there is nothing to share', async () => {
  await open(nothing)
  expect(screen.getByText('No certificates yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Make the link' })).toBeNull()
})

test('behavior: makes a link to all certificates, or to chosen ones for a while', async () => {
  const posted = await open({ ...nothing, numbers: ['10002', '10001'], total: 2 })
  expect(screen.getByText('You share nothing. Make a link below.')).toBeTruthy()
  const make = screen.getByRole('button', { name: 'Make the link' })
  fireEvent.click(make)
  await waitFor(() => expect(posted).toEqual([{ path: href('userTranscriptShare', { wallet }), body: {} }]))
  fireEvent.click(screen.getByRole('radio', { name: /Only those/ }))
  await waitFor(() => expect(make.getAttribute('aria-busy')).toBeNull())
  fireEvent.click(make)
  await screen.findByText('Choose at least one certificate.')
  fireEvent.click(await screen.findByRole('checkbox', { name: /10001/ }))
  fireEvent.change(screen.getByLabelText('For how long'), { target: { value: '30' } })
  fireEvent.click(make)
  await waitFor(() =>
    expect(posted[1]?.body).toEqual({ token_ids: ['10001'], expires_at: expect.stringMatching(/Z$/) }),
  )
})

test('behavior: a link is switched off after a question', async () => {
  const posted = await open({ ...nothing, transcripts: [link], numbers: ['10001'], total: 1 })
  expect(screen.getByText('certify.example/t/K7QF2MZX9HTB4WCR6NDYK7QF2M')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Switch off the link of/ }))
  await screen.findByText('Switch this link off?')
  expect(posted).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Switch off' }))
  await waitFor(() =>
    expect(posted.map(({ path }) => path)).toEqual([href('userTranscriptOff', { wallet, transcriptId: 1 })]),
  )
})

test('behavior: an offer of another wallet is signed or refused, and a signature waits', async () => {
  const at = '2026-11-20T10:00:00.000Z'
  const offered = { owner: other, wallet, offered_at: at, joined_at: null }
  const posted = await open({
    ...nothing,
    wallets: [offered, { owner: wallet, wallet: other, offered_at: at, joined_at: null }],
  })
  expect(screen.getByText(/It waits for the other wallet/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Sign, too' }))
  await waitFor(() =>
    expect(posted[0]).toEqual({
      path: href('userTranscriptJoin', { wallet }),
      body: { owner: other, wallet },
    }),
  )
  fireEvent.click(screen.getByRole('button', { name: /^Refuse/ }))
  await waitFor(() => expect(posted[1]?.path).toBe(href('userTranscriptPart', { wallet })))
})

test('error: an address that is none is not signed for', async () => {
  const posted = await open(nothing)
  for (const typed of ['0x12', wallet.toLowerCase()]) {
    fireEvent.change(screen.getByLabelText('Address of the other wallet'), { target: { value: typed } })
    fireEvent.click(screen.getByRole('button', { name: 'Sign for it' }))
    await screen.findByText(/This is not the address of another wallet/)
  }
  expect(posted).toEqual([])
})
