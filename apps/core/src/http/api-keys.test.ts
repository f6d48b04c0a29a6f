// Any database answers alike.
import { type KeyScope, keyScopes } from '@certify/domain/account/api-key'
import type { RateLimit } from '@certify/domain/shared/rate-limit'
import { href, paths } from '@certify/wire/paths'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../testing/conformity'
import { dumpDatabase } from '../testing/dump'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { putOnChain } from '../testing/on-chain'
import { alice, guild } from '../testing/people'
import { readCode } from '../testing/read-code'
import { openSummit, openSummitMinting, type Summit } from '../testing/summit'

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
        "answers:read": [
          "get eventAnswers",
          "get eventAnswersCsv",
        ],
        "attendance:write": [
          "post eventAttendance",
          "post eventAttendanceMany",
          "post eventAttendanceUndo",
          "post eventAttendanceImport",
        ],
        "certificates:issue": [
          "post certificateMint",
          "post certificateMintAll",
          "post eventCertificatesMint",
          "post certificateMintBatchRetry",
        ],
        "certificates:read": [
          "get eventMinted",
          "get eventMintedCsv",
          "get eventCertificatesDiffering",
          "get certificateMintBatches",
          "get certificateMintBatch",
          "get certificateMintBatchCsv",
        ],
        "certificates:revoke": [
          "post certificateRevoke",
          "post eventCertificatesRevoke",
        ],
        "events:read": [
          "get events",
          "get event",
          "get vendorEvents",
          "get vendorNeeds",
          "get eventQuestions",
          "post completionPreview",
          "get eventIssuing",
        ],
        "events:write": [
          "post eventCreate",
          "post eventEdit",
          "post eventUpdate",
          "post eventCancel",
          "post eventQuestionSave",
          "post eventQuestionRemove",
        ],
        "roster:read": [
          "get eventWhitelist",
          "get eventWhitelistCsv",
          "get eventParticipants",
          "get eventParticipantsMatching",
          "get eventJoinRequests",
          "get eventAttendanceList",
          "get eventSessionAttendance",
          "get eventAttendanceCsv",
        ],
        "roster:write": [
          "post eventWhitelistRevoke",
          "post eventJoinRequestsAnswer",
          "post eventNamePropose",
          "post eventNameWithdraw",
        ],
        "webhooks:manage": [
          "get organizationWebhooks",
          "post organizationWebhookAdd",
          "post organizationWebhookPing",
          "post organizationWebhookSecret",
          "post organizationWebhookRemove",
          "get organizationWebhookLog",
          "post organizationWebhookResend",
        ],
      }
    `)
  })

  test('behavior: each route refuses a key without its scope; a route without a scope refuses every key', async () => {
    // Routes for visitors answer a program as they answer everybody, unless they name a scope.
    const closed = routes.filter(({ as, key }) => as !== 'anyone' || key !== undefined)
    for (const scope of keyScopes) {
      const others = keyScopes.filter((each) => each !== scope)
      const { id, key } = await makeKey({ scopes: others })
      for (const route of closed) {
        if (route.key !== undefined && route.key !== scope) continue
        const answer = await call(key, fillPath(paths[route.name]), route.method.toUpperCase())
        expect([route.method, route.name, answer.status, await readCode(answer)]).toEqual([
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

  test('behavior: a key of one event reaches it, its batches and certificates, and nothing else', async () => {
    const scopes = ['roster:read', 'certificates:read', 'certificates:revoke', 'webhooks:manage'] as const
    const { key, id } = await makeKey({ scopes, event_id: summit.id })
    await mustAnswer(200, await call(key, href('eventParticipants', { id: summit.id })))
    await mustAnswer(200, await call(key, `${paths.certificateMintAll}?event_id=${summit.id}`))
    const others = [
      paths.certificateMintAll,
      `${paths.certificateMintAll}?event_id=${summit.id + 1}`,
      href('certificateMintBatch', { batchId: '00000000-0000-4000-8000-000000000000' }),
      href('organizationWebhooks', { number }),
    ]
    for (const path of others) expect(await readCode(await call(key, path)), path).toBe('key.scope')
    const revocation = await call(key, href('certificateRevoke', { tokenId: 10001 }), 'POST', { reason: 'x' })
    expect(await readCode(revocation)).toBe('key.scope')
    await revoke(id)
  })
})

describe('RateLimit headers', () => {
  test('behavior: a key learns what is left of the closest limit; people get no such headers', async () => {
    const counting = await openHarness(({ clock }) => {
      const counts = new Map<string, number>()
      const add = async ({ name, seconds }: RateLimit) => {
        counts.set(name, (counts.get(name) ?? 0) + 1)
        return { count: counts.get(name) ?? 0, secondsLeft: seconds }
      }
      return { clock, rateCounter: { add, subtract: async () => {} } }
    })
    const { guild, id } = await openSummit(counting)
    const owner = (await counting.ports.events.find(id as never))?.organizer.id ?? 0
    const made = await guild.post(href('organizationKeys', { number: owner }), {
      name: 'Till',
      scopes: ['roster:read', 'events:write'],
    })
    const { key } = (await (await mustAnswer(201, made)).json()) as { key: string }
    const headers = { authorization: `Bearer ${key}` }
    const read = (answer: Response) =>
      ['limit', 'remaining', 'reset'].map((name) => Number(answer.headers.get(`ratelimit-${name}`)))

    const participants = href('eventParticipants', { id })
    const [limit, remaining = 0, reset] = read(await counting.client().get(participants, headers))
    expect([limit, reset]).toEqual([6000, 60])
    const [, next] = read(await counting.client().get(participants, headers))
    expect(next).toBe(remaining - 1)
    const cancel = href('eventCancel', { id })
    const canceled = await counting.client().post(cancel, { wallet_address: 'x' }, headers)
    expect([canceled.status, read(canceled)[0]]).toEqual([422, 1500])
    expect((await guild.get(participants)).headers.has('ratelimit-limit')).toBe(false)
    await counting.close()
  })
})

describe('docs/integrating.md', () => {
  test('behavior: one call records many people, and gives each outcome beside the caller’s own id', async () => {
    const { key, id } = await makeKey({ scopes: ['attendance:write'], event_id: summit.id })
    const people = [
      { user_address: `0x${'7'.repeat(40)}`, attended: true },
      { external_id: 'till-1', user_address: alice.wallet, attended: true },
    ]
    const many = href('eventAttendanceMany', { id: summit.id })
    for (let count = 0; count < 2; count++) {
      const answer = await mustAnswer(200, await call(key, many, 'POST', { people }))
      expect(await answer.json()).toEqual({
        outcomes: [
          { external_id: null, user_address: people[0]?.user_address, outcome: 'not_on_list', mark: null },
          {
            external_id: 'till-1',
            user_address: alice.wallet,
            outcome: 'recorded',
            mark: count === 0 ? expect.any(String) : null,
          },
        ],
      })
    }
    const status = href('attendanceStatus', { wallet: alice.wallet, id: summit.id })
    expect(await (await summit.alice.get(status)).json()).toMatchObject({ attended: true })
    const crowd = Array.from({ length: 201 }, () => people[0])
    await mustAnswer(200, await call(key, many, 'POST', { people: crowd.slice(1) }))
    expect((await call(key, many, 'POST', { people: crowd })).status).toBe(400)
    await revoke(id)
  })

  test('behavior: a program records attendance, issues to all and follows, with one key and no session', async () => {
    const { key, id } = await makeKey({
      scopes: ['attendance:write', 'certificates:issue', 'certificates:read'],
      event_id: summit.id,
    })
    await openSummitMinting(harness, summit)
    const body = { user_address: alice.wallet, attended: true }
    await mustAnswer(200, await call(key, href('eventAttendance', { id: summit.id }), 'POST', body))
    const all = await call(key, paths.certificateMintAll, 'POST', { event_id: summit.id })
    const { total, batchId } = (await (await mustAnswer(202, all)).json()) as {
      total: number
      batchId: string
    }
    expect(total).toBeGreaterThan(0)
    const batch = await call(key, href('certificateMintBatch', { batchId }))
    expect(await (await mustAnswer(200, batch)).json()).toMatchObject({ total, done: false })
    await revoke(id)
  })

  test('behavior: a key of one event revokes a certificate of that event', async () => {
    const scopes = ['certificates:revoke'] as const
    const own = await makeKey({ scopes, event_id: summit.id })
    await putOnChain(harness, 20_001n)
    const path = href('certificateRevoke', { tokenId: 20_001 })
    const answer = await call(own.key, path, 'POST', { reason: 'Issued by mistake' })
    expect(await readCode(answer)).not.toBe('key.scope')
    expect(answer.status).toBeLessThan(300)
    await revoke(own.id)
  })
})

describe('a key', () => {
  test('behavior: appears in one answer only, and the database has only its hash', async () => {
    const { id, key } = await makeKey({})
    expect(key).toMatch(/^certify_test_[0-9A-Za-z]{8}_[0-9A-Za-z]{49}$/)
    const list = await (await summit.guild.get(href('organizationKeys', { number }))).text()
    expect(list).toContain(id)
    expect(JSON.parse(list)[0].scopes).toEqual(['events:read', 'roster:read', 'certificates:read'])
    await call(key, href('eventParticipants', { id: summit.id }))
    const [used] = await (await summit.guild.get(href('organizationKeys', { number }))).json()
    expect([JSON.parse(list)[0].last_used_at, used.last_used_at]).toEqual([null, harness.now().toISOString()])
    const secret = key.slice('certify_test_12345678_'.length)
    for (const text of [list, await dumpDatabase(harness.database), harness.log.join(' ')]) {
      expect(text).not.toContain(secret)
    }
    await revoke(id)
  })

  test('error: stops working when it expires, and a mistyped or unknown one never falls back to the cookie', async () => {
    const { key, id } = await makeKey({
      scopes: ['roster:read'],
      expires_at: new Date(harness.now().getTime() + 60_000).toISOString(),
    })
    const path = href('eventParticipants', { id: summit.id })
    await mustAnswer(200, await call(key, path))
    const other = key.slice(0, -1) + (key.endsWith('0') ? '1' : '0')
    const withCookie = { authorization: `Bearer ${other}` }
    expect(await readCode(await summit.guild.get(path, withCookie))).toBe('key.refused')
    const before = harness.now()
    harness.at(new Date(before.getTime() + 61_000))
    expect(await readCode(await call(key, path))).toBe('key.refused')
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
})
