import { type Address, isAddress, trustAddress } from '@certify/domain/shared/address'
import { serverNow } from '../../lib/clock'
import { sessionStore } from '../../lib/storage'

const KEY = 'certify.pendingSignIn'
/** The server refuses the text after five minutes. */
const LIFETIME_MS = 4 * 60_000

/** A request to sign that is open in a wallet. Phones discard a page while the wallet app is open; this survives. */
type PendingSignIn = { walletId: string; account: Address; text: string }

/** Remembers that a wallet has been asked, until the tab closes. */
export function rememberPending(pending: PendingSignIn): void {
  sessionStore.writeJson(KEY, { ...pending, askedAt: serverNow().getTime() })
}

/** The request that is still open; undefined if there is none or its text is too old. */
export function readPending(): PendingSignIn | undefined {
  const stored = sessionStore.readJson(KEY, isStored)
  if (!stored || serverNow().getTime() - stored.askedAt > LIFETIME_MS) return undefined
  return { walletId: stored.walletId, account: trustAddress(stored.account), text: stored.text }
}

/** The wallet has answered, or the person has given up. */
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
