import { parseEventId } from '@certify/domain/shared/event-id'
import { paths } from '@certify/wire/paths'
import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { readActor } from './actor'
import type { ApiEnv } from './api-env'
import { check, sentTwice } from './body'
import { callerAddress } from './caller-address'
import { parseParams } from './parameters'
import { assertOwnWallets, authorizeCaller, authorizeOwner, policies } from './policy'
import { limits, type RateGuard } from './rate-limits'
import type { Route, Tools } from './route'

/** Mounts routes in an order in which fixed names win over parameters: `events/all` before `events/{id}`. */
export function mountRoutes(app: Hono<ApiEnv>, routes: readonly Route[], tools: Tools): void {
  const parameterCount = ({ name }: Route) => paths[name].split('{').length
  for (const route of [...routes].sort((a, b) => parameterCount(a) - parameterCount(b))) {
    assertPolicy(route)
    app.on([route.method.toUpperCase()], honoPath(paths[route.name]), (c) => {
      c.set('route', paths[route.name])
      c.set('anyOrigin', route.anyOrigin ?? false)
      return serve(c, route, tools)
    })
  }
}

/** @throws {Error} at start, for a route that does not say who may call it. */
function assertPolicy(route: Route): void {
  if (!(route.policy in policies)) {
    throw new Error(`The route ${route.method} ${paths[route.name]} declares no policy.`)
  }
}

/** Hono's form of a pattern. A parameter with an ending takes the whole segment; `parseParams` takes the ending off. */
function honoPath(pattern: string): string {
  return pattern.replace(/\{(\w+)\}\.(\w+)/g, ':$1{[^/]+\\.$2}').replace(/(^|\/)\{(\w+)\}/g, '$1:$2')
}

/** One call through the pipeline: limits, who, what, whose, and only then the handler. */
async function serve(c: Context<ApiEnv>, route: Route, tools: Tools): Promise<Response> {
  const { ports, cookies, guard } = tools
  const address = callerAddress(c, ports.settings.trustedProxies)
  // Public facts do not depend on who asks, nor on the database that would say so.
  const actor = route.anyOrigin || route.anonymous ? null : await readActor(c, ports, cookies)
  const isOpen = route.policy === 'visitor'
  // A caller who may not be here learns nothing of what is wrong with the request: who comes before what.
  if (!isOpen && !actor) authorizeCaller(route.policy, actor, undefined)
  await countCall(guard, route, { address, wallet: actor?.session.wallet ?? null })
  const params = parseParams(paths[route.name], c.req.param())
  authorizeCaller(route.policy, actor, params.wallet)
  if (params.id !== undefined) await authorizeOwner(ports.events, route.policy, actor, params.id)

  const query = route.query ? check(route.query, queryOf(c)) : {}
  const body = route.body ? await route.body.read(c) : {}
  const payload = route.body?.payload(body) ?? {}
  if (!isOpen) assertOwnWallets(actor, payload)
  if (typeof payload.event_id === 'number') {
    await authorizeOwner(ports.events, route.policy, actor, parseEventId(payload.event_id))
  }

  const answer = await route.handle({
    ...tools,
    c,
    actor: actor ?? { session: null, account: null },
    params,
    query,
    body,
    requestId: c.get('requestId'),
    address,
    reply: (status, value) => c.json(value as object, status),
  } as Parameters<Route['handle']>[0])
  return answer instanceof Response ? answer : c.json(answer as object, firstStatus(route))
}

/**
 * Counts a call by its caller: the wallet that is signed in, or else the address. So one person cannot use up what the
 * others behind the same address need.
 *
 * @throws {TooManyError}
 */
async function countCall(
  guard: RateGuard,
  route: Route,
  { address, wallet }: { address: string; wallet: string | null },
): Promise<void> {
  const payer = wallet ?? address
  if (!route.countsItself) {
    await guard.take(wallet === null ? limits.visitors : limits.general, payer)
    if (route.method === 'post' && !route.readOnly) await guard.take(limits.change, payer)
  }
  if (route.limit) await guard.take(route.limit, route.limit === limits.upload ? payer : address)
}

/** The query, each key once: a second one would be believed by one reader and not by another. @throws {FieldInvalidError} */
function queryOf(c: Context): Readonly<Record<string, string>> {
  for (const [name, values] of Object.entries(c.req.queries())) {
    if (values.length > 1) throw sentTwice(name)
  }
  return c.req.query()
}

/** The status of a returned value: the first success the route declares. */
function firstStatus({ answers }: Route): ContentfulStatusCode {
  return Number(Object.keys(answers)[0] ?? 200) as ContentfulStatusCode
}
