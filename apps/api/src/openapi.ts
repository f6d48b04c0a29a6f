import { errorBody } from '@certify/wire/error-body'
import { paths } from '@certify/wire/paths'
import * as z from 'zod'
import { namesIn, parameters } from './parameters'
import { policies } from './policy'
import type { AnswerRule, Route } from './route'

type Json = Readonly<Record<string, unknown>>

/** What the pipeline itself may answer on a route, besides what the route declares. */
const refusals: Readonly<Record<number, string>> = {
  400: 'The request cannot be read.',
  401: 'Nobody is signed in.',
  403: 'Not allowed for the caller.',
  404: 'Not there.',
  409: 'Not possible as things stand.',
  413: 'Too large.',
  415: 'Of a type not taken here.',
  422: 'A field is not what it must be.',
  429: 'Too many; see Retry-After.',
  503: 'A part does not answer; see Retry-After.',
}

const COMPONENTS = '#/components/schemas/'

/** The OpenAPI 3.1 document of the routes, made of the schemas that check them. @see https://spec.openapis.org/oas/v3.1.1 */
export function openApiDocument(routes: readonly Route[], publicUrl: string): Json {
  const schemas: Record<string, unknown> = {}
  const operations: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const path = paths[route.name]
    operations[path] = { ...operations[path], [route.method]: operationOf(route, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Certify',
      version: '1',
      description:
        'Events, certificates of attendance on a blockchain, and their verification. Errors are JSON with message, code, field and requestId.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName(publicUrl) } },
      schemas,
    },
    paths: operations,
  }
}

function operationOf(route: Route, schemas: Record<string, unknown>): Json {
  const pattern = paths[route.name]
  const { sentence, session } = policies[route.policy]
  return {
    operationId: `${route.method}_${route.name}`,
    tags: [tagOf(pattern)],
    summary: route.summary,
    description: `Who may call it: ${sentence}`,
    ...(session ? { security: [{ session: [] }] } : {}),
    parameters: [
      ...namesIn(pattern).map((name) => ({
        name,
        in: 'path',
        required: true,
        description: parameters[name].says,
        schema: { type: 'string' },
      })),
      ...queryParameters(route, schemas),
    ],
    ...(route.body ? { requestBody: requestBodyOf(route.body, schemas) } : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(route.answers).map(([status, rule]) => [status, answerOf(rule, schemas)]),
      ),
      ...refusalsOf(route, schemas),
    },
  }
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

function requestBodyOf(body: NonNullable<Route['body']>, schemas: Record<string, unknown>): Json {
  const fields = toSchema(body.schema, 'input', schemas)
  const schema =
    body.fileField === undefined
      ? fields
      : {
          allOf: [fields],
          properties: { [body.fileField]: { type: 'string', contentMediaType: 'image/*' } },
        }
  return { required: true, content: { [body.contentType]: { schema } } }
}

function answerOf(rule: AnswerRule, schemas: Record<string, unknown>): Json {
  if (!(rule instanceof z.ZodType)) {
    const content = rule.contentType === '' ? {} : { content: { [rule.contentType]: {} } }
    return { description: 'Done.', ...content }
  }
  return {
    description: 'Done.',
    content: { 'application/json': { schema: toSchema(rule, 'output', schemas) } },
  }
}

/** Refusals that the pipeline can give on this route. */
function refusalsOf(route: Route, schemas: Record<string, unknown>): Json {
  const { session } = policies[route.policy]
  const possible = [
    ...(session ? [401, 403] : []),
    ...(paths[route.name].includes('{') ? [404, 422] : []),
    ...(route.body ? [400, 403, 409, 413, 415, 422] : []),
    ...(route.query ? [422] : []),
    429,
    503,
  ].filter((status) => !(status in route.answers))
  const schema = toSchema(errorBody, 'output', schemas)
  return Object.fromEntries(
    [...new Set(possible)].map((status) => [
      status,
      { description: refusals[status], content: { 'application/json': { schema } } },
    ]),
  )
}

/**
 * The JSON Schema of a zod schema: OpenAPI 3.1 speaks the same dialect. Schemas with a name become components,
 * those that go in and come out differently under two names.
 */
function toSchema(schema: z.ZodType, io: 'input' | 'output', components: Record<string, unknown>): Json {
  const {
    $schema: _,
    $defs = {},
    ...json
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as {
    $schema?: string
    $defs?: Record<string, unknown>
  }
  const rename = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', `"${COMPONENTS}`))
  for (const [name, definition] of Object.entries($defs)) components[name] = rename(definition)
  return rename(json) as Json
}

function tagOf(pattern: string): string {
  const [, base, api, area] = pattern.split('/')
  return api === 'api' ? (area ?? 'api') : (base ?? 'instance')
}

function cookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-session' : 'session'
}
