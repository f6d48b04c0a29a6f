import { useEffect, useState } from 'react'

/** Milliseconds that the server is ahead of this machine. Countdowns and sign-in messages follow the server. */
let offset = 0
const listeners = new Set<() => void>()

/** Sets the page's clock to the server's. Called with the `now` of every configuration answer. */
export function setServerNow(now: string): void {
  const moment = Date.parse(now)
  if (Number.isNaN(moment)) return
  offset = moment - Date.now()
  for (const listener of listeners) listener()
}

/** The current time by the server's clock. */
export function serverNow(): Date {
  return new Date(Date.now() + offset)
}

/**
 * The current time by the server's clock, updated regularly.
 *
 * @param everyMs - How often to draw the component again; ticks fall on multiples of it.
 */
export function useNow(everyMs = 1000): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      setNow(serverNow())
      timer = setTimeout(tick, everyMs - (serverNow().getTime() % everyMs))
    }
    const jump = () => setNow(serverNow())
    tick()
    listeners.add(jump)
    return () => {
      clearTimeout(timer)
      listeners.delete(jump)
    }
  }, [everyMs])
  return now
}
