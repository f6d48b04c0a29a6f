import { isDeepStrictEqual } from 'node:util'
import { sayEnglish } from '@certify/domain/shared/say-english'
import { listPaths } from '@certify/wire/earlier-paths'
import { errorBody } from '@certify/wire/error-body'
import * as z from 'zod'
import { allRoutes } from '../http/all-routes'
import { createMetrics } from '../http/metrics/metrics'
import { refusalStatuses } from '../http/openapi'
import { readText } from '../http/pack-body'
import type { Route } from '../http/route'
import { ORIGIN } from './origin'

/** The instance of the document in tests. */
export const documented = { publicUrl: ORIGIN, supportEmail: 'support@certify.example' }

/** Every route, as `createApp` mounts them. */
export const routes = allRoutes(createMetrics(), documented)

/** The operations with a declared answer in some test, as `method name status`. */
export const answered = new Set<string>()

const matchers = routes
  .flatMap((route) => listPaths(route.name).map((path) => ({ route, path })))
  .map(({ route, path }) => ({
    route,
    names: path.split('{').length,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  .sort((a, b) => a.names - b.names)

/** The route that serves a request. */
function findRoute(method: string, path: string): Route | undefined {
  const pathname = path.replace(/[?#].*$/, '')
  return matchers.find(
    ({ route, pattern }) => route.method === method.toLowerCase() && pattern.test(pathname),
  )?.route
}

/** The content types that a route declares for a status. */
function listTypes({ answers, alsoAs = [] }: Route, status: number): string[] {
  const declared = answers[status]
  const own = declared instanceof z.ZodType ? 'application/json' : (declared?.contentType ?? '')
  return [own, ...(Number(Object.keys(answers)[0]) === status ? alsoAs : [])]
}

/** Case does not matter in a content type. */
function isOfType(type: string, known: string): boolean {
  return known === '*/*' || type.toLowerCase().startsWith(known)
}

/**
 * Checks an answer against the schema that its route declares for the status, without extra fields. @throws {Error}
 */
export async function assertDeclared(method: string, path: string, response: Response): Promise<void> {
  const type = response.headers.get('content-type') ?? ''
  const route = findRoute(method, path)
  if (!route) return
  const declared = route.answers[response.status]
  // HTTP itself defines the answer to a wrong method, the same for every address, and to a tag of a shared list.
  const isUnchanged = response.status === 304 && route.list === 'public'
  const known = declared !== undefined || response.status === 405 || isUnchanged
  if (!known && !refusalStatuses(route).includes(response.status)) {
    throw new Error(`${method} ${path} answered ${response.status}, which its documentation does not know.`)
  }
  if (declared && !listTypes(route, response.status).some((known) => isOfType(type, known))) {
    throw new Error(`${method} ${path} answered as ${type}, which its documentation does not know.`)
  }
  if (declared) answered.add(`${route.method} ${route.name} ${response.status}`)
  if (!type.startsWith('application/json') || route.name === 'gateway' || route.name === 'gatewayPath') return
  const value: unknown = JSON.parse(await readText(response))
  const schema = declared instanceof z.ZodType ? declared : errorBody
  const parsed = schema.safeParse(value)
  if (!parsed.success || !isDeepStrictEqual(parsed.data, value)) {
    const why = parsed.success ? 'it says more than is declared' : parsed.error.message
    throw new Error(
      `${method} ${path} answered ${response.status} not as declared: ${why}\n${JSON.stringify(value)}`,
    )
  }
  const refusal = schema === errorBody ? errorBody.parse(value) : null
  if (refusal && sayEnglish(refusal) !== refusal.message) {
    throw new Error(`${method} ${path}: code and values do not say the message.\n${JSON.stringify(value)}`)
  }
}
