import { useEffect, useState } from 'react'
import { useConfig } from '../../../lib/config'
import { offerDemoWallet } from '../../../lib/demo-wallet'
import { ANNOUNCEMENT_MS, listWallets, subscribeWallets, type WalletOption } from '../../../lib/wallet'

/**
 * The wallets of this browser, live, with the demo wallet on the local chain.
 * `settled` is true once they have had time to announce themselves.
 */
export function useWallets(): { wallets: readonly WalletOption[]; settled: boolean } {
  const config = useConfig()
  const [wallets, setWallets] = useState(listWallets)
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const refresh = () => setWallets(listWallets())
    const stop = subscribeWallets(refresh)
    const timer = setTimeout(() => {
      refresh()
      setSettled(true)
    }, ANNOUNCEMENT_MS)
    // The person may return from installing or unlocking a wallet.
    document.addEventListener('visibilitychange', refresh)
    return () => {
      stop()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [])
  useEffect(() => {
    if (config) offerDemoWallet(config.localChain)
  }, [config])
  return { wallets, settled }
}
