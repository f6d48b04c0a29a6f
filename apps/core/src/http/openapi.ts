import { setImmediate } from 'node:timers/promises'
import { isEmail } from '@certify/domain/shared/email'
import { isLoopback } from '@certify/domain/shared/loopback'
import type { Said } from '@certify/domain/shared/refusal-words'
import { sayEnglish } from '@certify/domain/shared/say-english'
import type { AnswerRule } from '@certify/wire/calls/declare-calls'
import { errorBody } from '@certify/wire/error-body'
import { fieldsMarked } from '@certify/wire/marks'
import { paths } from '@certify/wire/paths'
import * as z from 'zod'
import manifest from '../../package.json' with { type: 'json' }
import { EVENT_KEY } from './hide-events'
import { IDEMPOTENCY_KEY, takesIdempotencyKey } from './idempotency'
import { buildExample } from './openapi-examples'
import { findReferenced, type Json, resolved, toSchema } from './openapi-schemas'
import { describeSecurity, securitySchemes } from './openapi-security'
import { findTag, tags } from './openapi-tags'
import { describeWebhooks } from './openapi-webhooks'
import { namesIn, parameters } from './parameters'
import { isTeamRole, tellPolicy } from './policy'
import type { Route } from './route'

/** The refusals of the pipeline itself, besides those that the route declares. */
const refusals: Readonly<Record<number, string>> = {
  400: 'The request cannot be read.',
  401: 'Nobody is signed in.',
  403: 'Not allowed for the caller.',
  404: 'Not there.',
  406: 'None of the forms that the caller takes is offered.',
  409: 'Not possible as things stand.',
  410: 'Erased, and not coming back.',
  413: 'Too large.',
  415: 'Of a type not taken here.',
  422: 'A field is not what it must be.',
  429: 'Too many; see Retry-After.',
  500: 'Something went wrong on our side.',
  503: 'A part does not answer; see Retry-After.',
  507: 'The storage is full; nothing was written.',
}

/** An example refusal for each status. */
type RefusalExample = Said & { readonly field?: string }
const refusalExamples: {
  readonly [status: number]: RefusalExample | undefined
  readonly 500: RefusalExample
} = {
  400: { code: 'request.invalid', values: { case: 'not_json' } },
  401: { code: 'session.missing', values: {} },
  403: { code: 'session.forbidden', values: { case: 'not_the_organizer' } },
  404: { code: 'event.not_found', values: {} },
  406: { code: 'request.not_acceptable', values: { offered: 'application/vnd.ipld.raw' } },
  409: { code: 'roster.fully_booked', values: {} },
  410: { code: 'content.erased', values: {} },
  413: { code: 'request.too_large', values: { case: 'body', kilobytes: 64 } },
  415: { code: 'request.wrong_type', values: { expected: 'application/json' } },
  422: { code: 'field.required', values: { field: 'title' }, field: 'title' },
  429: { code: 'request.too_many', values: {} },
  500: { code: 'server.failed', values: {} },
  503: { code: 'database.unavailable', values: {} },
  507: { code: 'storage.full', values: {} },
}

/** The header that says when to retry. */
const waits = new Set([429, 503])
const retryAfter = {
  'Retry-After': {
    description: 'Seconds to wait before asking again.',
    schema: { type: 'integer', minimum: 1 },
  },
}

/** The headers that lists send besides their items. */
const listHeaders = {
  'X-Total-Count': {
    description: 'Items in the whole list; of a search for events, at most 1,000.',
    schema: { type: 'integer', minimum: 0 },
  },
  'X-Total-Is-More': {
    description: 'Sent as `true` where more events match than X-Total-Count says.',
    schema: { type: 'string', enum: ['true'] },
  },
  Link: {
    description:
      'Other pages of the list: first, prev, next, last (RFC 8288). Follow next to read a whole list; a list of more than 1,000 events has no last.',
    schema: { type: 'string' },
  },
}

/** The header with which a caller asks whether an answer has changed. */
const tag = {
  ETag: {
    description: 'Names this answer; with If-None-Match an unchanged one is answered 304 and without a body.',
    schema: { type: 'string' },
  },
}
const UNCHANGED = 'As it was when it was last asked for.'

const REQUEST_ID = '0b6f1f6e-5a3c-4d5e-9a57-6a2f5f0b9d11'

/** The instance whose document it is: its address, and where its operator answers. */
export type DocumentedInstance = { readonly publicUrl: string; readonly supportEmail: string }

/**
 * The OpenAPI 3.1 document of the routes, made from the schemas that check them. Other requests are answered between
 * two routes.
 *
 * @see https://spec.openapis.org/oas/v3.1.1
 */
export async function openApiDocument(
  routes: readonly Route[],
  { publicUrl, supportEmail }: DocumentedInstance,
): Promise<Json> {
  const schemas: Record<string, unknown> = {}
  const operations: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    await setImmediate()
    const path = paths[route.name]
    operations[path] = { ...operations[path], [route.method]: describeOperation(route, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Certify',
      version: manifest.version,
      description:
        'Events, certificates of attendance on a blockchain, and their verification. Errors are JSON with message, code, values, field and requestId.',
      contact: { name: 'Support', url: publicUrl, ...(isEmail(supportEmail) && { email: supportEmail }) },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: findServer(publicUrl) }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    components: { securitySchemes: securitySchemes(publicUrl), schemas },
    paths: operations,
    webhooks: describeWebhooks(schemas, publicUrl),
  }
}

/** For a reader elsewhere “localhost” is another machine, so such an instance is where its document is. */
function findServer(publicUrl: string): string {
  return isLoopback(new URL(publicUrl).hostname) ? '/' : publicUrl
}

function describeOperation(route: Route, schemas: Record<string, unknown>): Json {
  const pattern = paths[route.name]
  return {
    operationId: `${route.method}_${firstNameOf(pattern)}`,
    tags: [findTag(pattern)],
    summary: route.summary,
    description: `Who may call it: ${tellPolicy(route)}${route.key ? ` An API key needs the scope ${route.key}.` : ''}`,
    security: describeSecurity(route),
    parameters: [
      ...namesIn(pattern).map((name) => ({
        name,
        in: 'path',
        required: true,
        description: parameters[name].says,
        schema: { type: 'string' },
      })),
      ...queryParameters(route, schemas),
      ...(namesEvent(route) ? [eventKey] : []),
      ...(takesIdempotencyKey(route) ? [idempotencyKey] : []),
    ],
    ...(route.body ? { requestBody: describeRequestBody(route.body, schemas) } : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(route.answers).map(([status, rule], index) => [
          status,
          describeAnswer(Number(status), rule, {
            alsoAs: index === 0 ? (route.alsoAs ?? []) : [],
            isList: route.list !== undefined && route.query !== undefined,
            isKept: route.list === 'public',
            schemas,
          }),
        ]),
      ),
      ...(route.list === 'public' && { 304: { description: UNCHANGED } }),
      ...describeRefusals(route, schemas),
    },
  }
}

const idempotencyKey = {
  name: IDEMPOTENCY_KEY,
  in: 'header',
  required: false,
  description:
    'A text of your choice, for each request another. The same request with the same key gets the first answer for 24 hours and changes nothing again.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

/** Generated clients name their functions by it, so the calls of one path share the name that the first of them has. */
function firstNameOf(pattern: string): string | undefined {
  return Object.entries(paths).find(([, path]) => path === pattern)?.[0]
}

const eventKey = {
  name: EVENT_KEY,
  in: 'query',
  required: false,
  description:
    'The key of an unlisted event: what its address has after the number. Without it such an event does not exist for callers who are not its organizer and not on its list.',
  schema: { type: 'string' },
}

/** Whether a call can be about an event of somebody else. */
function namesEvent({ name, as, about, eventsIn, opensByCode }: Route): boolean {
  const isOwn = isTeamRole(as) && (about.event ?? about.organization) !== undefined
  if (isOwn || opensByCode) return false
  return namesIn(paths[name]).includes('id') || [...eventsIn.query, ...eventsIn.body].length > 0
}

function queryParameters(route: Route, schemas: Record<string, unknown>): Json[] {
  if (!route.query) return []
  const { properties = {}, required = [] } = toSchema(route.query, 'input', schemas) as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function describeRequestBody(body: NonNullable<Route['body']>, schemas: Record<string, unknown>): Json {
  if (body.fileField === undefined) {
    const fields = toSchema(body.schema, 'input', schemas)
    return { required: true, content: { [body.contentType]: withExample(fields, schemas) } }
  }
  // The fields are inline and not referenced, because a reference would forbid the file beside them.
  const own: Record<string, unknown> = {}
  const { properties, required, ...form } = resolved(toSchema(body.schema, 'input', own), own)
  for (const name of findReferenced(properties, own)) schemas[name] = own[name]
  const file = { type: 'string', contentMediaType: 'image/*' }
  const schema = {
    ...form,
    properties: { ...(properties as Json | undefined), [body.fileField]: file },
    required: [...((required as string[] | undefined) ?? []), ...(body.fileRequired ? [body.fileField] : [])],
  }
  return { required: true, content: { [body.contentType]: { schema } } }
}

function withExample(schema: Json, schemas: Json): Json {
  return { schema, example: buildExample(schema, schemas) }
}

type AnswerParts = {
  readonly alsoAs: readonly string[]
  readonly isList: boolean
  /** Whether callers may keep the answer and ask whether it has changed. */
  readonly isKept: boolean
  readonly schemas: Record<string, unknown>
}

function describeAnswer(
  status: number,
  rule: AnswerRule,
  { alsoAs, isList, isKept, schemas }: AnswerParts,
): Json {
  const description = status === 304 ? UNCHANGED : 'Done.'
  const content = {
    ...(rule instanceof z.ZodType
      ? { 'application/json': withExample(toSchema(rule, 'output', schemas), schemas) }
      : rule.contentType !== '' && { [rule.contentType]: {} }),
    ...Object.fromEntries(alsoAs.map((type) => [type, {}])),
  }
  const told = { ...(waits.has(status) && retryAfter), ...(isList && listHeaders), ...(isKept && tag) }
  const headers = Object.keys(told).length > 0 && { headers: told }
  return { description, ...headers, ...(Object.keys(content).length > 0 && { content }) }
}

/** Every status of a route's refusals: the pipeline's, and the route's own. */
export function refusalStatuses(route: Route): number[] {
  const isChange = route.method === 'post' && !route.readOnly
  const possible = [
    ...(route.as !== 'anyone' || route.key ? [401, 403] : []),
    ...(isChange ? [403, 409, 507] : []),
    ...(takesIdempotencyKey(route) ? [422] : []),
    ...(paths[route.name].includes('{') ? [404, 422] : []),
    ...(namesSomething(route) ? [404] : []),
    ...(route.body ? [400, 413, 415, 422] : []),
    ...(route.query ? [422] : []),
    ...(route.refusals ?? []),
    429,
    500,
    503,
  ]
  return [...new Set(possible)].filter((status) => !(status in route.answers)).sort((a, b) => a - b)
}

/** Whether a body names its event or certificate. */
function namesSomething({ body, eventsIn }: Route): boolean {
  return eventsIn.body.length > 0 || fieldsMarked('certificate', body?.schema).length > 0
}

function describeRefusals(route: Route, schemas: Record<string, unknown>): Json {
  const schema = toSchema(errorBody, 'output', schemas)
  return Object.fromEntries(
    refusalStatuses(route).map((status) => {
      const refusal = refusalExamples[status] ?? refusalExamples[500]
      const example = { message: sayEnglish(refusal), ...refusal, requestId: REQUEST_ID }
      const content = { 'application/json': { schema, example } }
      return [
        status,
        { description: refusals[status], ...(waits.has(status) && { headers: retryAfter }), content },
      ]
    }),
  )
}
