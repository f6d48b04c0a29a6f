import { type KeyScope, keyScopes } from '@certify/domain/account/api-key'
import { href, paths } from '@certify/wire/paths'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from './testing/conformity'
import { dumpDatabase } from './testing/dump'
import { type Harness, mustAnswer, openHarness } from './testing/harness'
import { alice, guild } from './testing/people'
import { openSummit, openSummitMinting, type Summit } from './testing/summit'

let harness: Harness
let summit: Summit
let number: number
beforeAll(async () => {
  harness = await openHarness()
  summit = await openSummit(harness)
  number = (await harness.ports.events.find(summit.id as never))?.organizer.id ?? 0
})
afterAll(() => harness.close())

/** Makes a key as its organizer. */
async function makeKey(body: {
  scopes?: readonly KeyScope[]
  expires_at?: string
  event_id?: number
}): Promise<{ id: string; key: string }> {
  const made = await summit.guild.post(href('organizationKeys', { number }), { name: 'Till', ...body })
  return (await (await mustAnswer(201, made)).json()) as { id: string; key: string }
}
const revoke = (keyId: string) => summit.guild.post(href('organizationKeyRevoke', { number, keyId }))

/** Calls with a key and no cookie, as a program does. */
function call(key: string, path: string, method = 'GET', body?: object): Promise<Response> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  return harness.client().request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
}
const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code

/** A path of a route, about the summit. */
function fillPath(pattern: string): string {
  const values: Record<string, string> = {
    id: String(summit.id),
    number: String(number),
    wallet: alice.wallet,
    tokenId: '10001',
    batchId: '00000000-0000-4000-8000-000000000000',
  }
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '1')
}

describe('keys × routes', () => {
  test('behavior: only these routes take keys', () => {
    const table: Partial<Record<KeyScope, string[]>> = {}
    for (const { key, method, name } of routes) {
      if (key !== undefined) table[key] = [...(table[key] ?? []), `${method} ${name}`]
    }
    expect(table).toMatchInlineSnapshot(`
      {
        "attendance:write": [
          "post eventAttendance",
        ],
        "certificates:issue": [
          "post certificateMint",
          "post certificateMintAll",
          "post certificateMintBatchRetry",
        ],
        "certificates:read": [
          "get eventMinted",
          "get eventMintedCsv",
          "get certificateMintAll",
          "get certificateMintBatch",
          "get certificateMintBatchCsv",
        ],
        "certificates:revoke": [
          "post certificateRevoke",
        ],
        "events:read": [
          "get events",
          "get event",
          "get vendorEvents",
          "get eventIssuing",
        ],
        "events:write": [
          "post eventCreate",
          "post eventEdit",
          "post eventUpdate",
          "post eventCancel",
        ],
        "roster:read": [
          "get eventWhitelist",
          "get eventWhitelistCsv",
          "get eventParticipants",
        ],
        "roster:write": [
          "post eventWhitelistRevoke",
        ],
      }
    `)
  })

  test('behavior: each route refuses a key without its scope, and every key if it names none', async () => {
    // Routes for visitors answer a program as they answer everybody, unless they name a scope.
    const closed = routes.filter(({ policy, key }) => policy !== 'visitor' || key !== undefined)
    for (const scope of keyScopes) {
      const others = keyScopes.filter((each) => each !== scope)
      const { id, key } = await makeKey({ scopes: others })
      for (const route of closed) {
        if (route.key !== undefined && route.key !== scope) continue
        const answer = await call(key, fillPath(paths[route.name]), route.method.toUpperCase())
        expect([route.method, route.name, answer.status, await codeOf(answer)]).toEqual([
          route.method,
          route.name,
          403,
          'key.scope',
        ])
      }
      await revoke(id)
    }
  })

  test('behavior: a key acts as its organizer, on its organizer’s events only', async () => {
    const { key, id } = await makeKey({ scopes: ['roster:read', 'events:write'] })
    await mustAnswer(200, await call(key, href('eventParticipants', { id: summit.id })))
    const others = await summit.collective.post(paths.eventCreate, {})
    expect(others.status).not.toBe(200)
    await revoke(id)
    expect((await call(key, href('eventParticipants', { id: summit.id }))).status).toBe(401)
  })

  test('behavior: a key of one event is refused wherever that event is not named', async () => {
    const { key, id } = await makeKey({ scopes: ['roster:read', 'certificates:revoke'], event_id: summit.id })
    await mustAnswer(200, await call(key, href('eventParticipants', { id: summit.id })))
    const revocation = await call(key, href('certificateRevoke', { tokenId: 10001 }), 'POST', { reason: 'x' })
    expect(await codeOf(revocation)).toBe('key.scope')
    await revoke(id)
  })
})

describe('docs/integrating.md', () => {
  test('behavior: a program records attendance, issues to all and follows, with one key and no session', async () => {
    const { key, id } = await makeKey({
      scopes: ['attendance:write', 'certificates:issue', 'certificates:read'],
      event_id: summit.id,
    })
    await openSummitMinting(harness, summit)
    const body = { user_address: alice.wallet, attended: true }
    await mustAnswer(200, await call(key, href('eventAttendance', { id: summit.id }), 'POST', body))
    const all = await call(key, paths.certificateMintAll, 'POST', { event_id: summit.id })
    const { total } = (await (await mustAnswer(202, all)).json()) as { total: number }
    expect(total).toBeGreaterThan(0)
    await revoke(id)
  })
})

describe('a key', () => {
  test('behavior: is answered once, and the database has only its hash', async () => {
    const { id, key } = await makeKey({})
    expect(key).toMatch(/^certify_test_[0-9A-Za-z]{8}_[0-9A-Za-z]{49}$/)
    const list = await (await summit.guild.get(href('organizationKeys', { number }))).text()
    expect(list).toContain(id)
    expect(JSON.parse(list)[0].scopes).toEqual(['events:read', 'roster:read', 'certificates:read'])
    await call(key, href('eventParticipants', { id: summit.id }))
    const secret = key.slice('certify_test_12345678_'.length)
    for (const text of [list, await dumpDatabase(harness.database), harness.log.join(' ')]) {
      expect(text).not.toContain(secret)
    }
    await revoke(id)
  })

  test('error: works no more once it expired, and a mistyped or unknown one never falls back to the cookie', async () => {
    const { key, id } = await makeKey({
      scopes: ['roster:read'],
      expires_at: new Date(harness.now().getTime() + 60_000).toISOString(),
    })
    const path = href('eventParticipants', { id: summit.id })
    await mustAnswer(200, await call(key, path))
    const other = key.slice(0, -1) + (key.endsWith('0') ? '1' : '0')
    const withCookie = { authorization: `Bearer ${other}` }
    expect(await codeOf(await summit.guild.get(path, withCookie))).toBe('key.refused')
    const before = harness.now()
    harness.at(new Date(before.getTime() + 61_000))
    expect(await codeOf(await call(key, path))).toBe('key.refused')
    harness.at(before)
    await revoke(id)
  })

  test('behavior: the file of everything kept about an organization names its keys, without their texts', async () => {
    const { id, key } = await makeKey({ scopes: ['events:read'] })
    const answer = await summit.guild.get(href('accountExport', { wallet: guild.wallet }))
    const text = await (await mustAnswer(200, answer)).text()
    expect(JSON.parse(text).api_keys).toContainEqual(
      expect.objectContaining({ name: 'Till', scopes: ['events:read'], expires_at: null }),
    )
    expect(text).not.toContain(key)
    await revoke(id)
  })

  test('error: an organization has at most ten, also when it asks for all at once', async () => {
    const asked = Array.from({ length: 12 }, () =>
      summit.guild.post(href('organizationKeys', { number }), { name: 'Till' }),
    )
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(10)
    expect(statuses.filter((status) => status === 409)).toHaveLength(2)
  })
})
