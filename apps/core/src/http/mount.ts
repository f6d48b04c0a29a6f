import { refuse } from '@certify/domain/shared/errors'
import { listPaths } from '@certify/wire/earlier-paths'
import { paths } from '@certify/wire/paths'
import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { findSession } from '../account/sign-in-acts'
import type { By } from '../act/core'
import type { ApiEnv } from './api-env'
import { assertKeyScope, readKeyActor } from './api-keys'
import { assertProofGiven, assertSigned } from './assert-signed'
import { check, sentTwice } from './body'
import { callerAddress } from './caller-address'
import { hideEvents } from './hide-events'
import { answerOnce, IDEMPOTENCY_KEY, takesIdempotencyKey } from './idempotency'
import { jsonAnswer } from './json-answer'
import { judgeCaller, mayContinue } from './judge-caller'
import { serveList } from './lists/serve-list'
import { parseParams } from './parameters'
import type { Actor, ActorOf } from './policy'
import type { ApiPorts } from './ports'
import { limits, type RateGuard, type RateLeft, tellLeft } from './rate-limits'
import type { Route, Tools } from './route'
import type { Cookies } from './session-cookie'

/** Mounts routes so that fixed names win over parameters: `events/all` before `events/{id}`. */
export function mountRoutes(app: Hono<ApiEnv>, routes: readonly Route[], tools: Tools): void {
  const parameterCount = (path: string) => path.split('{').length
  const mounted = routes.flatMap((route) => listPaths(route.name).map((path) => ({ route, path })))
  for (const { route, path } of mounted.sort((a, b) => parameterCount(a.path) - parameterCount(b.path))) {
    assertPolicy(route)
    app.on([route.method.toUpperCase()], honoPath(path), async (c) => {
      c.set('route', paths[route.name])
      c.set('anyOrigin', route.anyOrigin === 'visitors' ? isVisitor(c) : (route.anyOrigin ?? false))
      return tellLeft(await serve(c, route, tools), c.get('rateLeft'))
    })
  }
}

/** @throws {Error} at start, for a route that does not declare who may call it. */
function assertPolicy(route: Route): void {
  if (route.as === undefined) {
    throw new Error(`The route ${route.method} ${paths[route.name]} declares no policy.`)
  }
  if (route.signs && (route.as === 'anyone' || !route.body)) {
    throw new Error(`The route ${route.method} ${paths[route.name]} has nobody, or no body, to sign.`)
  }
}

/** A pattern in Hono's form. A parameter with an ending takes the whole segment; `parseParams` removes the ending. */
function honoPath(pattern: string): string {
  return pattern.replace(/\{(\w+)\}\.(\w+)/g, ':$1{[^/]+\\.$2}').replace(/(^|\/)\{(\w+)\}/g, '$1:$2')
}

/** Whether the call comes with nothing that could tell who asks. */
function isVisitor(c: Context): boolean {
  return c.req.header('cookie') === undefined && c.req.header('authorization') === undefined
}

/** One call in the pipeline: limits, caller, input, ownership, and then the handler. */
async function serve(c: Context<ApiEnv>, route: Route, tools: Tools): Promise<Response> {
  const { ports, cookies, guard } = tools
  const address = callerAddress(c, ports.settings.trustedProxies)
  const isOpen = route.as === 'anyone'
  // Public facts do not depend on the caller, nor on the database that knows the caller.
  const person =
    route.anyOrigin === true || route.anonymous
      ? null
      : await readActor(c, ports, cookies, { takesKeys: !isOpen || route.key !== undefined })
  // The caller is checked before the input, so that a forbidden caller learns nothing about the input's problems.
  if (!isOpen && !person) throw refuse('session.missing')
  if (person?.key) assertKeyScope(route, person.key)
  const left = await countCall(guard, route, { address, wallet: person?.session.wallet ?? null })
  if (person?.key && left) c.set('rateLeft', left)
  const params = parseParams(paths[route.name], c.req.param())
  const hide = hideEvents(c, ports, cookies, person)
  if (!route.opensByCode) await hide(params, ['id'])
  const judge = await judgeCaller(ports, route, person, params)

  const query = route.query ? check(route.query, readQuery(c)) : {}
  const body = route.body ? await route.body.read(c) : {}
  const fields = route.body?.payload(body) ?? {}
  await hide(query as object, route.eventsIn.query)
  await hide(fields, route.eventsIn.body)
  const actor = await judge({ params, query: query as object, body: fields })

  const caller = actor?.session.wallet ?? address
  const by: By = { account: actor?.account?.id ?? null, member: actor?.member?.id ?? null }
  const handle = (signal: () => AbortSignal) =>
    route.handle({
      ...tools,
      c,
      actor: actor ?? { session: null, account: null },
      doing: (about) => ({ core: ports, by, about }),
      params,
      query,
      body,
      requestId: c.get('requestId'),
      address,
      caller,
      mayContinue: () => mayContinue(ports, route, actor),
      // Node's adapter makes a whole request object for a signal: only calls that look at it pay for that.
      get signal() {
        return signal()
      },
      reply: (status, value) => jsonAnswer(c, value, status),
    } as Parameters<Route['handle']>[0])
  if (route.list) {
    const { lists, pace } = tools
    const shared = route.list === 'public' ? tools.shared : null
    const asked = { c, lists, pace, shared, caller, isSignedIn: actor !== null, query: query as object }
    return serveList(asked, (signal) => handle(() => signal))
  }
  const signing = { ...tools, c, route, address, actor: actor as ActorOf['signedIn'], params, body }
  await assertProofGiven(signing)
  const carryOut = async () => {
    await assertSigned(signing)
    const answer = await ports.callingFrom(address, () => handle(() => c.req.raw.signal))
    if (isChange(route)) tools.shared.forget()
    return answer instanceof Response ? answer : jsonAnswer(c, answer, firstStatus(route))
  }
  if (!actor || !takesIdempotencyKey(route) || c.req.header(IDEMPOTENCY_KEY) === undefined) return carryOut()
  const { wallet } = actor.session
  await guard.take(limits.keptAnswers, wallet)
  return answerOnce(c, { answers: ports.keptAnswers, wallet, body, at: ports.clock() }, carryOut)
}

/**
 * Counts a call for its caller: a signed-in wallet, or the address of a visitor. One person therefore cannot use up
 * what others behind the same address need.
 *
 * @returns What is left of the limit with the least left; null without limits.
 * @throws {TooManyError}
 */
async function countCall(
  guard: RateGuard,
  route: Route,
  { address, wallet }: { address: string; wallet: string | null },
): Promise<RateLeft | null> {
  const payer = wallet ?? address
  const left: (RateLeft | null)[] = []
  if (!route.countsItself) {
    left.push(await guard.take(wallet === null ? limits.visitors : limits.general, payer))
    if (isChange(route)) left.push(await guard.take(limits.change, payer))
  }
  if (route.limit) {
    left.push(await guard.take(route.limit, route.limit === limits.upload ? payer : address))
  }
  const known = left.filter((each) => each !== null)
  return known.sort((a, b) => a.remaining - b.remaining)[0] ?? null
}

function isChange({ method, readOnly }: Route): boolean {
  return method === 'post' && !readOnly
}

/**
 * Reads the query. A key may appear only once, because two readers could each believe another of its values.
 *
 * @throws {FieldInvalidError}
 */
function readQuery(c: Context): Readonly<Record<string, string>> {
  for (const [name, values] of Object.entries(c.req.queries())) {
    if (values.length > 1) throw sentTwice(name)
  }
  return c.req.query()
}

/** The status of a returned value: the first success that the route declares. */
function firstStatus({ answers }: Route): ContentfulStatusCode {
  return Number(Object.keys(answers)[0] ?? 200) as ContentfulStatusCode
}

/** The caller that a key or the cookie identifies; null for a visitor. */
async function readActor(
  c: Context,
  ports: ApiPorts,
  cookies: Cookies,
  { takesKeys }: { readonly takesKeys: boolean },
): Promise<Actor> {
  const key = takesKeys ? await readKeyActor(c, ports) : null
  if (key !== null) return key
  const sessionId = cookies.readSession(c)
  if (sessionId === null) return null
  const actor = await findSession(ports, sessionId)
  // A demo wallet may have signed in while the demonstration was on.
  return actor && ports.settings.refusedWallets.includes(actor.session.wallet) ? null : actor
}
