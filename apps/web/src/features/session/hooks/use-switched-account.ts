import type { Address } from '@certify/domain/shared/address'
import { useCallback, useEffect, useState } from 'react'
import { useConfig } from '../../../lib/config'
import type { SessionState } from '../../../lib/session'

/**
 * The wallet's account while it differs from the session's. A locked or disconnected wallet does not count as
 * different, because only signing needs it.
 */
export function useSwitchedAccount(session: SessionState): {
  account: Address | undefined
  settle: () => void
} {
  const [account, setAccount] = useState<Address>()
  const local = useConfig()?.localChain
  const wallet = session.status === 'signed-in' ? session.wallet : undefined

  useEffect(() => {
    setAccount(undefined)
    if (!wallet || local === undefined) return
    let stop: (() => void) | undefined
    let gone = false
    void import('../watch-wallet').then(({ watchLastWallet }) => {
      if (!gone)
        stop = watchLastWallet(local, (next) => setAccount(next && next !== wallet ? next : undefined))
    })
    return () => {
      gone = true
      stop?.()
    }
  }, [wallet, local])

  const settle = useCallback(() => setAccount(undefined), [])
  return { account, settle }
}
