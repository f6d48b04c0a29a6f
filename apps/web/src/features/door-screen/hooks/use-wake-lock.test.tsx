// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useWakeLock } from './use-wake-lock'

const release = vi.fn(async () => {})
const request = vi.fn(async (_: string) => ({ release }))

beforeEach(() => {
  vi.clearAllMocks()
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'wakeLock')
  see('visible')
})

/** Shows or hides the page, as the browser tells it. */
function see(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('behavior: keeps the screen on while the page is visible, and again after it was hidden, but not after it closed', async () => {
  const { unmount } = renderHook(() => useWakeLock())
  await act(async () => {})
  expect(request.mock.calls).toEqual([['screen']])
  see('hidden')
  expect(request).toHaveBeenCalledTimes(1)
  see('visible')
  await act(async () => {})
  expect(request).toHaveBeenCalledTimes(2)
  unmount()
  expect(release).toHaveBeenCalled()
})

test('error: continues if a low battery refuses, or if the browser does not have the call', async () => {
  request.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  renderHook(() => useWakeLock())
  await act(async () => {})
  Reflect.deleteProperty(navigator, 'wakeLock')
  renderHook(() => useWakeLock())
  await act(async () => {})
  expect(request).toHaveBeenCalledTimes(1)
})
