// @vitest-environment happy-dom
import type { MintBatchAnswer } from '@certify/wire/batches'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useMintBatch } from './use-mint-batch'

const progress = (minted: number, done = false): MintBatchAnswer => ({
  total: 3,
  minted,
  failed: 0,
  pending: 3 - minted,
  done,
  batchId: 'b',
  event_id: 7,
  started_at: '2026-11-15T17:00:00.000Z',
  rate: null,
  seconds_left: null,
  states: { waiting: 3 - minted, stored: 0, sent: 0, confirmed: 0, final: minted, blocked: 0 },
  drawn: 0,
  reasons: [],
})
const people = (...states: ('waiting' | 'final')[]): NonNullable<MintBatchAnswer['people']> => ({
  total: states.length,
  page: 1,
  per_page: 10,
  pages: 1,
  items: states.map((state, id) => ({
    id,
    name: null,
    wallet_address: '0x',
    state,
    reason: null,
    blocked: null,
    tokenId: null,
    transactionHash: null,
    minted_at: null,
  })),
})
const everybody = { page: 1, state: undefined }

/** A fake of the browser's event stream, which the test controls. */
class Line extends EventTarget {
  static open: Line[] = []
  closed = false
  constructor(readonly url: string) {
    super()
    Line.open.push(this)
  }
  close() {
    this.closed = true
  }
  say(next: object, event = 'progress') {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(next) }))
  }
}

let answer: MintBatchAnswer
let asked: string[]
const line = () => Line.open.at(-1) ?? expect.fail('no line was opened')

beforeEach(() => {
  Line.open = []
  asked = []
  answer = progress(0)
  vi.stubGlobal('EventSource', Line)
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json(answer)
  })
})
afterEach(() => vi.unstubAllGlobals())

function follow(batchId: string | undefined) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const invalidated = vi.spyOn(client, 'invalidateQueries')
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return { ...renderHook(() => useMintBatch(7, batchId, everybody), { wrapper }), client, invalidated }
}

describe('useMintBatch', () => {
  test('behavior: starts at the batch’s progress, follows each step, and disconnects when it is done', async () => {
    answer = progress(1)
    const { result, invalidated } = follow('b1')
    await waitFor(() => expect(result.current.batch).toEqual(progress(1)))
    expect(line().url).toBe('/api2/api/certificate/mint-all/b1?page=1&per_page=10')

    act(() => line().say(progress(2)))
    await waitFor(() => expect(result.current.batch).toEqual(progress(2)))
    act(() => line().say(progress(3, true)))
    await waitFor(() => expect(result.current.batch).toEqual(progress(3, true)))
    expect(line().closed).toBe(true)
    expect(invalidated).toHaveBeenCalledWith(expect.objectContaining({ queryKey: ['event', 7] }))
  })

  test('behavior: does not miss the end of a batch if an older first answer arrives later', async () => {
    let arrive = (_answer: MintBatchAnswer) => {}
    const held = new Promise<MintBatchAnswer>((resolve) => {
      arrive = resolve
    })
    vi.stubGlobal('fetch', async () => Response.json(await held))
    const { result } = follow('b6')
    for (const each of Line.open) each.say(progress(3, true))
    arrive(progress(2))
    await waitFor(() => expect(result.current.batch?.minted).toBe(2))
    expect(line().closed).toBe(false)
    act(() => line().say(progress(3, true)))
    await waitFor(() => expect(result.current.batch).toEqual(progress(3, true)))
  })

  test('behavior: a late answer with an older state does not undo a step', async () => {
    const { result, client } = follow('b7')
    await waitFor(() => expect(result.current.batch).toEqual(progress(0)))
    let arrive = (_answer: MintBatchAnswer) => {}
    const held = new Promise<MintBatchAnswer>((resolve) => {
      arrive = resolve
    })
    vi.stubGlobal('fetch', async () => Response.json(await held))
    const again = client.refetchQueries({ queryKey: ['mint-batch'] })
    act(() => line().say(progress(2)))
    await waitFor(() => expect(result.current.batch).toEqual(progress(2)))
    await act(async () => {
      arrive(progress(1))
      await again
    })
    expect(result.current.batch).toEqual(progress(2))
  })

  test('behavior: events about people update the people of the page, and leave the counts unchanged', async () => {
    answer = { ...progress(1), people: people('final', 'waiting') }
    const { result } = follow('b5')
    await waitFor(() => expect(result.current.batch?.people).toEqual(people('final', 'waiting')))
    act(() => line().say(people('final', 'final'), 'people'))
    await waitFor(() => expect(result.current.batch?.people).toEqual(people('final', 'final')))
    expect(result.current.batch).toMatchObject({ minted: 1, pending: 2, done: false })
  })

  test('behavior: polls while the connection is lost, and says so until it works again', async () => {
    const { result } = follow('b2')
    await waitFor(() => expect(result.current.batch).toEqual(progress(0)))
    act(() => void line().dispatchEvent(new Event('error')))
    await waitFor(() => expect(result.current.lost).toBe(true))

    answer = progress(2)
    await waitFor(() => expect(result.current.batch).toEqual(progress(2)), { timeout: 10_000 })
    act(() => line().say(progress(2)))
    await waitFor(() => expect(result.current.lost).toBe(false))
  })

  test('behavior: opens no connection for a finished batch', async () => {
    answer = progress(3, true)
    const { result } = follow('b3')
    await waitFor(() => expect(result.current.batch?.done).toBe(true))
    expect(Line.open.every(({ closed }) => closed)).toBe(true)
  })

  test('behavior: makes no request without a batch', () => {
    const { result } = follow(undefined)
    expect(result.current.batch).toBeUndefined()
    expect(asked).toEqual([])
    expect(Line.open).toEqual([])
  })

  test('error: ignores messages that are not progress', async () => {
    const { result } = follow('b4')
    await waitFor(() => expect(result.current.batch).toEqual(progress(0)))
    act(() => {
      line().dispatchEvent(new MessageEvent('progress', { data: 'hello' }))
      line().dispatchEvent(new MessageEvent('progress', { data: '{}' }))
      line().dispatchEvent(new MessageEvent('people', { data: '[]' }))
    })
    expect(result.current.batch).toEqual(progress(0))
  })
})
