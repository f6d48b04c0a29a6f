import { useEffect, useState } from 'react'
import { hasSlept } from '../current-code'

const EVERY_MS = 250

/** The page's own clock, four times a second. Reports when the machine has slept. */
export function useOwnClock(onSlept: () => void): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    let before = { wall: Date.now(), own: performance.now() }
    const timer = setInterval(() => {
      const current = { wall: Date.now(), own: performance.now() }
      if (hasSlept(before, current)) onSlept()
      before = current
      setNow(current.own)
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [onSlept])
  return now
}
