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
  const addresses = listAddresses(routes)
  return async (c, next) => {
    const { path } = c.req
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
    const address = addresses.find(({ pattern }) => pattern.test(path))
    const isPage = !address && !apiBases.some((base) => path === base || path.startsWith(`${base}/`))
    const allow = address?.allow ?? (isPage ? PAGE_METHODS : null)
    if (allow === null || allow.split(', ').includes(method === 'OPTIONS' ? '' : method)) return next()
    c.set('route', address?.path ?? 'none')
    c.header('allow', allow)
    if (method === 'OPTIONS') return c.body(null, 204)
    throw refuse('request.wrong_method', { allow })
  }
}

function listAddresses(routes: readonly Route[]) {
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
