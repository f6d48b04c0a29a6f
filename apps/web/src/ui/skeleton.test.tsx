// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSteadyLoading } from './skeleton'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('behavior: content that came in time is not taken away again by a skeleton', async () => {
  vi.useFakeTimers()
  function Content() {
    // The first moment at which a person can press.
    useLayoutEffect(() => void vi.advanceTimersByTime(1))
    return <button type="button">Leave</button>
  }
  const Page = ({ loading }: { loading: boolean }) =>
    useSteadyLoading(loading) ? <p>Loading…</p> : <Content />
  const { rerender } = render(<Page loading />)
  vi.advanceTimersByTime(199)
  rerender(<Page loading={false} />)
  expect(screen.queryByRole('button')).not.toBeNull()
})
