import { useEffect, useState } from 'react'

/** How long something just done can be undone, in milliseconds. */
const UNDO_MS = 10_000

/** Open for ten seconds. Time stops while `held` (the pointer or the focus is on it). */
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
