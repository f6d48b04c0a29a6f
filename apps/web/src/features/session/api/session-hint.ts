import { type Address, isAddress, trustAddress } from '@certify/domain/shared/address'
import type { SessionRole } from '../../../lib/session'
import { localStore } from '../../../lib/storage'

/** Keys of the specification: wallet address and role, kept as a hint of the last person here. The server decides. */
const WALLET = 'walletAddress'
const ROLE = 'userRole'

/** Reads who was last signed in, as far as this browser knows; undefined if that person had no role. */
export function readHint(): { wallet: Address; role: SessionRole } | undefined {
  const wallet = localStore.read(WALLET)
  const role = localStore.read(ROLE)
  if (!wallet || !isAddress(wallet) || (role !== 'users' && role !== 'vendors')) return undefined
  return { wallet: trustAddress(wallet), role }
}

/** Remembers who is signed in; without a role the role is cleared. */
export function writeHint({ wallet, role }: { wallet: Address; role: SessionRole | null }): void {
  localStore.write(WALLET, wallet)
  if (role) localStore.write(ROLE, role)
  else localStore.remove(ROLE)
}

/** Forgets wallet and role. */
export function clearHint(): void {
  localStore.remove(WALLET)
  localStore.remove(ROLE)
}

/** The wallet of the last person here, who may have no role yet. */
export function readHintedWallet(): string | undefined {
  return localStore.read(WALLET)
}

/**
 * Calls back when another tab signs in or out, and when the browser brings this page back out of its memory, where it
 * heard of nothing. Returns a function that stops it.
 */
export function onHintChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // Without a key, the whole storage was emptied.
    if (event.key === null || event.key === WALLET || event.key === ROLE) listener()
  }
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onShow)
  }
}
