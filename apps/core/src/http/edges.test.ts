// Any database answers alike.
import { paths } from '@certify/wire/paths'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../testing/client'
import { type Harness, openHarness } from '../testing/harness'
import { carol } from '../testing/people'

let harness: Harness
let visitor: Client
/** Signed in and not registered. The caller may send bodies, and no refusal changes its state. */
let somebody: Client
beforeAll(async () => {
  harness = await openHarness()
  visitor = harness.client()
  somebody = await harness.signedIn(carol)
})
afterAll(() => harness.close())

const register = (body: BodyInit, type = 'application/json', more: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': type, ...more },
  body,
})
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

type Refusal = { status: number; code: string; field?: string; allow?: string }
const wrongMethod = (allow: string): Refusal => ({ status: 405, code: 'request.wrong_method', allow })
const invalid = (field: string): Refusal => ({
  status: 422,
  code: expect.stringMatching(/^field\./),
  field,
})
const unreadable: Refusal = { status: 400, code: 'request.invalid' }
const nothingThere: Refusal = { status: 404, code: 'request.not_found' }

describe('requests that cannot be served', () => {
  test.each<[string, string, Refusal, RequestInit?]>([
    // Addresses
    ['an unknown call', '/api3/api/nothing', nothingThere],
    ['the bare base', '/api2/api', nothingThere],
    ['an address with a slash too many', `${paths.events}/`, nothingThere],
    ['an address in capitals', '/api3/API/events/all', nothingThere],
    ['a percent sign that encodes nothing', '/api3/api/events/%zz', invalid('id')],
    ['half a character, encoded', '/api3/api/events/%E0%A4%A', invalid('id')],
    ['digits of another script', '/api3/api/events/１２', invalid('id')],
    ['an encoded slash', '/api3/api/users/..%2f..%2f/profile', { status: 401, code: 'session.missing' }],
    // Methods
    ['POST to a list', paths.events, wrongMethod('GET, HEAD, OPTIONS'), { method: 'POST' }],
    ['GET of what is posted', paths.eventCreate, wrongMethod('POST, OPTIONS')],
    ['HEAD of what is posted', paths.login, wrongMethod('POST, OPTIONS'), { method: 'HEAD' }],
    ['DELETE', '/api3/api/events/1', wrongMethod('GET, HEAD, OPTIONS'), { method: 'DELETE' }],
    [
      'PUT where both are taken',
      '/api3/api/users/0x1/profile',
      wrongMethod('GET, HEAD, POST, OPTIONS'),
      { method: 'PUT' },
    ],
    ['PATCH', paths.health, wrongMethod('GET, HEAD, OPTIONS'), { method: 'PATCH' }],
    ['an invented method', paths.config, wrongMethod('GET, HEAD, OPTIONS'), { method: 'FROB' }],
    ['POST to a page', '/events', wrongMethod('GET, HEAD, OPTIONS'), { method: 'POST' }],
    // Queries
    ['a page that is no number', `${paths.events}?page=abc`, invalid('page')],
    ['a page in hexadecimal', `${paths.events}?page=0x10`, invalid('page')],
    ['a page beyond all', `${paths.events}?page=1000001`, invalid('page')],
    ['an empty page', `${paths.events}?page=`, invalid('page')],
    ['too many at once', `${paths.events}?page=1&per_page=101`, invalid('per_page')],
    ['a key sent twice', `${paths.events}?page=1&page=2`, invalid('page')],
    ['a status that is none', `${paths.events}?status=lost`, invalid('status')],
    ['a text the database cannot hold', `${paths.events}?q=%00`, invalid('q')],
    ['a search without end', `${paths.events}?q=${'x'.repeat(201)}`, invalid('q')],
    // Bodies
    ['JSON that is none', paths.userRegister, unreadable, register('{')],
    ['bytes that are no text', paths.userRegister, unreadable, register(Uint8Array.of(0x22, 0xff, 0x22))],
    ['JSON too deep', paths.userRegister, unreadable, register(deep(9))],
    [
      'a list too long',
      paths.userRegister,
      unreadable,
      register(JSON.stringify({ name: Array(201).fill(1) })),
    ],
    ['a list', paths.userRegister, invalid('body'), register('[]')],
    ['null', paths.userRegister, invalid('body'), register('null')],
    ['a text', paths.userRegister, invalid('body'), register('"text"')],
    ['nothing', paths.userRegister, invalid('wallet_address'), { method: 'POST' }],
    ['an extra key', paths.userRegister, invalid('wallet_address'), register('{"role":"vendors"}')],
    ['the prototype', paths.userRegister, invalid('wallet_address'), register('{"__proto__":{"a":1}}')],
    [
      'JSON under another name',
      paths.userRegister,
      { status: 415, code: 'request.wrong_type' },
      register('{}', 'text/plain'),
    ],
    [
      'a form where JSON belongs',
      paths.userRegister,
      { status: 415, code: 'request.wrong_type' },
      register('a=1', 'application/x-www-form-urlencoded'),
    ],
    [
      'a compressed body',
      paths.userRegister,
      { status: 415, code: 'request.wrong_type' },
      register('{}', 'application/json', { 'content-encoding': 'gzip' }),
    ],
    [
      'a body too large',
      paths.userRegister,
      { status: 413, code: 'request.too_large' },
      register(`{"name":"${'x'.repeat(70_000)}"}`),
    ],
  ])('error: %s', async (_, path, { allow, ...expected }, init = {}) => {
    const response = await (path === paths.userRegister ? somebody : visitor).request(path, init)
    expect(response.status).toBe(expected.status)
    expect(response.headers.get('allow')).toBe(allow ?? null)
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    if (init.method === 'HEAD') return
    expect(response.headers.get('content-type')).toContain('application/json')
    const { status: __, ...body } = expected
    expect(await response.json()).toEqual({
      ...body,
      message: expect.stringMatching(/\w .*\w/),
      values: expect.any(Object),
      requestId: response.headers.get('x-request-id'),
    })
  })

  test('behavior: OPTIONS lists the accepted methods and admits no other origin', async () => {
    for (const [path, allow] of [
      [paths.statistics, 'GET, HEAD, OPTIONS'],
      [paths.login, 'POST, OPTIONS'],
      ['/events', 'GET, HEAD, OPTIONS'],
    ] as const) {
      const response = await visitor.request(path, {
        method: 'OPTIONS',
        headers: { origin: 'https://evil.example' },
      })
      expect([response.status, response.headers.get('allow')]).toEqual([204, allow])
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  test('behavior: HEAD is GET without the body', async () => {
    const response = await visitor.request(paths.config, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('content-type')).toContain('application/json')
  })

  test('behavior: no refused request signs anyone out or registers anyone', async () => {
    expect(await (await somebody.get(paths.session)).json()).toMatchObject({
      isAuthenticated: true,
      role: null,
    })
  })
})
