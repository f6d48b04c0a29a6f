import { refuse } from '@certify/domain/shared/errors'
import { listPaths } from '@certify/wire/earlier-paths'
import type { Context, MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../api-env'
import type { Route } from '../route'

/** A path that is neither a route nor below the API is a page. */
const PAGE_METHODS = 'GET, HEAD, OPTIONS'

/**
 * Refuses a method that an address does not accept and lists those it accepts; answers `OPTIONS` the same way. Browsers
 * ask so before a page of another origin sends headers of its own, which it may where it may read. Fixed names win over
 * parameters: `events/create` is not an event, whatever the method.
 *
 * @param apiBases - Bases without pages.
 * @see https://www.rfc-editor.org/rfc/rfc9110#name-405-method-not-allowed
 * @see https://fetch.spec.whatwg.org/#cors-preflight-fetch
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
    if (method === 'OPTIONS') return address?.open ? allowOthers(c, address.open) : c.body(null, 204)
    throw refuse('request.wrong_method', { allow })
  }
}

/** `*` allows every header but `Authorization`, whose caller is nobody's visitor. */
function allowOthers(c: Context<ApiEnv>, methods: string): Response {
  c.set('anyOrigin', true)
  return c.body(null, 204, {
    'access-control-allow-methods': methods,
    'access-control-allow-headers': '*',
    'access-control-max-age': '86400',
  })
}

type Address = {
  readonly path: string
  readonly pattern: RegExp
  readonly allow: string
  /** Methods for pages of other origins; empty for none. */
  readonly open: string
}

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
  const byPath = new Map<string, Route[]>()
  for (const route of routes) {
    for (const path of listPaths(route.name)) byPath.set(path, [...(byPath.get(path) ?? []), route])
  }
  return [...byPath]
    .map(([path, own]) => ({
      path,
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
      allow: [...listMethods(own), 'OPTIONS'].join(', '),
      open: listMethods(own.filter(({ anyOrigin }) => anyOrigin)).join(', '),
    }))
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length)
}

function listMethods(routes: readonly Route[]): readonly string[] {
  return [
    ...(routes.some(({ method }) => method === 'get') ? ['GET', 'HEAD'] : []),
    ...(routes.some(({ method }) => method === 'post') ? ['POST'] : []),
  ]
}
