import { isIPv6 } from 'node:net'
import type { Context } from 'hono'

/** What the Node server passes with each request. */
type NodeBindings = { incoming?: { socket?: { remoteAddress?: string; destroyed?: boolean } } }

/**
 * A request's network address, as a key for limits: the socket's, or the one that the outermost trusted proxy wrote.
 * IPv6 addresses count by their /64, because one household has all of it.
 */
export function callerAddress(c: Context, trustedProxies: number): string {
  return addressOf(socketAddress(c), c.req.header('x-forwarded-for'), trustedProxies)
}

/** The same of a request that has not reached the API. */
export function addressOf(socket: string, forwarded: string | undefined, trustedProxies: number): string {
  return toKey((trustedProxies > 0 ? forwardedFor(forwarded, trustedProxies) : undefined) ?? socket)
}

/** Whether a request comes from this machine, and through no proxy that says so. */
export function isFromHere(c: Context): boolean {
  if (c.req.header('x-forwarded-for') ?? c.req.header('forwarded')) return false
  const key = toKey(socketAddress(c))
  return key.startsWith('127.') || socketAddress(c) === '::1'
}

/** Whether the caller hung up. Costs less than the request's signal, for which Node's adapter makes a whole request. */
export function hasLeft(c: Context): boolean {
  return findSocket(c)?.destroyed ?? false
}

function socketAddress(c: Context): string {
  return findSocket(c)?.remoteAddress ?? 'unknown'
}

function findSocket(c: Context) {
  return (c.env as NodeBindings | undefined)?.incoming?.socket
}

/** Each proxy appends the address that called it, so the trusted entry is counted from the end. */
function forwardedFor(header: string | undefined, trustedProxies: number): string | undefined {
  const written = header?.split(',').at(-trustedProxies)?.trim() ?? ''
  return withoutPort(written) || undefined
}

/** Some proxies write the caller's port as well: `203.0.113.7:4711`, `[2001:db8::1]:4711`, also in quotes. */
function withoutPort(written: string): string {
  const bare = written.replaceAll('"', '')
  if (bare.startsWith('[')) return bare.slice(1).split(']')[0] ?? ''
  const [ipv4 = '', port, ...more] = bare.split(':')
  return port !== undefined && more.length === 0 ? ipv4 : bare
}

function toKey(address: string): string {
  // A zone, as in `fe80::1%eth0`, names one of our own interfaces, not a caller.
  const [plain = ''] = address.slice(0, 64).split('%')
  if (!isIPv6(plain)) return plain
  const groups = toGroups(plain)
  // IPv4 written as IPv6: `::ffff:203.0.113.7`.
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return toIPv4(groups.slice(6))
  return groups.slice(0, 4).join(':')
}

/** The eight groups of an IPv6 address without leading zeros, with `::` expanded. */
function toGroups(address: string): readonly string[] {
  const [before = '', after] = address.split('::')
  const [left, right] = [before, after ?? ''].map((part) => part.split(':').filter(Boolean).flatMap(expand))
  const gap = after === undefined ? 0 : 8 - (left?.length ?? 0) - (right?.length ?? 0)
  return [...(left ?? []), ...Array<string>(gap).fill('0'), ...(right ?? [])]
}

/** A group in its shortest form. An IPv4 ending becomes two groups. */
function expand(group: string): readonly string[] {
  if (!group.includes('.')) return [Number.parseInt(group, 16).toString(16)]
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
  return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)]
}

function toIPv4(groups: readonly string[]): string {
  const bytes = groups.flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 255]
  })
  return bytes.join('.')
}
