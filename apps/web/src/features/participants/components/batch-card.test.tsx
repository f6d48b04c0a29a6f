// @vitest-environment happy-dom
import type { BatchPerson, MintBatchAnswer } from '@certify/wire/batches'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { setLanguage } from '../../../i18n/words'
import { renderPage } from '../../../testing/render'
import { BatchCard } from './batch-card'

const cause = { code: 'no-funds', values: { signer: '0x12ab…90ef' } }
const person = (id: number, changes: Partial<BatchPerson> = {}): BatchPerson => ({
  id,
  name: `Person ${id}`,
  wallet_address: `0x${String(id).repeat(40)}`,
  state: 'waiting',
  reason: null,
  blocked: null,
  tokenId: null,
  transactionHash: null,
  minted_at: null,
  ...changes,
})
const running: MintBatchAnswer = {
  total: 47,
  minted: 31,
  failed: 0,
  pending: 16,
  done: false,
  batchId: 'b',
  event_id: 7,
  started_at: '2026-11-15T17:00:00.000Z',
  rate: 0.07,
  seconds_left: 230,
  reasons: [],
  states: { waiting: 10, stored: 4, sent: 2, confirmed: 20, final: 11, blocked: 0 },
  drawn: 0,
  people: {
    total: 47,
    page: 1,
    per_page: 10,
    pages: 5,
    items: [
      person(1, { state: 'final', tokenId: '10001' }),
      person(2, { state: 'stored', tokenId: '10002' }),
      person(3),
    ],
  },
}
const failed: MintBatchAnswer = {
  ...running,
  minted: 45,
  failed: 2,
  pending: 0,
  done: true,
  seconds_left: 0,
  states: { waiting: 0, stored: 0, sent: 0, confirmed: 0, final: 45, blocked: 2 },
  reasons: [{ ...cause, reason: 'In English.', count: 2 }],
  people: {
    total: 2,
    page: 1,
    per_page: 10,
    pages: 1,
    items: [person(1, { state: 'blocked', reason: 'In English.', blocked: cause })],
  },
}

const onState = vi.fn()
const onPage = vi.fn()
const onDismiss = vi.fn()
const show = (batch: MintBatchAnswer, lost = false) =>
  renderPage(
    <BatchCard
      eventId={7}
      batch={batch}
      lost={lost}
      changing={false}
      state={undefined}
      onState={onState}
      onPage={onPage}
      onDismiss={onDismiss}
    />,
    { areas: ['participants'] },
  )
const readRow = (name: string) => screen.getByRole('row', { name: new RegExp(name) }).textContent

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

describe('BatchCard', () => {
  test('behavior: a running batch shows its progress, its pace, the time left, and each person’s state', async () => {
    await show(running)
    for (const part of ['31 of 47', '4 a minute', 'about 4 min left']) {
      expect(screen.getByText(part, { selector: 'h2 + p span' })).toBeTruthy()
    }
    expect(screen.getByText(/Minting continues if you close this page/)).toBeTruthy()
    expect(readRow('Person 1')).toContain('final')
    expect(screen.getByRole('link', { name: '№\u00a010001' })).toBeTruthy()
    expect(readRow('Person 2')).toContain('file stored')
    expect(screen.queryByRole('link', { name: '№\u00a010002' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  })

  test('behavior: shows only one page of people, however many there are', async () => {
    await show({
      ...running,
      total: 9_000,
      people: { ...(running.people ?? expect.fail()), total: 9_000, pages: 900 },
    })
    expect(screen.getAllByRole('row')).toHaveLength(1 + 3)
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(onPage).toHaveBeenCalledWith(2, '')
    fireEvent.click(screen.getByRole('button', { name: '4 file stored' }))
    expect(onState).toHaveBeenCalledWith('stored')
  })

  test('behavior: before the first certificate it says how many pictures are drawn, and that they are stored', async () => {
    const waiting = { ...running.states, waiting: 47, stored: 0, sent: 0, confirmed: 0, final: 0 }
    const begun = { ...running, minted: 0, rate: null, seconds_left: null, states: waiting }
    await show({ ...begun, drawn: 12 })
    expect(screen.getByText('12 of 47 pictures drawn')).toBeTruthy()
    cleanup()
    await show({ ...begun, drawn: 47 })
    expect(screen.getByText('pictures drawn, being stored')).toBeTruthy()
  })

  test('behavior: shows no time left while it is unknown', async () => {
    await show({ ...running, minted: 0, rate: null, seconds_left: null })
    expect(screen.getByText(/0 of 47/).textContent).toBe('0 of 47')
  })

  test('behavior: lists failures with their reason, and retries only those', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
      asked.push(`${method} ${url}`)
      return Response.json({ message: '', batchId: 'b', retried: 2, still_blocked: 0 })
    })
    await show(failed)
    expect(screen.getByRole('heading').textContent).toBe('45 of 47 certificates minted.')
    expect(screen.getByText('2 failed', { selector: ':not(button)' })).toBeTruthy()
    expect(screen.getAllByText(/^The platform's wallet 0x12ab…90ef cannot pay/).length).toBeGreaterThan(0)
    fireEvent.click(screen.getByRole('button', { name: 'Try 2 again' }))
    expect(await screen.findByText(/Trying 2 certificates again/)).toBeTruthy()
    expect(asked).toEqual(['POST /api2/api/certificate/mint-all/b/retry'])
  })

  test('behavior: reasons follow the language of the page', async () => {
    await show(failed)
    await act(() => setLanguage('es'))
    const paid = /^La cartera 0x12ab…90ef de la plataforma no puede pagar/
    expect(screen.getAllByText(paid).map(({ tagName }) => tagName)).toEqual(['LI', 'SPAN'])
    await setLanguage('en')
  })

  test('behavior: a finished batch offers its result file and can be dismissed', async () => {
    await show({
      ...failed,
      minted: 47,
      failed: 0,
      reasons: [],
      states: { ...failed.states, final: 47, blocked: 0 },
    })
    expect(screen.getByRole('heading').textContent).toBe('All 47 certificates minted.')
    const file = screen.getByRole('link', { name: 'Results as CSV' })
    expect(file.getAttribute('href')).toBe('/api2/api/certificate/mint-all/b/result.csv')
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(onDismiss).toHaveBeenCalled()
  })

  test('error: reports a lost connection, but not as a failed batch', async () => {
    await show(running, true)
    expect(screen.getByText(/^We can’t reach Certify right now\. No request is lost/)).toBeTruthy()
    expect(screen.queryByText(/Minting continues if you close this page/)).toBeNull()
    expect(screen.queryByRole('button', { name: /again/ })).toBeNull()
  })
})
