import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type RegisteredPerson, register } from '@certify/cli/demo/person'
import { keyScopes } from '@certify/domain/account/api-key'
import { nonceResponse } from '@certify/wire/accounts'
import { eventResponse } from '@certify/wire/events'
import { newKeyResponse } from '@certify/wire/keys'
import { href, paths } from '@certify/wire/paths'
import { newWebhookResponse } from '@certify/wire/webhooks'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Instance, startInstance } from './lib/instance'
import { storeEverywhere } from './lib/store-everywhere'

/** The first key of the local chain, which pays for issuing there. */
const issuerKey = Buffer.from(
  mnemonicToAccount(`${'test '.repeat(11)}junk`).getHdKey().privateKey ?? [],
).toString('hex')
const codeKey = randomBytes(32).toString('hex')
const credentialKey = randomBytes(32).toString('hex')

let instance: Instance
let canary: Server
let visits: string[] = []
beforeAll(async () => {
  canary = createServer((request, answer) => {
    visits.push(`${request.method} ${request.url}`)
    answer.end('{}')
  }).listen(0, '127.0.0.1')
  await once(canary, 'listening')
  const env = {
    CERTIFY_SAMPLE: 'off',
    CERTIFY_RATE_LIMITS: 'off',
    CERTIFY_LOG_LEVEL: 'debug',
    CERTIFY_ISSUER_KEY: `0x${issuerKey}`,
    CERTIFY_CODE_KEY: codeKey,
    CERTIFY_CREDENTIAL_KEY: credentialKey,
  }
  instance = await startInstance({ env })
})
afterAll(async () => {
  await instance?.stop()
  canary?.close()
})

const port = () => (canary.address() as AddressInfo).port

/** The same address inside our own network, in spellings that filters forget. */
const spellings = () =>
  [
    '127.0.0.1',
    'localhost',
    'localhost.',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0.0.0.0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    'user:pass@127.0.0.1',
    'evil.example@127.0.0.1',
  ].map((host) => `http://${host}:${port()}/canary`)

type Operation = { method: string; path: string; fields: readonly string[] }

/** Every operation and its fields, as the instance describes them. */
async function operations(): Promise<Operation[]> {
  const document = (await (await fetch(`${instance.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      fields: fieldsIn(document, operation),
    })),
  )
}

/** The names of properties and parameters anywhere in an operation, including references. */
function fieldsIn(document: unknown, from: unknown, seen = new Set<unknown>()): string[] {
  if (typeof from !== 'object' || from === null || seen.has(from)) return []
  seen.add(from)
  const { $ref, properties, name } = from as { $ref?: string; properties?: object; name?: string }
  const target = $ref
    ?.split('/')
    .slice(1)
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
  return [
    ...(properties ? Object.keys(properties) : []),
    ...(typeof name === 'string' ? [name] : []),
    ...fieldsIn(document, target, seen),
    ...Object.values(from).flatMap((value) => fieldsIn(document, value, seen)),
  ]
}

/** Calls an operation with a canary in every field and every part of its path and query. */
async function lure(
  { method, path, fields }: Operation,
  url: string,
  identity: Record<string, string>,
): Promise<number> {
  const all = Object.fromEntries(fields.map((field) => [field, url]))
  const query = new URLSearchParams({ ...all, address: url, q: url, url, tokenURI: url })
  const address = `${instance.url}${path.replace(/\{\w+\}/g, encodeURIComponent(url))}`
  const headers: Record<string, string> = {
    origin: instance.url,
    ...identity,
    referer: url,
    'x-forwarded-for': url,
  }
  if (method !== 'POST') return (await fetch(`${address}?${query}`, { headers, redirect: 'manual' })).status
  headers['content-type'] = 'application/json'
  return (await fetch(address, { method, headers, body: JSON.stringify(all), redirect: 'manual' })).status
}

describe('addresses that people write', () => {
  test('behavior: the server calls none of them, wherever they appear', async () => {
    const [plain = ''] = spellings()
    const { organizer, attendee, event, tokens } = await storeEverywhere(instance.url, plain)
    // Calls that read all of it again, and draw it.
    for (const token of tokens) {
      for (const path of [
        `/verify/${token}`,
        `/embed/${token}`,
        href('certificateToken', { tokenId: token }),
        href('certificateJson', { tokenId: token }),
        `/api2/api/certificate/${token}/document.pdf`,
        `/preview/certificate/${token}.png`,
        `/preview/event/${event}.png`,
        `/events/${event}`,
      ]) {
        expect((await fetch(instance.url + path)).status).toBeLessThan(500)
      }
    }
    const all = await operations()
    const kept: readonly string[] = [paths.testClock, paths.logout]
    let asked = 0
    for (const operation of all.filter(({ path }) => !kept.includes(path))) {
      for (const [index, url] of spellings().entries()) {
        const person = index % 2 === 0 ? organizer : attendee
        expect(await lure(operation, url, { cookie: person.client.cookieHeader() })).toBeLessThan(500)
        asked++
      }
    }
    expect(asked).toBeGreaterThan(500)
    expect(visits).toEqual([])
  })

  test('behavior: the same canary notices a server that calls one', async () => {
    const numeric = spellings().filter((url) => /\/\/(127\.0\.0\.1|2130706433|0x7f000001):/.test(url))
    for (const url of numeric) await fetch(url)
    expect(visits).toHaveLength(3)
    visits = []
  })
})

describe('secrets', () => {
  test('behavior: none appears in the process’s output or in the pages', async () => {
    const planted = await everySecret()
    await useEverything(planted)
    const log = instance.output()
    expect(log.split('\n').filter((line) => line.includes('"requestId"')).length).toBeGreaterThan(100)
    expect(foundIn(log, planted.texts)).toEqual([])
    expect(foundIn(pages(), planted.texts)).toEqual([])
    expect(foundIn(pages(), { 'a setting': 'CERTIFY_ISSUER_KEY', 'a query': 'statement_timeout' })).toEqual(
      [],
    )
    // The control: each secret is found in its own place, and the pages were really read.
    const careless = Object.values(planted.texts).join('\n')
    expect(foundIn(careless, planted.texts)).toEqual(Object.keys(planted.texts))
    // A yes or no, because the text has megabytes.
    expect(pages().includes('/certificate/verify')).toBe(true)
  })
})

const API_KEY = 'an API key'

type Planted = {
  readonly texts: Record<string, string>
  readonly organizer: RegisteredPerson
  readonly attendee: RegisteredPerson
}

async function everySecret(): Promise<Planted> {
  const organizer = await register(instance.url, 'Quillon Umbrage Works', 'vendors')
  const attendee = await register(instance.url, 'Zebedee Qwillfeather', 'users')
  const { nonce } = await attendee.client.get(href('nonce', {}), nonceResponse)
  const starts = new Date(Date.now() + 30 * 24 * 3_600_000)
  const form = new FormData()
  const fields = { wallet_address: organizer.wallet, title: 'Day', description: 'Day.', location: 'Porto' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('start_date', starts.toISOString())
  form.set('end_date', new Date(starts.getTime() + 3_600_000).toISOString())
  const { event } = await organizer.client.post(href('eventCreate', {}), form, eventResponse)
  const organization = { number: event.vendor_id }
  const hook = { url: 'https://hooks.example.org/in', types: ['certificate.final'] }
  const webhook = await organizer.client.post(
    href('organizationWebhooks', organization),
    hook,
    newWebhookResponse,
  )
  const keys = href('organizationKeys', organization)
  const { key } = await organizer.client.post(keys, { name: 'Event tool', scopes: keyScopes }, newKeyResponse)
  const session = (person: RegisteredPerson) =>
    /(?:^|; )session=([^;]+)/.exec(person.client.cookieHeader())?.[1] ?? ''
  return {
    organizer,
    attendee,
    texts: {
      'the issuer’s key': issuerKey,
      'the key of attendance codes': codeKey,
      'the seed of credential keys': credentialKey,
      [API_KEY]: key,
      'the secret of a webhook': webhook.secret,
      'a nonce': nonce,
      'an attendance token': event.token ?? '',
      'the organizer’s session': session(organizer),
      'the attendee’s session': session(attendee),
      'an email address': `${attendee.wallet.toLowerCase()}@demo.example`,
      'a person’s name': 'Zebedee Qwillfeather',
    },
  }
}

/** Sends every secret to every operation, as field, header and path, because refusals are logged as well. */
async function useEverything({ texts, organizer, attendee }: Planted): Promise<void> {
  const all = await operations()
  const kept: readonly string[] = [paths.testClock, paths.logout]
  for (const operation of all.filter(({ path }) => !kept.includes(path))) {
    for (const [index, [what, text]] of Object.entries(texts).entries()) {
      const { client } = index % 2 === 0 ? organizer : attendee
      const identity =
        what === API_KEY ? { authorization: `Bearer ${text}` } : { cookie: client.cookieHeader() }
      await lure(operation, text, identity)
    }
  }
}

function foundIn(text: string, secrets: Record<string, string>): string[] {
  return Object.entries(secrets)
    .filter(([, secret]) => secret === '' || text.includes(secret))
    .map(([what]) => what)
}

/** All text files of the built pages, as one text. */
function pages(): string {
  const folder = join(import.meta.dirname, '../apps/web/dist')
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.(m?js|html|css|json)$/.test(file.name))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
    .join('\n')
}
