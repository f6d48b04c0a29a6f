// Any database answers alike.
import { paths } from '@certify/wire/paths'
import { describe, expect, test } from 'vitest'
import { routes } from '../testing/conformity'
import { ORIGIN } from '../testing/origin'
import { summitOfFile } from '../testing/summit-of-file'

const { harness, summit } = await summitOfFile()

const posts = routes.filter(({ method, readOnly }) => method === 'post' && !readOnly)
const open = routes.filter(({ anyOrigin }) => anyOrigin)
const foreign: [string, Record<string, string>][] = [
  ['another origin', { origin: 'http://evil.example' }],
  ['another port', { origin: 'http://localhost:4001' }],
  ['an origin that hides', { origin: 'null' }],
  ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
  ['a same-site fetch', { 'sec-fetch-site': 'same-site' }],
  ['a foreign fetch that claims our origin', { 'sec-fetch-site': 'cross-site', origin: ORIGIN }],
]

describe('cross-site requests', () => {
  test.each(posts.map(({ name }) => [name]))(
    'error: %s refuses them all, with a good cookie',
    async (name) => {
      const path = paths[name].replace(/\{(\w+)\}/g, '1')
      for (const [, headers] of foreign) {
        for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
          const response = await harness.app.request(path, {
            method: 'POST',
            headers: { ...headers, 'content-type': type, cookie: summit.guild.cookie() },
            body: '{}',
          })
          expect(response.status).toBe(403)
          expect(await response.json()).toMatchObject({ code: 'request.cross_site' })
        }
      }
      const silent = await harness.app.request(path, {
        method: 'POST',
        headers: { cookie: summit.guild.cookie() },
      })
      expect(await silent.json()).toMatchObject({ code: 'request.cross_site' })
    },
  )

  test.each([
    ['our own origin', { origin: ORIGIN }],
    ['a fetch of our own page', { 'sec-fetch-site': 'same-origin' }],
    ['a request of the person', { 'sec-fetch-site': 'none' }],
  ])('behavior: %s is allowed', async (_, headers) => {
    const response = await harness.app.request(paths.eventTokenRotate.replace('{id}', String(summit.id)), {
      method: 'POST',
      headers: { ...headers, cookie: summit.guild.cookie() },
    })
    expect(response.status).toBe(200)
  })

  test('behavior: pages of other origins may read only public facts', async () => {
    expect(open.map(({ name }) => name)).toEqual([
      'passkeyEndpoints',
      'legal',
      'legalText',
      'organizer',
      'organizerCalendar',
      'events',
      'event',
      'certificatesOf',
      'certificatePdf',
      'certificatePng',
      'certificateSvg',
      'badgeJson',
      'badgePng',
      'badgeSvg',
      'badgePdf',
      'badge',
      'certificateProof',
      'organizerStatus',
      'organizerDid',
      'instanceDid',
      'certificateVerify',
      'certificateToken',
      'certificateJson',
      'oembed',
      'gateway',
      'gatewayPath',
      'rpc',
      'config',
      'openapi',
    ])
    for (const [path, allowed] of [
      [paths.config, '*'],
      [paths.events, '*'],
      [paths.statistics, null],
      [paths.session, null],
    ] as const) {
      const response = await harness.app.request(path, { headers: { origin: 'http://evil.example' } })
      expect(response.headers.get('access-control-allow-origin')).toBe(allowed)
      expect(response.headers.get('access-control-expose-headers')).toBe(allowed)
      expect(response.headers.get('access-control-allow-credentials')).toBeNull()
    }
  })

  test('behavior: their pages may send headers where they may read, and nowhere else', async () => {
    for (const { name, method, anyOrigin } of routes) {
      const path = paths[name].replace(/\{(\w+)\}/g, '1')
      const answer = await harness.app.request(path, {
        method: 'OPTIONS',
        headers: {
          origin: 'http://evil.example',
          'access-control-request-method': method.toUpperCase(),
          'access-control-request-headers': 'content-type, if-none-match, traceparent',
        },
      })
      const allowed = ['origin', 'methods', 'headers', 'credentials'].map((what) =>
        answer.headers.get(`access-control-allow-${what}`),
      )
      const methods = method === 'get' ? 'GET, HEAD' : 'POST'
      expect([name, answer.status, ...allowed]).toEqual([
        name,
        204,
        ...(anyOrigin ? ['*', methods, '*', null] : [null, null, null, null]),
      ])
    }
  })
})
