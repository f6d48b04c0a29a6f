import { useCallback, useEffect, useRef, useState } from 'react'

/** Decides about leaving the page: calls `go` now, later, or never. */
type Guard = (go: () => void) => void
let guard: Guard | undefined

/** Whether something on the page must decide before the person leaves. */
export function isGuarded(): boolean {
  return guard !== undefined
}

/** Leaves through `go`, unless unsaved work asks first. Called by the navigation for every change of path. */
export function leaveBy(go: () => void): void {
  if (guard) guard(go)
  else go()
}

/**
 * Asks once before a link, Back or closing the tab would lose unsaved work.
 *
 * @returns `asking`: show the question; `leave` and `stay` answer it; `release` allows the next navigation,
 * for the moment after saving.
 */
export function useLeaveGuard(unsaved: boolean) {
  const [asking, setAsking] = useState(false)
  const go = useRef<(() => void) | undefined>(undefined)

  useEffect(() => {
    if (!unsaved) return
    const own: Guard = (next) => {
      go.current = next
      setAsking(true)
    }
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    guard = own
    window.addEventListener('beforeunload', onUnload)
    return () => {
      if (guard === own) guard = undefined
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [unsaved])

  const release = useCallback(() => {
    guard = undefined
  }, [])
  const leave = useCallback(() => {
    guard = undefined
    setAsking(false)
    go.current?.()
  }, [])
  const stay = useCallback(() => setAsking(false), [])
  return { asking, leave, stay, release }
}
