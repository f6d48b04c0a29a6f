// @vitest-environment happy-dom
import type { MintProgress } from '@certify/wire/batches'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useMintBatch } from './use-mint-batch'

const progress = (minted: number, done = false): MintProgress => ({
  total: 3,
  minted,
  failed: 0,
  pending: 3 - minted,
  done,
})

/** The browser's line to the server, held by the test. */
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
  say(next: MintProgress) {
    this.dispatchEvent(new MessageEvent('progress', { data: JSON.stringify(next) }))
  }
}

let answer: MintProgress
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
  const people = vi.spyOn(client, 'invalidateQueries')
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return { ...renderHook(() => useMintBatch(7, batchId), { wrapper }), people }
}

describe('useMintBatch', () => {
  test('behavior: begins where the batch is, follows each step, and hangs up when it is done', async () => {
    answer = progress(1)
    const { result, people } = follow('b1')
    await waitFor(() => expect(result.current.progress).toEqual(progress(1)))
    expect(line().url).toBe('/api2/api/certificate/mint-all/b1')

    act(() => line().say(progress(2)))
    await waitFor(() => expect(result.current.progress).toEqual(progress(2)))
    act(() => line().say(progress(3, true)))
    await waitFor(() => expect(result.current.progress).toEqual(progress(3, true)))
    expect(line().closed).toBe(true)
    expect(people).toHaveBeenCalledWith(expect.objectContaining({ queryKey: ['event', 7] }))
  })

  test('behavior: asks while the line is broken, and says so until it stands again', async () => {
    const { result } = follow('b2')
    await waitFor(() => expect(result.current.progress).toEqual(progress(0)))
    act(() => void line().dispatchEvent(new Event('error')))
    await waitFor(() => expect(result.current.lost).toBe(true))

    answer = progress(2)
    await waitFor(() => expect(result.current.progress).toEqual(progress(2)), { timeout: 10_000 })
    act(() => line().say(progress(2)))
    await waitFor(() => expect(result.current.lost).toBe(false))
  })

  test('behavior: a finished batch opens no line', async () => {
    answer = progress(3, true)
    const { result } = follow('b3')
    await waitFor(() => expect(result.current.progress?.done).toBe(true))
    expect(Line.open.every(({ closed }) => closed)).toBe(true)
  })

  test('behavior: without a batch nothing is asked', () => {
    const { result } = follow(undefined)
    expect(result.current.progress).toBeUndefined()
    expect(asked).toEqual([])
    expect(Line.open).toEqual([])
  })

  test('error: what is no progress is left aside', async () => {
    const { result } = follow('b4')
    await waitFor(() => expect(result.current.progress).toEqual(progress(0)))
    act(() => {
      line().dispatchEvent(new MessageEvent('message', { data: 'hello' }))
      line().dispatchEvent(new MessageEvent('message', { data: '{}' }))
    })
    expect(result.current.progress).toEqual(progress(0))
  })
})
