import type { Address } from '@certify/domain/shared/address'
import { DEMO_WALLET_ID } from '../../lib/passkey-wallet'
import { connectedAccount, lastWalletId, listWallets, subscribeWallets, watchAccount } from '../../lib/wallet'

/** Watches the wallet that signed in last, once it has announced itself. Returns a function that stops it. */
export function watchLastWallet(
  localChain: boolean,
  listener: (account: Address | undefined) => void,
): () => void {
  const id = lastWalletId()
  let stopWatching: (() => void) | undefined
  let stopped = false

  const tryWatch = () => {
    if (stopWatching || stopped) return
    const wallet = listWallets().find((option) => option.id === id)
    if (!wallet) return
    stopWatching = watchAccount(wallet, listener)
    void connectedAccount(wallet).then((account) => !stopped && listener(account))
  }

  const stopListening = subscribeWallets(tryWatch)
  if (id === DEMO_WALLET_ID) {
    void import('../../lib/demo-wallet').then(({ offerDemoWallet }) => offerDemoWallet(localChain))
  }
  tryWatch()
  return () => {
    stopped = true
    stopListening()
    stopWatching?.()
  }
}
