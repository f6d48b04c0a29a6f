import { useCallback, useRef, useState } from 'react'
import type { LoggedOut } from '../../../lib/session'

/** Holds a logout until the person has decided about the key in this browser. */
export function useLeaving() {
  const [isAsked, setAsked] = useState(false)
  const resolve = useRef<(choice: LoggedOut) => void>(undefined)
  const ask = useCallback(
    () =>
      new Promise<LoggedOut>((answer) => {
        resolve.current?.('stayed')
        resolve.current = answer
        setAsked(true)
      }),
    [],
  )
  const answer = useCallback((choice: LoggedOut) => {
    setAsked(false)
    resolve.current?.(choice)
    resolve.current = undefined
  }, [])
  return { isAsked, ask, answer }
}
