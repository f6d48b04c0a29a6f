// Any database answers alike.
import { webhookTypes } from '@certify/domain/webhook/webhook'
import { errorBody } from '@certify/wire/error-body'
import { type CallName, methodOf, paths } from '@certify/wire/paths'
import { webhookMessage } from '@certify/wire/webhooks'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import product from '../../../../package.json' with { type: 'json' }
import { routes } from '../testing/conformity'
import { type Harness, openHarness } from '../testing/harness'
import { ORIGIN } from '../testing/origin'
import { createApp } from './app'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

type Media = Record<string, { schema?: unknown; example?: unknown }>
type Operation = {
  summary: string
  operationId: string
  requestBody?: { content: Media }
  responses: Record<string, { content?: Media }>
  security: Record<string, unknown>[]
  parameters: { name: string }[]
}
type Document = {
  openapi: string
  info: { version: string; contact: unknown }
  servers: unknown
  webhooks: Record<string, Record<string, Operation>>
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}

function fail(name: string): never {
  throw new Error(`${name} is not there.`)
}

const read = async () => (await (await harness.client().get(paths.openapi)).json()) as Document

describe('/openapi.json', () => {
  test('behavior: the operations are exactly the routes, with their answers', async () => {
    const document = await read()
    expect(document.openapi).toBe('3.1.0')
    const told = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    expect(told.sort()).toEqual(routes.map(({ method, name }) => `${method} ${paths[name]}`).sort())
    for (const { method, name, answers } of routes) {
      const operation = document.paths[paths[name]]?.[method]
      expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(Object.keys(answers)))
    }
  })

  test('behavior: an independent validator accepts the OpenAPI document', async () => {
    const validate = async (document: Record<string, unknown>) =>
      (await new Validator().validate(document)).errors ?? []
    const document = await read()
    expect(await validate(document)).toEqual([])
    const broken = { ...document, paths: { '/x': { get: { responses: { 200: { nothing: true } } } } } }
    expect(await validate(broken)).not.toEqual([])
  })

  test('behavior: each operation has a summary, the refusals of its kind, and examples that its schemas allow', async () => {
    const document = await read()
    const ids = new Set<string>()
    const problems: string[] = []
    const note = (what: string, { error }: { error?: z.ZodError | undefined }) => {
      for (const issue of error?.issues ?? [])
        problems.push(`${what} ${issue.path.join('.')}: ${issue.message}`)
    }
    for (const { method, name, body, answers } of routes) {
      const { summary, operationId, requestBody, responses } =
        document.paths[paths[name]]?.[method] ?? fail(name)
      expect(summary).toMatch(/^[A-Z2].+\.$/)
      ids.add(operationId)
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['429', '500', '503']))
      for (const [status, { content }] of Object.entries(responses)) {
        const told = content?.['application/json']
        if (!told) continue
        const declared = answers[Number(status)]
        const schema = declared instanceof z.ZodType ? declared : errorBody
        note(`${name} ${status}`, schema.safeParse(told.example))
      }
      const sent = requestBody?.content['application/json']
      if (sent && body) {
        note(`${name} request`, body.schema.safeParse(sent.example))
      }
    }
    expect(problems).toEqual([])
    expect(ids.size).toBe(routes.length)
  })

  test('behavior: an answer in several forms lists them, and a refusal that asks to wait has Retry-After', async () => {
    const { paths: told } = await read()
    const listTypes = (name: 'certificateMintBatch' | 'gateway') =>
      Object.keys(told[paths[name]]?.get?.responses['200']?.content ?? {})
    expect(listTypes('certificateMintBatch')).toEqual(['application/json', 'text/event-stream'])
    expect(listTypes('gateway')).toEqual(['*/*', 'application/vnd.ipld.raw', 'application/vnd.ipld.car'])
    for (const operations of Object.values(told)) {
      for (const { responses } of Object.values(operations)) {
        for (const status of ['429', '503'])
          expect(responses[status]).toHaveProperty(['headers', 'Retry-After'])
      }
    }
  })

  test('behavior: every reference has a target', async () => {
    const document = await read()
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to = '']) => to)
    expect(references.length).toBeGreaterThan(50)
    for (const reference of references) {
      const name = reference.replace('#/components/schemas/', '')
      expect(document.components.schemas).toHaveProperty([name])
    }
  })

  test('behavior: each operation says what its caller needs, as the pipeline asks for it', async () => {
    const document = await read()
    const secured = (name: CallName) => document.paths[paths[name]]?.[methodOf(name)]?.security
    for (const { method, name, as } of routes) {
      const security = document.paths[paths[name]]?.[method]?.security ?? fail(name)
      const needsNothing = security.length === 0 || security.some((each) => Object.keys(each).length === 0)
      if (as !== 'anyone') expect({ name, needsNothing }).toEqual({ name, needsNothing: false })
    }
    expect(secured('health')).toEqual([])
    expect(secured('event')).toEqual([{}, { session: [] }, { key: [] }])
    expect(secured('userProfile')).toEqual([{ session: [] }])
    expect(secured('organizationWebhookAdd')).toEqual([{ session: [] }, { key: [] }])
    expect(secured('doorList')).toEqual([{ door: [] }])
  })

  test('behavior: it has the version of the product, and says whom to ask', async () => {
    const { info, servers } = await read()
    expect(info.version).toBe(product.version)
    // The address of an instance on this machine leads a reader elsewhere to their own machine.
    expect(servers).toEqual([{ url: '/' }])
    const { settings } = harness.ports
    const open = { ...settings, publicUrl: 'https://certify.example', supportEmail: 'help@certify.example' }
    const app = createApp({ ...harness.ports, settings: open })
    const document = (await (await app.request(open.publicUrl + paths.openapi)).json()) as Document
    expect(document.servers).toEqual([{ url: open.publicUrl }])
    expect(document.info.contact).toEqual({ name: 'Support', url: open.publicUrl, email: open.supportEmail })
  })

  test('behavior: a request that comes while it is made is answered first', async () => {
    const app = createApp(harness.ports)
    const answered: string[] = []
    const ask = async (path: string) => {
      expect((await app.request(ORIGIN + path)).status).toBe(200)
      answered.push(path)
    }
    await Promise.all([ask(paths.docs), ask(paths.openapi), ask(paths.health)])
    expect(answered).toEqual([paths.health, paths.openapi, paths.docs])
  })

  test('behavior: each kind of message to a webhook has an example that its schema allows', async () => {
    const { webhooks } = await read()
    expect(Object.keys(webhooks)).toEqual([...webhookTypes, 'ping'])
    for (const [type, { post }] of Object.entries(webhooks)) {
      const example = webhookMessage.parse(post?.requestBody?.content['application/json']?.example)
      expect(example.type).toBe(type)
    }
  })
})

describe('/docs', () => {
  test('behavior: the page has no scripts and fetches nothing', async () => {
    const response = await harness.client().get(paths.docs)
    const html = await response.text()
    expect(html).toContain('/api2/api/certificate/verify')
    // The way back, and where a program gets its key.
    expect(html).toContain('<a class="home" href="/"')
    expect(html).toContain('<a href="/vendor/developers">the Developers page</a>')
    // Its first call is one of the API.
    expect(html).toContain(`curl ${ORIGIN}${paths.events} \\\n`)
    // A phone shows what this is, and how to get a key, before the list of areas.
    expect(html.indexOf('<h2 id="keys">')).toBeLessThan(html.indexOf('<nav'))
    expect(html).not.toMatch(/<script|<link|<img|src=|@import|url\(/)
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  })
})
