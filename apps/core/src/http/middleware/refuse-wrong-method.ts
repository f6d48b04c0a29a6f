import { refuse } from '@certify/domain/shared/errors'
import { listPaths } from '@certify/wire/earlier-paths'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../api-env'
import type { Route } from '../route'

/** A path that is neither a route nor below the API is a page. */
const PAGE_METHODS = 'GET, HEAD, OPTIONS'

/**
 * Refuses a method that an address does not accept and lists those it accepts; answers `OPTIONS` the same way. Fixed
 * names win over parameters: `events/create` is not an event, whatever the method.
 *
 * @param apiBases - Bases without pages.
 * @see https://www.rfc-editor.org/rfc/rfc9110#name-405-method-not-allowed
 */
export function refuseWrongMethod(
  routes: readonly Route[],
  apiBases: readonly string[],
): MiddlewareHandler<ApiEnv> {
  const addresses = groupAddresses(listAddresses(routes))
  return async (c, next) => {
    const { path } = c.req
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
    const address = addresses.get(countSegments(path))?.find(({ pattern }) => pattern.test(path))
    const isPage = !address && !apiBases.some((base) => path === base || path.startsWith(`${base}/`))
    const allow = address?.allow ?? (isPage ? PAGE_METHODS : null)
    if (allow === null || allow.split(', ').includes(method === 'OPTIONS' ? '' : method)) return next()
    c.set('route', address?.path ?? 'none')
    c.header('allow', allow)
    if (method === 'OPTIONS') return c.body(null, 204)
    throw refuse('request.wrong_method', { allow })
  }
}

type Address = { readonly path: string; readonly pattern: RegExp; readonly allow: string }

/** By their segments, so that a request is compared with the few that it may have. */
function groupAddresses(addresses: readonly Address[]): ReadonlyMap<number, readonly Address[]> {
  const groups = new Map<number, Address[]>()
  for (const address of addresses) {
    const group = groups.get(countSegments(address.path)) ?? []
    groups.set(countSegments(address.path), [...group, address])
  }
  return groups
}

function countSegments(path: string): number {
  return path.split('/').length
}

function listAddresses(routes: readonly Route[]): Address[] {
  const methods = new Map<string, Set<Route['method']>>()
  for (const { name, method } of routes) {
    for (const path of listPaths(name))
      methods.set(path, (methods.get(path) ?? new Set<Route['method']>()).add(method))
  }
  return [...methods]
    .map(([path, own]) => ({
      path,
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
      allow: [
        ...(own.has('get') ? ['GET', 'HEAD'] : []),
        ...(own.has('post') ? ['POST'] : []),
        'OPTIONS',
      ].join(', '),
    }))
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length)
}
