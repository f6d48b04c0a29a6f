// @vitest-environment happy-dom
import { focusManager, onlineManager } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderPage } from '../testing/render'
import { ApiError } from './api-client'
import { paces, useLookAgain } from './use-look-again'

type Answer = { status: 'pending' | 'minted' }
let asked = 0
let answer: () => Answer

function Watcher() {
  const { data, error } = useLookAgain(
    {
      queryKey: ['watched'],
      queryFn: async (): Promise<Answer> => {
        asked++
        return answer()
      },
      retry: false,
    },
    (known: Answer | undefined) => (known?.status === 'minted' ? undefined : 'onItsWay'),
  )
  return <p>{error ? error.message : data?.status}</p>
}

/** Shows the watcher, and counts its requests during three intervals. */
async function countLooks() {
  await renderPage(<Watcher />)
  await screen.findByText(/./, { selector: 'p' })
  const before = asked
  await act(() => vi.advanceTimersByTimeAsync(3 * paces.onItsWay))
  return asked - before
}

beforeEach(() => {
  asked = 0
  answer = () => ({ status: 'pending' })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  cleanup()
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

const refusal = (status: number) => () => {
  throw new ApiError({ status, code: 'test', message: 'No answer' })
}

describe('useLookAgain', () => {
  test('behavior: looks again while the answer may change', async () => {
    expect(await countLooks()).toBe(3)
  })

  test('behavior: stops once the answer is settled', async () => {
    answer = () => ({ status: asked < 2 ? 'pending' : 'minted' })
    expect(await countLooks()).toBe(1)
  })

  test('behavior: pauses while the page is hidden', async () => {
    focusManager.setFocused(false)
    expect(await countLooks()).toBe(0)
    focusManager.setFocused(true)
    await act(() => vi.advanceTimersByTimeAsync(paces.onItsWay))
    expect(asked).toBeGreaterThan(1)
  })

  test('behavior: pauses while the browser is offline', async () => {
    await renderPage(<Watcher />)
    await screen.findByText('pending')
    act(() => onlineManager.setOnline(false))
    await act(() => vi.advanceTimersByTimeAsync(3 * paces.onItsWay))
    expect(asked).toBe(1)
  })

  test('error: stops after a refusal, which the next request would only repeat', async () => {
    answer = refusal(404)
    expect(await countLooks()).toBe(0)
  })

  test.each([0, 401, 429, 500, 503])('error: looks again after a failure with status %d', async (status) => {
    answer = refusal(status)
    expect(await countLooks()).toBe(3)
  })
})
