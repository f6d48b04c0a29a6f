import { NONCE_LIFETIME_SECONDS } from '@certify/domain/account/nonce'
import { SESSION_LIFETIME_SECONDS } from '@certify/domain/account/session'
import { CLAIM_LIFETIME_SECONDS } from '@certify/domain/roster/attendance-claim'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

/**
 * The cookies of a session, of a nonce's browser, and of a scanned code. On https their names begin with `__Host-`, so
 * that other hosts of the same domain cannot set them.
 *
 * @see https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes
 */
export type Cookies = {
  readSession(c: Context): string | null
  writeSession(c: Context, sessionId: string): void
  clearSession(c: Context): void
  readBrowser(c: Context): string | null
  writeBrowser(c: Context, secret: string): void
  clearBrowser(c: Context): void
  /** The scan of a code on a wall. */
  readClaim(c: Context): string | null
  writeClaim(c: Context, secret: string): void
}

/** The cookies of a product at `publicUrl`. */
export function createCookies(publicUrl: string): Cookies {
  const secure = publicUrl.startsWith('https:')
  const prefix = secure ? '__Host-' : ''
  const [session, browser, claim] = [`${prefix}session`, `${prefix}presession`, `${prefix}claim`]
  const options = { httpOnly: true, sameSite: 'Lax', secure, path: '/' } as const
  const read = (c: Context, name: string) => {
    const value = getCookie(c, name)
    // Our secrets are hexadecimal. Anything else is not ours.
    return value !== undefined && /^[0-9a-f]{32,128}$/.test(value) ? value : null
  }
  return {
    readSession: (c) => read(c, session),
    writeSession: (c, id) => setCookie(c, session, id, { ...options, maxAge: SESSION_LIFETIME_SECONDS }),
    clearSession: (c) => void deleteCookie(c, session, options),
    readBrowser: (c) => read(c, browser),
    writeBrowser: (c, secret) =>
      setCookie(c, browser, secret, { ...options, maxAge: NONCE_LIFETIME_SECONDS }),
    clearBrowser: (c) => void deleteCookie(c, browser, options),
    readClaim: (c) => read(c, claim),
    writeClaim: (c, secret) => setCookie(c, claim, secret, { ...options, maxAge: CLAIM_LIFETIME_SECONDS }),
  }
}
