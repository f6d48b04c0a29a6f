// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFirstAnswers } from './use-first-answers'

const loading = { isLoading: true, failureCount: 0 }
const answered = { isLoading: false, failureCount: 0 }
const failing = { isLoading: true, failureCount: 1 }

test('behavior: waits until each query has an answer or a failure, and never waits again', () => {
  const { result, rerender } = renderHook(({ queries }) => useFirstAnswers(...queries), {
    initialProps: { queries: [loading, loading] },
  })
  expect(result.current).toBe(false)
  rerender({ queries: [answered, loading] })
  expect(result.current).toBe(false)
  rerender({ queries: [answered, failing] })
  expect(result.current).toBe(true)
  rerender({ queries: [loading, loading] })
  expect(result.current).toBe(true)
})
