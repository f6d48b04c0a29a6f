import { CertifyError } from '@certify/domain/shared/errors'
import { type Context, Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { routes } from '../testing/conformity'
import type { BodyRule } from './body'
import { refuseBulk } from './json-bounds'

const bounds = { depth: 3, items: 4, keys: 5, values: 12 }
const values = (count: number) => Array.from({ length: count }, (_, index) => index)
const object = (count: number) => Object.fromEntries(values(count).map((index) => [`k${index}`, index]))
const read = (json: unknown) => () =>
  refuseBulk(Buffer.from(typeof json === 'string' ? json : JSON.stringify(json)), bounds)

describe('JSON within its bounds', () => {
  test.each([
    ['as deep as it may be', { a: { b: [1] } }],
    ['with as many items', values(4)],
    ['with as many keys', object(5)],
    ['with as many values', [object(4), object(4), object(4)]],
    ['with brackets and commas in its texts', ['[[[[[[', '{{{{,,,,,,,,,,,,,,', 'a\\"[[[[[,,,,,,']],
    ['with texts that end in backslashes', ['\\', '\\\\', '[[[[\\"']],
    ['without an end', '["[[[[[[['],
    ['empty', ''],
  ])('behavior: passes %s', (_, json) => {
    expect(read(json)).not.toThrow()
  })

  test.each([
    ['too deep', { a: { b: [[1]] } }, 'too_deep'],
    ['too long', { list: values(5) }, 'long_list'],
    ['too wide', object(6), 'many_keys'],
    ['too full', [object(5), object(5), object(5)], 'many_values'],
    ['too deep, and never closed', '[[[[', 'too_deep'],
  ])('error: is refused if it is %s', (_, json, why) => {
    expect(read(json)).toThrow(expect.objectContaining({ values: expect.objectContaining({ case: why }) }))
  })
})

const reading = routes.flatMap(({ method, name, body }) =>
  body?.contentType === 'application/json' ? [{ method, name, body }] : [],
)

/** How a body is refused, as code and case; "read" if it is not. */
async function refusalOf(body: BodyRule<unknown>, text: string): Promise<string> {
  const app = new Hono().post('/', async (c) => {
    await body.read(c)
    return c.text('read')
  })
  app.onError((error, c) => {
    if (!(error instanceof CertifyError)) throw error
    return c.text(`${error.code} ${error.values.case}`)
  })
  const headers = { 'content-type': 'application/json' }
  return (await app.request('/', { method: 'POST', headers, body: text })).text()
}

describe('every route that reads JSON', () => {
  const bulky = {
    'request.invalid too_deep': `${'{"a":'.repeat(9)}1${'}'.repeat(9)}`,
    'request.invalid many_keys': JSON.stringify(object(101)),
    'request.invalid long_list': JSON.stringify({ list: values(1_001) }),
    'request.invalid many_values': JSON.stringify(
      Object.fromEntries(values(40).map((key) => [key, values(150)])),
    ),
    'request.too_large body': JSON.stringify({ text: 'x'.repeat(70_000) }),
  }

  test.each(reading)('error: $method $name refuses bulky ones before its schema', async ({ body }) => {
    for (const [refusal, text] of Object.entries(bulky)) expect(await refusalOf(body, text)).toBe(refusal)
  })

  test('behavior: the same check finds a route that parses first', async () => {
    const careless = { read: async (c: Context) => z.looseObject({}).parse(await c.req.json()) }
    await expect(refusalOf(careless as never, bulky['request.invalid many_keys'])).resolves.not.toContain(
      'keys',
    )
  })
})
