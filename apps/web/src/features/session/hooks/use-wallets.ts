import { useEffect, useState } from 'react'
import { useConfig } from '../../../lib/config'
import { offerDemoWallet } from '../../../lib/demo-wallet'
import { ANNOUNCEMENT_MS, listWallets, subscribeWallets, type WalletOption } from '../../../lib/wallet'

/**
 * Wallets of this browser, live; `settled` once they have had their time to announce themselves.
 * On the local chain the demo wallet is among them.
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
    // Somebody who comes back from installing a wallet, or from unlocking one.
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
