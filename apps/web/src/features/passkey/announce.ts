import { announceProvider } from 'mipd'
import { lastOwnKey, PASSKEY_WALLET_ID } from '../../lib/passkey-wallet'
import { localStore } from '../../lib/storage'
import { offerWordsWallet } from '../../lib/words-wallet'

/**
 * Announces the passkey that signed in as a wallet, for pages that need a signature, such as an organizer's consent.
 * Each signature asks the device again. Between signatures, no key exists.
 */
export function offerPasskeyWallet(): void {
  const id = lastOwnKey()
  if (!id || offered.has(id)) return
  offered.add(id)
  offerWordsWallet(async (text) => (await import('./keys/account-keys')).openWordsWallet(text))
  announceProvider({
    info: { uuid: crypto.randomUUID(), name: 'Passkey', rdns: id, icon: ICON },
    // mipd types providers with viem's types. Ours answers the same calls.
    provider: {
      async request(call: { method: string; params?: unknown }) {
        if (call.method === 'eth_accounts') return lastOwnKey() === id ? readSharedAccounts() : []
        const { openForSignature } = await import('./keys/open-for-signature')
        return openForSignature(id === PASSKEY_WALLET_ID).request(call)
      },
    } as never,
  })
}
const offered = new Set<string>()

/** The address that is signed in, from the hint that the session stores. */
function readSharedAccounts(): readonly string[] {
  const wallet = localStore.read('walletAddress')
  return wallet ? [wallet] : []
}

const ICON =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 32 32%22%3E%3Ccircle cx=%2216%22 cy=%2216%22 r=%2215%22 fill=%22%23e0f3f5%22/%3E%3Cg fill=%22none%22 stroke=%22%2300555d%22 stroke-width=%222%22%3E%3Ccircle cx=%2212%22 cy=%2216%22 r=%224%22/%3E%3Cpath d=%22M16 16h9v4m-4-4v3%22/%3E%3C/g%3E%3C/svg%3E'
