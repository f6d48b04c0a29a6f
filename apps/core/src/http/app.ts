import { refuse } from '@certify/domain/shared/errors'
import { GATEWAY_BASE, paths } from '@certify/wire/paths'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { allRoutes } from './all-routes'
import type { ApiEnv } from './api-env'
import { toRefusal } from './http-errors'
import { jsonAnswer } from './json-answer'
import { describeError } from './log'
import { createMetrics } from './metrics/metrics'
import { nameChoices } from './middleware/name-choices'
import { observe } from './middleware/observe'
import { refuseCrossSite } from './middleware/refuse-cross-site'
import { refuseForeignHost } from './middleware/refuse-foreign-host'
import { refuseWhenFull } from './middleware/refuse-when-full'
import { refuseWrongMethod } from './middleware/refuse-wrong-method'
import { requestId } from './middleware/request-id'
import { apiSecurityHeaders } from './middleware/security-headers'
import { mountRoutes } from './mount'
import type { ApiPorts } from './ports'
import { tellLeft } from './rate-limits'
import { createTools } from './tools'

/** Under these bases every answer is the API's, never a page. */
const apiBases = ['/api3', '/api2', '/credentials', GATEWAY_BASE, paths.rpc]

/**
 * The whole HTTP side of the product except its pages: every call, the content gateway and the window on the chain.
 * Mount pages on the returned app, after `pageSecurityHeaders`. Tests use `app.request()`.
 *
 * @throws {Error} if a route declares no policy.
 */
export function createApp(ports: ApiPorts): Hono<ApiEnv> {
  const { publicUrl, supportEmail } = ports.settings
  const metrics = createMetrics()
  const routes = allRoutes(metrics, { publicUrl, supportEmail })
  const app = new Hono<ApiEnv>()

  app.onError((error, c) => answerFailure(c, ports, error))
  app.use(requestId)
  app.use(observe(ports.log, metrics))
  app.use(nameChoices)
  app.use(compress())
  app.use(apiSecurityHeaders(ports.settings))
  app.use(refuseForeignHost(ports.settings, [paths.rpc]))
  app.use(refuseCrossSite(publicUrl, [paths.rpc]))
  app.use(refuseWhenFull(ports, [paths.rpc]))
  app.use(refuseWrongMethod(routes, apiBases))
  mountRoutes(app, routes, createTools(ports))
  for (const base of apiBases) {
    app.all(`${base}/*`, notFound)
    app.all(base, notFound)
  }
  return app
}

function notFound(c: Context<ApiEnv>): never {
  c.set('route', 'none')
  throw refuse('request.not_found')
}

/** Answers a failure in the one form of all refusals, and logs those that need an operator. */
function answerFailure(c: Context<ApiEnv>, ports: ApiPorts, error: unknown): Response {
  const id = c.get('requestId')
  const { status, body, retryAfterSeconds } = toRefusal(error, id)
  // Under load we refuse many requests. Capture a stack only for those we log.
  if (status >= 500) {
    const facts = { requestId: id, traceparent: c.get('traceparent'), status, ...describeError(error) }
    if (status === 503) ports.log.warn('a part did not answer', facts)
    else ports.log.error('request failed', facts)
  }
  if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds))
  // An unread body must not hold the connection open, so a refused upload ends here.
  if (status === 413) c.header('connection', 'close')
  if (c.get('route') === undefined) c.set('route', 'none')
  const said = c.req.path === paths.login ? { ...body, error: body.message } : body
  return tellLeft(jsonAnswer(c, said, status), c.get('rateLeft'))
}
