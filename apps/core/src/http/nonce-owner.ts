import { newSecret } from '@certify/domain/account/secret'
import type { Random } from '@certify/domain/shared/random'
import type { Context } from 'hono'
import { limits, type RateGuard } from './rate-limits'
import type { Cookies } from './session-cookie'

/** The browser secret of a program's nonce. */
export const NO_BROWSER = ''

/**
 * Whether a page in a browser sent the request, which browsers state. The pre-session cookie keeps a nonce of one
 * browser from signing in another. A program does not need it.
 */
export function isBrowser(c: Context): boolean {
  return c.req.header('sec-fetch-site') !== undefined || c.req.header('origin') !== undefined
}

/**
 * Counts signatures that match no key, by address, and by wallet and address. Never by wallet alone, because anybody
 * may write any wallet into a message. A key's signature is checked here and does not count.
 */
export function contractLimits(guard: RateGuard, address: string, wallet: string) {
  const own = `${wallet} ${address}`
  let isTaken = false
  return {
    async take() {
      await guard.take(limits.contractLoginWallet, own)
      await guard.take(limits.contractLogin, address)
      isTaken = true
    },
    async giveBack() {
      if (!isTaken) return
      await guard.giveBack(limits.contractLoginWallet, own)
      await guard.giveBack(limits.contractLogin, address)
    },
  }
}

/** The secret to which the caller's nonces belong. A browser without its cookie gets one that belongs to no nonce. */
export function readBrowserSecret(
  c: Context,
  { cookies, random }: { cookies: Cookies; random: Random },
): string {
  return cookies.readBrowser(c) ?? (isBrowser(c) ? newSecret(random) : NO_BROWSER)
}
