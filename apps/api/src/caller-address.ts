import type { Context } from 'hono'

/** What the Node server hands along with each request. */
type NodeBindings = { incoming?: { socket?: { remoteAddress?: string } } }

/**
 * The network address a request came from, as a key for limits: the socket's, or what the outermost trusted proxy
 * wrote. IPv6 addresses count by their /64, since one household has the whole of it.
 */
export function callerAddress(c: Context, trustedProxies: number): string {
  const socket = (c.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? 'unknown'
  const forwarded =
    trustedProxies > 0 ? forwardedFor(c.req.header('x-forwarded-for'), trustedProxies) : undefined
  return keyOf(forwarded ?? socket)
}

/** Each proxy appends the address it was called from, so the trusted entry counts from the end. */
function forwardedFor(header: string | undefined, trustedProxies: number): string | undefined {
  return header?.split(',').at(-trustedProxies)?.trim() || undefined
}

function keyOf(address: string): string {
  const plain = address.replace(/^::ffff:/i, '').slice(0, 64)
  return plain.includes(':') ? plain.split(':').slice(0, 4).join(':') : plain
}
