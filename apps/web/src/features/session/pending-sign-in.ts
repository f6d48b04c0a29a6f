import { type Address, isAddress, trustAddress } from '@certify/domain/shared/address'
import { serverNow } from '../../lib/clock'
import { sessionStore } from '../../lib/storage'

const KEY = 'certify.pendingSignIn'
/** The server refuses the text after five minutes. */
const LIFETIME_MS = 4 * 60_000

/**
 * A request to sign that is open in a wallet. It is stored, because phones discard a page while the wallet app is open.
 */
type PendingSignIn = { walletId: string; account: Address; text: string }

/** Stores an open request to a wallet, until the tab closes. */
export function rememberPending(pending: PendingSignIn): void {
  sessionStore.writeJson(KEY, { ...pending, askedAt: serverNow().getTime() })
}

/** Reads the open request; undefined if there is none or its text is too old. */
export function readPending(): PendingSignIn | undefined {
  const stored = sessionStore.readJson(KEY, isStored)
  if (!stored || serverNow().getTime() - stored.askedAt > LIFETIME_MS) return undefined
  return { walletId: stored.walletId, account: trustAddress(stored.account), text: stored.text }
}

/** Forgets the request, after the wallet's answer or when the person gives up. */
export function forgetPending(): void {
  sessionStore.remove(KEY)
}

function isStored(
  value: unknown,
): value is { walletId: string; account: string; text: string; askedAt: number } {
  if (typeof value !== 'object' || value === null) return false
  const { walletId, account, text, askedAt } = value as Record<string, unknown>
  return (
    typeof walletId === 'string' &&
    typeof account === 'string' &&
    isAddress(account) &&
    typeof text === 'string' &&
    typeof askedAt === 'number'
  )
}
