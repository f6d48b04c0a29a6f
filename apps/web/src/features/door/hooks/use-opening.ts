import { useLayoutEffect, useState } from 'preact/hooks'
import { findOpening } from '../check-in'
import type { Door } from '../door-tables'

/** The longest wait that browsers count right. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** When the doors open, ISO 8601; null once they are open. `onOpen` is called at that moment. */
export function useOpening(door: Door, onOpen: () => void): string | null {
  const [looks, setLooks] = useState(0)
  const opensAt = findOpening(door)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look sets the timer again
  useLayoutEffect(() => {
    if (opensAt === null) return
    const left = Date.parse(opensAt) - Date.now() - door.offsetMs
    const timer = window.setTimeout(
      () => {
        if (findOpening(door) === null) onOpen()
        setLooks(looks + 1)
      },
      Math.min(left, LONGEST_TIMER_MS),
    )
    return () => window.clearTimeout(timer)
  }, [opensAt, door, looks])
  return opensAt
}
