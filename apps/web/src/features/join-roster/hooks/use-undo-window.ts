import { useEffect, useState } from 'react'

/** How long the person can undo an action, in milliseconds. */
export const UNDO_MS = 10_000

/** Whether Undo is still possible: for ten seconds, not counting the time while `held` (pointer or focus on it). */
export function useUndoWindow(held: boolean): boolean {
  const [left, setLeft] = useState(UNDO_MS)
  useEffect(() => {
    if (held || left <= 0) return
    const step = 250
    const timer = setTimeout(() => setLeft(left - step), step)
    return () => clearTimeout(timer)
  }, [held, left])
  return left > 0
}
