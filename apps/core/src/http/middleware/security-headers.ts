import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../api-env'

/** What pages need besides their own origin. */
type PageOrigins = {
  readonly publicUrl: string
  /** Whether every host below this one has HTTPS, too. */
  readonly hstsSubdomains: boolean
  /** Nodes that the page asks directly. */
  readonly rpcUrls: readonly string[]
  readonly gatewayUrl: string
  /** Resolvers that the page asks about organizers' domains. */
  readonly resolverUrls: readonly string[]
}

/**
 * Turns off features that no page uses. Only our own pages may ask for passkeys, and only the door's scanner for the
 * camera.
 */
const PERMISSIONS = `camera=(), ${othersOff()}`
/** What the scanner at the door may use. */
export const cameraPermissions = `camera=(self), ${othersOff()}`

function othersOff(): string {
  return 'accelerometer=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self), usb=()'
}

/** Files that obey the policy of the page that loads them. A worker's script has a policy of its own. */
const PARTS_OF_PAGES = /^\/(theme\.js|assets\/(?!.*worker).*\.(js|css|woff2|wasm))$/

/** Headers of every API answer: it is data, never a page, and is not cached unless it says so. */
export function apiSecurityHeaders(secure: Secure): MiddlewareHandler<ApiEnv> {
  const defaults = {
    ...common(secure),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  }
  return async (c, next) => {
    await next()
    if (c.get('route') === undefined) return
    if (c.get('anyOrigin')) {
      // Public facts, without cookies: with `*` browsers never send any.
      c.res.headers.set('access-control-allow-origin', '*')
      // Such as `Link`, `X-Total-Count`, `ETag` and `Content-Range`.
      c.res.headers.set('access-control-expose-headers', '*')
      c.res.headers.set('cross-origin-resource-policy', 'cross-origin')
    }
    for (const [name, value] of Object.entries(defaults)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  }
}

/**
 * Headers of the pages. Scripts come only from here and never inline, nothing may frame the pages, and pictures and
 * requests use only this server, the gateway, the configured nodes and resolvers. Parts of a page omit the headers that
 * browsers read on pages only, because a first visit loads thirty parts. Mount it before the pages.
 */
export function pageSecurityHeaders(origins: PageOrigins): MiddlewareHandler {
  const forPages = { ...common(origins), 'content-security-policy': pagePolicy(origins) }
  const forParts = ofEveryFile(origins)
  return async (c, next) => {
    await next()
    const headers = c.res.ok && PARTS_OF_PAGES.test(c.req.path) ? forParts : forPages
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    // `X-Frame-Options` cannot say "anybody", so pages whose own policy allows anybody omit it.
    if (c.res.headers.get('content-security-policy')?.includes('frame-ancestors *')) {
      c.res.headers.delete('x-frame-options')
    }
  }
}

/** The pages' Content-Security-Policy. Components position pop-ups by style attributes, hence the one unsafe word. */
export function pagePolicy({
  publicUrl,
  rpcUrls,
  gatewayUrl,
  resolverUrls,
}: Omit<PageOrigins, 'hstsSubdomains'>): string {
  const own = new URL(publicUrl).origin
  const others = (urls: readonly string[]) =>
    [...new Set(urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin))]
      .filter((origin) => origin !== own)
      .join(' ')
  const gateway = others([gatewayUrl])
  const directives = {
    'default-src': "'none'",
    'script-src': "'self' 'wasm-unsafe-eval'",
    'style-src': "'self' 'unsafe-inline'",
    'font-src': "'self'",
    'img-src': `'self' data: blob: ${own} ${gateway}`,
    'connect-src': `'self' ${own} ${others([...rpcUrls, gatewayUrl, ...resolverUrls])}`,
    'worker-src': "'self' blob:",
    'manifest-src': "'self'",
    'media-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    // The preview of the card that other sites embed.
    'frame-src': "'self'",
    'frame-ancestors': "'none'",
    // Text never becomes markup or script. The pages' Trusted Types policy allows only the addresses of their own
    // workers.
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value.trim()}`)
    .join('; ')
}

type Secure = Pick<PageOrigins, 'publicUrl' | 'hstsSubdomains'>

function common(secure: Secure) {
  return {
    ...ofEveryFile(secure),
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS,
    'cross-origin-opener-policy': 'same-origin',
  }
}

/** Without being asked, nothing is said about other hosts below this one: they may have no HTTPS. */
function ofEveryFile({ publicUrl, hstsSubdomains }: Secure) {
  return {
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}` }
      : {}),
  }
}
