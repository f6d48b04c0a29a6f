// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render'
import { RotatingCode } from './rotating-code'

let rotations = 0
let status = 200

beforeEach(async () => {
  rotations = 0
  status = 200
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.endsWith('/events/7/token/rotate')) return Response.json({ message: 'No.' }, { status: 404 })
    rotations++
    return Response.json({ token: `TOKEN-${rotations}`, message: 'Away.' }, { status })
  })
  await renderPage(<RotatingCode eventId={7} />, { areas: ['event-management'] })
  await screen.findByRole('checkbox')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const box = () => screen.getByRole('checkbox', { name: /every two minutes/ })
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000))

describe('RotatingCode', () => {
  test('behavior: every two minutes while it is on, and not once it is off', async () => {
    await pass(10)
    expect(rotations).toBe(0)
    fireEvent.click(box())
    await pass(1)
    expect(rotations).toBe(0)
    await pass(5)
    expect(rotations).toBe(3)
    fireEvent.click(box())
    await pass(10)
    expect(rotations).toBe(3)
  })

  test('error: says where the token could not be replaced, and tries again', async () => {
    status = 503
    fireEvent.click(box())
    await pass(2)
    await screen.findByText(/could not be replaced/)
    await pass(2)
    await vi.waitFor(() => expect(rotations).toBe(2))
  })
})
