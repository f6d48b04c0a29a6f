// Any database answers alike.
import { oweCheck } from '@certify/domain/issuing/rule-checks'
import { UnavailableError } from '@certify/domain/shared/errors'
import { href, paths } from '@certify/wire/paths'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { rateCounter } from '../database/connection/rate-counter'
import type { TestDatabase } from '../database/testing/database'
import type { StoreWithoutErased } from '../erasing/without-erased'
import { issuingStore } from '../issuing/issuing-store'
import { type Harness, openHarness, REGISTRY } from '../testing/harness'
import { alice } from '../testing/people'
import { duringSummit, openSummit, png, type Summit } from '../testing/summit'
import { createApp } from './app'
import type { ApiPorts } from './ports'

const forOthers = {
  sendsMail: true,
  supportEmail: 'help@example.org',
  content: { store: 'ipfs', pinned: false, gateway: 'own' },
} as const

let broken: string | undefined
let asked = 0
const part = (name: string) => async () => {
  asked += 1
  if (broken === name) throw new Error('postgres://user:secret@host is down')
}
let clock: Date
let affordable: number
let alarms: Awaited<ReturnType<ApiPorts['issuing']['state']>>['alarms']
let isPinning: boolean
let copies: ReturnType<ApiPorts['readPublicCopies']>
let isStarved = false

let harness: Harness
let summit: Summit
beforeAll(async () => {
  harness = await openHarness((ports) => ({
    readPublicCopies: () => copies,
    isDrawingStarved: () => isStarved,
    readPinning: () => ({ waiting: isPinning ? 0 : 3, isAnswering: isPinning }),
    readiness: { database: part('database'), chain: part('chain'), content: part('content') },
    issuing: {
      ...ports.issuing,
      state: async () => ({ ...(await ports.issuing.state()), affordable, alarms }),
    },
    testClock: {
      moveTo: async (now) => {
        clock = now
        return now
      },
      advance: async (seconds) => {
        clock = new Date(clock.getTime() + seconds * 1000)
        return clock
      },
    },
    sessions: {
      ...ports.sessions,
      find: (idHash, at) => {
        if (broken === 'sessions') throw new UnavailableError({ part: 'database' })
        return ports.sessions.find(idHash, at)
      },
    },
    events: {
      ...ports.events,
      search: (search) => {
        if (broken === 'search') throw new TypeError('select secret from accounts')
        return ports.events.search(search)
      },
    },
  }))
})
beforeEach(async () => {
  broken = undefined
  affordable = 12_000
  alarms = []
  isPinning = true
  copies = null
  isStarved = false
  await harness.reset()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => harness.close())

describe('health', () => {
  /** Asks a new server, because a server reuses its answer for a second. */
  const askReady = () => createApp(harness.ports).request(paths.ready)

  test('behavior: the server answers and is ready', async () => {
    expect((await harness.client().get(paths.health)).status).toBe(200)
    expect((await askReady()).status).toBe(200)
  })

  test('behavior: under a flood of calls, each part is asked once a second', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const app = createApp(harness.ports)
    asked = 0
    const flood = () => Promise.all(Array.from({ length: 50 }, () => app.request(paths.ready)))
    await flood()
    await flood()
    expect(asked).toBe(3)
    broken = 'chain'
    vi.advanceTimersByTime(1_000)
    expect((await flood()).map(({ status }) => status)).toEqual(Array(50).fill(503))
    expect(asked).toBe(6)
  })

  test('behavior: how mail stands is asked for once in ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const mailStanding = vi.fn(harness.ports.mailStanding)
    const settings = { ...harness.ports.settings, ...forOthers }
    const app = createApp({ ...harness.ports, mailStanding, settings })
    for (let second = 0; second < 10; second++) {
      await app.request(paths.ready)
      vi.advanceTimersByTime(1_000)
    }
    expect(mailStanding).toHaveBeenCalledTimes(1)
    await app.request(paths.ready)
    expect(mailStanding).toHaveBeenCalledTimes(2)
  })

  test.each(['database', 'chain', 'content'])('error: not ready, and names the %s', async (name) => {
    broken = name
    const response = await askReady()
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({
      ready: false,
      failing: [name],
      message: `Not answering: ${name}.`,
      warnings: [],
    })
  })

  test('behavior: tasks for the platform are listed in words, and the instance stays ready', async () => {
    affordable = 40
    const response = await askReady()
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      ready: true,
      warnings: [expect.stringContaining("The platform's wallet pays for about 40 more certificates")],
    })
    const text = await (await harness.client().get(paths.metrics)).text()
    expect(text).toContain('certify_issuer_certificates_affordable 40')
    expect(text).toContain('certify_issuing_concerns{code="low-balance",remedy="platform"} 0')
    expect(text).toContain("# low-balance: The platform's wallet pays for about 40 more certificates")
  })

  test('behavior: acts of a stolen issuing key are a warning, and among the metrics', async () => {
    alarms = [{ code: 'unexplained-acts', values: {}, remedy: 'platform' }]
    expect(await (await askReady()).json()).toMatchObject({
      ready: true,
      warnings: [expect.stringMatching(/^The key that issues did something on the chain/)],
    })
    const text = await (await harness.client().get(paths.metrics)).text()
    expect(text).toContain('certify_issuing_concerns{code="unexplained-acts",remedy="platform"} 0')
  })

  test('behavior: second copies that a pinning service does not take are a warning', async () => {
    isPinning = false
    const response = await askReady()
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      ready: true,
      warnings: [expect.stringMatching(/^The pinning service .* Without a second copy: 3\.$/)],
    })
  })

  test('behavior: warns while other programs leave drawing hardly any time', async () => {
    isStarved = true
    expect(await (await askReady()).json()).toMatchObject({
      ready: true,
      warnings: [
        expect.stringMatching(/^Other programs leave the drawing of certificates less than a quarter/),
      ],
    })
  })

  test('behavior: documents that another gateway cannot give are a warning, and its own faults are told as such', async () => {
    const warnings = async () => ((await (await askReady()).json()) as { warnings: string[] }).warnings
    copies = { asked: 5, missing: 0, wrong: 0, unknown: 0 }
    expect(await warnings()).toEqual([])
    copies = { asked: 5, missing: 2, wrong: 1, unknown: 1 }
    expect(await warnings()).toEqual([
      expect.stringMatching(/could not get the documents of 2 of 5 certificates: .*CERTIFY_PINNING_URL/),
      expect.stringMatching(/answered with wrong bytes for 1 of 5 certificates/),
      expect.stringMatching(/could not be asked for 1 of 5 certificates, so .* is unknown/),
    ])
    const text = await (await harness.client().get(paths.metrics)).text()
    expect(text).toContain('certify_public_copies{state="missing"} 2')
    copies = { asked: 5, missing: 0, wrong: 0, unknown: 5 }
    expect(await warnings()).toEqual([expect.not.stringContaining('only this server')])
  })

  test('behavior: broken rules and one that could not be checked are a warning, and are counted', async () => {
    const store = issuingStore(harness.database.queries)
    const begun = { begunAt: harness.now().toISOString(), night: '2026-11-14' }
    const [first, second, third, ...others] = await store.checkSlices(31337, REGISTRY, [], begun)
    if (!first || !second || !third) throw new Error('no rules')
    const rules = [
      { ...first, broken: 2, example: 'request 7' },
      { ...second, isDone: false, rows: 50_000, cursor: '60001', failure: 'a slice takes longer than 1 s' },
      oweCheck(third, { count: 1, example: 'request 9' }),
      ...others,
    ]
    await store.keepChecks({ after: null, rules })
    expect(((await (await askReady()).json()) as { warnings: string[] }).warnings).toEqual([
      expect.stringMatching(/^A rule of issuing is broken 2 times, such as at request 7: /),
      expect.stringMatching(
        /^The check of a rule .* 50000 rows were checked, up to 60001\. .*longer than 1 s/,
      ),
      expect.stringMatching(/^A rule of issuing is broken 1 times, such as at request 9: /),
    ])
    const text = await (await harness.client().get(paths.metrics)).text()
    expect(text).toContain('certify_rules{state="broken"} 2')
    expect(text).toContain('certify_rules{state="unfinished"} 1')
    expect(text).toContain(`certify_rule_rows_checked{rule="${second.rule}"} 50000`)
  })

  test.each<[Partial<ApiPorts['settings']>, RegExp[]]>([
    [{ network: 'local', content: { store: 'folder', pinned: false, gateway: 'own' } }, []],
    [{ network: 'test', content: { store: 'ipfs', pinned: false, gateway: 'own' } }, []],
    [
      { network: 'test', chainName: 'Sepolia', content: { store: 'folder', pinned: false, gateway: 'own' } },
      [/^Certificates are recorded on Sepolia, .* only in a folder of this server: .* CERTIFY_IPFS_API/],
    ],
    [
      {
        network: 'other',
        chainName: 'Chain 5',
        content: { store: 'bucket', pinned: false, gateway: 'other' },
      },
      [/^Certificates are recorded on Chain 5, .* only in a bucket: /],
    ],
  ])(
    'behavior: a chain for others beside a store of our own is a warning: %o',
    async (settings, warnings) => {
      const { ports } = harness
      const app = createApp({ ...ports, settings: { ...ports.settings, ...forOthers, ...settings } })
      const response = await app.request(paths.ready)
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({
        warnings: warnings.map((warning) => expect.stringMatching(warning)),
      })
      expect(await (await app.request(paths.config)).json()).toMatchObject(settings)
    },
  )

  test('behavior: no mail, and no address for questions, are a warning where others can come', async () => {
    const { ports } = harness
    const warnings = async (settings: Partial<ApiPorts['settings']>) => {
      const app = createApp({ ...ports, settings: { ...ports.settings, ...settings } })
      const response = await app.request(paths.ready)
      expect(response.status).toBe(200)
      return ((await response.json()) as { warnings: string[] }).warnings
    }
    const reached = { ...forOthers, network: 'test' } as const
    expect(await warnings({ ...reached, sendsMail: false })).toEqual([
      expect.stringMatching(/^No mail goes out, .* CERTIFY_SMTP_URL/),
    ])
    expect(await warnings({ ...reached, supportEmail: 'support@localhost' })).toEqual([
      expect.stringMatching(/support@localhost, which nobody reads: .* CERTIFY_SUPPORT_EMAIL/),
    ])
    expect(await warnings(reached)).toEqual([])
    expect(await warnings({ publicUrl: 'https://certify.example.org' })).toHaveLength(2)
  })

  test("behavior: only the event's organizer learns why certificates wait", async () => {
    summit = await openSummit(harness)
    const address = href('eventIssuing', { id: summit.id })
    expect(await (await summit.guild.get(address)).json()).toEqual({ concerns: [] })
    affordable = 0
    expect(await (await summit.guild.get(address)).json()).toEqual({
      concerns: [
        {
          code: 'low-balance',
          remedy: 'platform',
          waiting: 0,
          values: { count: 0 },
          message: expect.stringContaining('pays for no further certificates'),
        },
      ],
    })
    expect((await harness.client().get(address)).status).toBe(401)
    expect((await (await harness.signedIn(alice)).get(address)).status).toBe(403)
  })

  test('behavior: public facts need no database, with or without a cookie', async () => {
    const client = await harness.signedIn(alice)
    broken = 'sessions'
    for (const path of [paths.health, paths.metrics, paths.config, paths.docs, paths.openapi]) {
      expect((await client.get(path)).status).toBe(200)
    }
    expect((await client.get(paths.session)).status).toBe(503)
  })

  test('behavior: metrics count requests by route and status, and contain no names', async () => {
    const client = harness.client()
    await client.get(href('event', { id: 999 }))
    const response = await client.get(paths.metrics)
    expect(response.headers.get('content-type')).toContain('text/plain')
    const text = await response.text()
    expect(text).toContain(
      'certify_http_requests_total{method="GET",route="/api3/api/events/{id}",status="404"} 1',
    )
    expect(text).toContain('certify_issuer_balance_wei 5')
    expect(text).toContain('certify_mails_overdue 0')
    expect(text).toContain('certify_mails_unknown 0')
    expect(text).toContain('certify_mail_stopped 0')
    expect(text).toContain('certify_mails_last_day{state="failed"} 0')
  })
})

describe('figures', () => {
  const from = (
    remoteAddress: string,
    headers: Record<string, string> = {},
    metricsToken: string | null = null,
  ) => {
    const { ports } = harness
    const app = createApp({ ...ports, settings: { ...ports.settings, metricsToken } })
    return app.request(paths.metrics, { headers }, { incoming: { socket: { remoteAddress } } })
  }
  const token = { authorization: 'Bearer let-me-in' }

  test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])(
    'behavior: are for %s',
    async (address) => {
      expect((await from(address)).status).toBe(200)
    },
  )

  test('error: are refused elsewhere without the token, and behind a proxy of this machine', async () => {
    for (const address of ['203.0.113.7', '::2', '0:0:0:0:1::1', 'unknown']) {
      const refused = await from(address, {}, 'let-me-in')
      expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'metrics.refused' }])
    }
    expect((await from('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(403)
    expect((await from('127.0.0.1', { forwarded: 'for=203.0.113.7' })).status).toBe(403)
    expect((await from('203.0.113.7', { authorization: 'Bearer let-me-on' }, 'let-me-in')).status).toBe(403)
    expect((await from('203.0.113.7', token, null)).status).toBe(403)
    expect((await from('203.0.113.7', { authorization: 'Bearer ' }, '')).status).toBe(403)
  })

  test('behavior: are for those who send the token', async () => {
    expect((await from('203.0.113.7', token, 'let-me-in')).status).toBe(200)
    const proxied = { ...token, 'x-forwarded-for': '203.0.113.7' }
    expect((await from('127.0.0.1', proxied, 'let-me-in')).status).toBe(200)
  })
})

describe('failures', () => {
  test('error: an unforeseen failure reveals none of its words', async () => {
    broken = 'search'
    const response = await harness.client().get(paths.events)
    expect(response.status).toBe(500)
    const text = await response.text()
    expect(text).not.toMatch(/select|secret|TypeError|\.ts/)
    const { requestId } = JSON.parse(text) as { requestId: string }
    expect(response.headers.get('x-request-id')).toBe(requestId)
    const logged = harness.log.find((line) => line.includes('request failed')) ?? ''
    expect(JSON.parse(logged)).toMatchObject({ requestId, error: 'TypeError', status: 500 })
    expect(logged).not.toContain('secret from')
  })

  test.each([
    ['/api3/api/nothing', 404],
    ['/api2/', 404],
    ['/ipfs/', 404],
    ['/ipfs/..%2f..%2fetc%2fpasswd', 422],
    ['/api3/api/events/0', 422],
    ['/api3/api/events/99999999999999999999', 422],
    ['/api3/api/events/1e3', 422],
    ['/api3/api/events/999', 404],
    ['/api3/api/events/all?page=-1', 422],
    ['/api3/api/events/all?page=1&per_page=1000', 422],
    ['/api3/api/events/all?status=lost', 422],
    [`/api2/api/certificate/token/${'9'.repeat(80)}`, 422],
    ['/api2/api/certificate/verify?tokenId=-1', 422],
    [`/api2/api/certificate/verify?tokenId=${'9'.repeat(80)}`, 422],
    ['/api2/api/certificate/verify?tokenId=1e99', 422],
    ['/api2/api/certificate/verify?tokenId=１２', 422],
    ['/api2/api/certificate/verify', 422],
    ['/api2/api/certificate/verify?tokenId=1&address=0x12', 422],
    [`/api2/api/certificate/0x${'1'.repeat(39)}`, 422],
  ])('error: %s is refused in JSON', async (path, status) => {
    const response = await harness.client().get(path)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({
      message: expect.any(String),
      requestId: expect.any(String),
    })
  })

  test('error: without sources the verdict is unknown with a time to retry, never a no', async () => {
    const response = await harness.client().get(`${paths.certificateVerify}?tokenId=10001`)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await response.json()).toMatchObject({ valid: false, status: 'unknown', data: { valid: false } })
  })

  test.each([
    ['half an object', '{', 'application/json', 400],
    ['a null byte', '\u0000', 'application/json', 400],
    ['a list', '[]', 'application/json', 422],
    ['a text', '"text"', 'application/json', 422],
    ['an object called text', '{}', 'text/plain', 415],
    ['70 kB', `{"a":"${'x'.repeat(70_000)}"}`, 'application/json', 413],
    ['30,000 brackets', '['.repeat(30_000), 'application/json', 400],
    ['a prototype', '{"__proto__":{"admin":true}}', 'application/json', 422],
  ])('error: a body of %s is refused', async (_, body, type, status) => {
    const client = await harness.signedIn(alice)
    const response = await client.post(paths.userRegister, body, { 'content-type': type })
    expect(response.status).toBe(status)
  })
})

describe('limits', () => {
  const counting = ({ clock }: ApiPorts, { queries }: TestDatabase) => {
    const counter = rateCounter(queries, clock)
    counter.stop()
    return { rateCounter: counter }
  }

  test('error: after ten wrong codes a wallet must wait; a right code is never refused', async () => {
    const limited = await openHarness(counting)
    summit = await openSummit(limited)
    limited.at(duringSummit)
    const attend = (event_token: string) =>
      summit.alice.post(paths.attend, { event_token, wallet_address: alice.wallet })
    const guesses = await Promise.all(
      Array.from({ length: 15 }, (_, index) => attend(`AAAA-AAAA-AAAA-AAAA-AAA${index % 10}`)),
    )
    const statuses = guesses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 403)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    const wrong = await attend('AAAA-AAAA-AAAA-AAAA-AAAA')
    expect(Number(wrong.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await wrong.json()).toMatchObject({ code: 'request.too_many' })
    expect((await attend(summit.token)).status).toBe(200)
    await limited.close()
  })

  test('behavior: right codes are not counted', async () => {
    const limited = await openHarness(counting)
    summit = await openSummit(limited)
    limited.at(duringSummit)
    for (let time = 0; time < 12; time++) {
      const body = { event_token: summit.token, wallet_address: alice.wallet }
      expect((await summit.alice.post(paths.attend, body)).status).toBe(200)
    }
    await limited.close()
  })
})

describe('instance', () => {
  test('behavior: answers the configuration, the statistics and the moved clock', async () => {
    expect(await (await harness.client().get(paths.config)).json()).toMatchObject({
      chainId: 31337,
      contractAddress: REGISTRY,
      now: '2026-11-14T09:00:00.000Z',
      designs: ['engraved'],
    })
    expect(await (await harness.client().get(paths.statistics)).json()).toEqual({
      events: 0,
      organizations: 0,
      certificates: 0,
    })
    const post = (body: object) => harness.client().post(paths.testClock, body)
    expect(await (await post({ now: '2026-11-20T10:00:00+01:00' })).json()).toEqual({
      now: '2026-11-20T09:00:00.000Z',
    })
    expect(await (await post({ advance_seconds: 60 })).json()).toEqual({ now: '2026-11-20T09:01:00.000Z' })
    expect((await post({ advance_seconds: -1 })).status).toBe(422)
  })

  test('error: without a movable clock the call does not exist', async () => {
    const fixed = await openHarness()
    expect((await fixed.client().post(paths.testClock, { advance_seconds: 1 })).status).toBe(404)
    await fixed.close()
  })

  test('behavior: answers may not be cached, framed or sniffed', async () => {
    const { headers } = await harness.client().get(paths.session)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
    })
  })
})

describe('content', () => {
  test('behavior: a picture is served narrow as WebP, anything else as it is, and no longer than its content', async () => {
    const { content } = harness.ports
    const { cid } = await content.putFile(png(640, 360))
    const ask = (width: string, headers = {}) =>
      harness.client().get(`${href('gateway', { cid })}?width=${width}`, headers)
    const narrow = await ask('480')
    expect(Object.fromEntries(narrow.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const bytes = Buffer.from(await narrow.arrayBuffer())
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
    expect((await ask('480', { 'if-none-match': narrow.headers.get('etag') ?? '' })).status).toBe(304)
    const text = await content.putFile(new TextEncoder().encode('{}'))
    const whole = await harness.client().get(href('gateway', { cid: text.cid }, { width: 480 }))
    expect([whole.status, await whole.text()]).toEqual([200, '{}'])
    expect((await ask('481')).status).toBe(422)
    await content.remove(cid)
    expect((await ask('480')).status).toBe(404)
  })

  test('error: erased content is 410, and removed content 404, for those who have it, too', async () => {
    const { content } = harness.ports
    const { queries } = harness.database
    const { cid } = await content.putFile(png(64, 36))
    const { cid: directory } = await content.putDirectory([
      { name: '1.json', file: await content.putFile(png(8, 8)) },
    ])
    const addresses = [
      href('gateway', { cid }),
      `${href('gateway', { cid })}?width=480`,
      href('gateway', { cid }, { format: 'raw' }),
      href('gateway', { cid }, { format: 'car' }),
      href('gatewayPath', { cid: directory, path: '1.json' }),
    ]
    const client = harness.client()
    const tags: string[] = []
    for (const address of addresses) {
      const answer = await client.get(address)
      await answer.arrayBuffer()
      tags.push(answer.headers.get('etag') ?? '')
    }
    const readStatuses = () =>
      Promise.all(
        addresses.map(async (address, index) => {
          const answer = await client.get(address, { 'if-none-match': tags[index] ?? '' })
          await answer.arrayBuffer()
          return answer.status
        }),
      )
    const forget = () => Promise.all([cid, directory].map((each) => content.remove(each)))
    expect(await readStatuses()).toEqual([304, 304, 304, 304, 304])
    await queries.execute(sql`
      insert into erased_content (cid, erased_at) values (${cid}, now()), (${`${directory}/1.json`}, now())`)
    await (content as StoreWithoutErased).refresh()
    expect(await readStatuses()).toEqual([410, 410, 410, 410, 410])
    await queries.execute(sql`delete from erased_content`)
    await (content as StoreWithoutErased).refresh()
    await forget()
    expect(await readStatuses()).toEqual([404, 404, 404, 404, 404])
  })

  test('behavior: content may be cached for good, and is served as file, block and CAR', async () => {
    const bytes = new TextEncoder().encode('{"name":"Certificate"}')
    const file = await harness.ports.content.putFile(bytes)
    const { cid } = await harness.ports.content.putDirectory([{ name: '10001.json', file }])
    const served = await harness.client().get(href('gatewayPath', { cid, path: '10001.json' }))
    expect(await served.text()).toBe('{"name":"Certificate"}')
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    })
    const etag = served.headers.get('etag') ?? ''
    const again = await harness
      .client()
      .get(href('gatewayPath', { cid, path: '10001.json' }), { 'if-none-match': etag })
    expect(again.status).toBe(304)
    // The gateway offers the file of a directory, never a block of the directory.
    const asBlock = { accept: 'application/vnd.ipld.raw' }
    const inside = await harness.client().get(href('gatewayPath', { cid, path: '10001.json' }), asBlock)
    expect(inside.status).toBe(406)
    const raw = await harness.client().get(href('gateway', { cid: file.cid }, { format: 'raw' }))
    expect(new Uint8Array(await raw.arrayBuffer())).toEqual(bytes)
    const car = await harness.client().get(href('gateway', { cid }, { format: 'car' }))
    expect(car.headers.get('content-type')).toBe('application/vnd.ipld.car; version=1; order=dfs; dups=n')
    expect((await car.arrayBuffer()).byteLength).toBeGreaterThan(bytes.length)
    const missing = await harness.client().get(href('gateway', { cid: `bafkrei${'a'.repeat(52)}` }))
    expect(missing.status).toBe(404)
  })
})
