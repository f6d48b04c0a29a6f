// Any database answers alike.
import { paths } from '@certify/wire/paths'
import { getTableColumns, is, Table } from 'drizzle-orm'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import * as tables from '../database/schema/index'
import type { ApiEnv } from '../http/api-env'
import { jsonBody } from '../http/body'
import { toRefusal } from '../http/http-errors'
import { mountRoutes } from '../http/mount'
import { openApiDocument } from '../http/openapi'
import { buildExample } from '../http/openapi-examples'
import { isTeamRole } from '../http/policy'
import type { Route } from '../http/route'
import { createTools } from '../http/tools'
import { documented, routes } from '../testing/conformity'
import { ORIGIN } from '../testing/origin'
import { alice, guild } from '../testing/people'
import { summitOfFile } from '../testing/summit-of-file'

type Payload = Readonly<Record<string, unknown>>
type Posting = Route & { readonly body: NonNullable<Route['body']> }

const { harness, summit } = await summitOfFile()
const organizer = (await harness.ports.events.find(summit.id as never))?.organizer.id

/** Every route with a payload. The window on the chain forwards its payload to a node. */
const posting = routes.filter((route): route is Posting => route.body !== undefined && route.name !== 'rpc')

/** Every column of every table, in database and code spelling, and the special properties of objects. */
const columns = [
  ...new Set([
    ...Object.values(tables as Record<string, unknown>)
      .flatMap((table) => (is(table, Table) ? Object.entries(getTableColumns(table)) : []))
      .flatMap(([word, column]) => [word, column.name]),
    'vendor_id',
    'token',
    'certificates_minted',
    'is_admin',
    'constructor',
    '__proto__',
  ]),
]

/** Columns also sent over HTTP: they would grant a role, an event, a status, a seat or a token. */
const dearest = ['role', 'organizer_id', 'minting', 'seats_taken', 'attendance_code', 'id', '__proto__']

const document = (await openApiDocument(routes, documented)) as {
  components: { schemas: Payload }
  paths: Record<string, { post: { requestBody: { content: Record<string, { schema: Payload }> } } }>
}

const isOrganizers = ({ name, as }: Route) => isTeamRole(as) || name === 'vendorRegister'

/** A valid payload for the route, from a permitted caller. */
function buildPayload(route: Posting): Payload {
  const content = document.paths[paths[route.name]]?.post.requestBody.content[route.body.contentType]
  const example = buildExample(content?.schema ?? {}, document.components.schemas) as Payload
  const caller = isOrganizers(route) ? guild.wallet : alice.wallet
  const known: Payload = { event_id: summit.id, wallet_address: caller, vendor_address: caller }
  const fields = Object.entries(example).map(([name, value]) => [name, known[name] ?? value])
  return Object.fromEntries(fields.filter(([name]) => name !== route.body.fileField))
}

const listFields = ({ schema }: Posting['body']) =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

/** The columns that a payload may contain although the route does not list them. */
function columnsTaken({ body }: Posting, payload: Payload): string[] {
  const others = columns.filter((column) => !listFields(body).includes(column))
  return others.filter((column) => body.schema.safeParse({ ...payload, [column]: '1' }).success)
}

/** The route's answer to its valid payload with one more column. */
async function answerTo(app: Hono<ApiEnv> | undefined, route: Posting, column: string): Promise<unknown> {
  const client = isOrganizers(route) ? summit.guild : summit.alice
  const wallet = isOrganizers(route) ? guild.wallet : alice.wallet
  const values: Record<string, string> = {
    id: String(summit.id),
    number: String(organizer),
    wallet,
    tokenId: '10001',
    credential: '0'.repeat(64),
  }
  const path = paths[route.name].replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '1')
  const headers = { cookie: client.cookie(), origin: ORIGIN, 'content-type': 'application/json' }
  const payload = JSON.stringify({ ...buildPayload(route), [column]: '1' })
  const init =
    route.body.contentType === 'application/json'
      ? { method: 'POST', headers, body: payload }
      : {
          method: 'POST',
          headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
          body: form(JSON.parse(payload) as Payload),
        }
  const response = await (app ?? harness.app).request(path, init)
  const { field } = (await response.json()) as { field?: string }
  return { status: response.status, field }
}

function form(payload: Payload): string {
  const parts = Object.entries(payload).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
  })
  return `${parts.join('')}--x--\r\n`
}

describe('mass assignment', () => {
  test.each(posting.map((route) => [route.name, route] as const))(
    'error: %s takes what it asks for, and no column of the database beside',
    async (_, route) => {
      expect(route.body.schema.safeParse(buildPayload(route)).error).toBeUndefined()
      expect(columnsTaken(route, buildPayload(route))).toEqual([])
      for (const column of dearest.filter((name) => !listFields(route.body).includes(name))) {
        const answer = await answerTo(undefined, route, column)
        expect({ column, answer }).toEqual({ column, answer: { status: 422, field: column } })
      }
    },
  )

  test('behavior: the same checks find a route whose payload accepts more', async () => {
    const strict = posting.find(({ name }) => name === 'userProfileSave')
    if (!(strict?.body.schema instanceof z.ZodObject)) throw new Error('That route is there.')
    const careless = { ...strict, body: jsonBody(z.looseObject(strict.body.schema.shape)) } as Posting
    expect(columnsTaken(careless, buildPayload(strict))).toEqual(
      columns.filter((column) => !listFields(strict.body).includes(column)),
    )
    const app = new Hono<ApiEnv>()
    app.onError((error, c) => {
      const { status, body } = toRefusal(error, 'planted')
      return c.json(body, status)
    })
    mountRoutes(app, [careless], createTools(harness.ports))
    expect(await answerTo(app, strict, 'role')).toEqual({ status: 200, field: undefined })
  })
})
