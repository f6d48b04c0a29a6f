import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** A press on the page `at`, while another page comes first. It is in the tab's history, where no link can put it. */
export type PressedBefore = { readonly pressed: string; readonly at: string }

/** What was pressed on this page before it led elsewhere; undefined if nothing was. */
export function usePressedBefore(): string | undefined {
  const { state, pathname } = useLocation()
  return isPressed(state) && state.at === pathname ? state.pressed : undefined
}

/** Carries out, once, what was pressed before another page came first. */
export function useCarriedOut(carryOut: (pressed: string) => void): void {
  const pressed = usePressedBefore()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const isDone = useRef(false)
  useEffect(() => {
    if (pressed === undefined || isDone.current) return
    isDone.current = true
    carryOut(pressed)
    // A reload must not do it again.
    navigate({ pathname, search, hash }, { replace: true, state: null })
  })
}

function isPressed(state: unknown): state is PressedBefore {
  return typeof state === 'object' && state !== null && 'pressed' in state && 'at' in state
}
