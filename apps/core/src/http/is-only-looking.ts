import type { Context } from 'hono'

/** Whether a browser prefetches an address, or a program checks that it exists. Nobody has opened it then. */
export function isOnlyLooking(c: Context): boolean {
  return c.req.method === 'HEAD' || /prefetch|prerender/i.test(c.req.header('sec-purpose') ?? '')
}
