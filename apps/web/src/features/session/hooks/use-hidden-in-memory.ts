import { useEffect } from 'react'
import type { SessionState } from '../../../lib/session'
import { readHintedWallet } from '../api/session-hint'

/**
 * Hides the page while the browser keeps it for Back. It is shown again if the same person is still signed in here;
 * else once it has been drawn for the next one.
 */
export function useHiddenInMemory(session: SessionState): void {
  const wallet = session.status === 'signed-in' ? session.wallet : undefined
  useEffect(() => {
    setHidden(false)
    if (wallet === undefined) return
    const onHide = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setHidden(true)
    }
    const onShow = () => {
      if (readHintedWallet() === wallet) setHidden(false)
    }
    window.addEventListener('pagehide', onHide)
    window.addEventListener('pageshow', onShow)
    return () => {
      window.removeEventListener('pagehide', onHide)
      window.removeEventListener('pageshow', onShow)
    }
  }, [wallet])
}

function setHidden(isHidden: boolean): void {
  document.documentElement.style.visibility = isHidden ? 'hidden' : ''
}
