import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from './session'

/**
 * A press of an account on the page `at`, while another page comes first. It is in the tab's history, where no link can
 * put it, and which outlives the session.
 */
export type PressedBefore = { readonly pressed: string; readonly at: string; readonly wallet: string }

/** The viewer's own press on a page that led here; undefined if there is none. */
export function usePressOn(page: string | undefined): PressedBefore | undefined {
  const { state } = useLocation()
  const session = useSession()
  const isOwn = session.status === 'signed-in' && isPress(state) && state.wallet === session.wallet
  return isOwn && state.at === page ? state : undefined
}

/** What the viewer pressed on this page before it led elsewhere; undefined if nothing was. */
export function usePressedBefore(): string | undefined {
  return usePressOn(useLocation().pathname)?.pressed
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

function isPress(state: unknown): state is PressedBefore {
  return (
    typeof state === 'object' && state !== null && 'pressed' in state && 'at' in state && 'wallet' in state
  )
}
