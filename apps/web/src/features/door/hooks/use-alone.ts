import { useLayoutEffect, useState } from 'preact/hooks'
import type { Door } from '../door-tables'

/** A list of this age was not renewed for several attempts, in milliseconds. */
const OLD_MS = 90_000

/**
 * Whether other doors' check-ins may be missing: this door of an event with sessions has no connection, or an old list.
 * Each attempt to get a newer list draws the page again.
 */
export function useAlone({ event, asOf, offsetMs }: Door): boolean {
  const [isOffline, setOffline] = useState(!navigator.onLine)
  useLayoutEffect(() => {
    const look = () => setOffline(!navigator.onLine)
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [])
  if (!event?.sessions?.length) return false
  return isOffline || Date.now() + offsetMs - Date.parse(asOf ?? '') > OLD_MS
}
