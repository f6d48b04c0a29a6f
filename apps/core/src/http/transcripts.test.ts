// Any database answers alike.
import { toTokenId } from '@certify/domain/shared/token-id'
import type { Verdict } from '@certify/verifier/report'
import { checkJoinedWallets } from '@certify/verifier/transcript'
import { href, paths } from '@certify/wire/paths'
import type {
  OwnTranscriptsResponse,
  SharedLinkResponse,
  SharedTranscriptResponse,
} from '@certify/wire/transcripts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../testing/client'
import { dumpDatabase } from '../testing/dump'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { alice, bob, collective, type Person } from '../testing/people'
import { buildReport } from '../testing/reports'
import { resetToSummit, type Summit } from '../testing/summit'

/** What the server's own verifier finds. */
let verdict: Verdict = { status: 'valid' }
/** The numbers of which it cannot read what they say, and those whose organizer has another's name; null: not known. */
let withoutContent: readonly string[] = []
let isNamesake: boolean | null = false
let harness: Harness
let summit: Summit
beforeAll(async () => {
  harness = await openHarness(({ accounts }) => ({
    verifyTogether: async (numbers) =>
      numbers.map((tokenId) => ({
        ...buildReport(verdict),
        tokenId,
        ...(withoutContent.includes(tokenId) && { status: 'unknown', valid: false, document: null }),
      })),
    accounts: {
      ...accounts,
      isNamedAfterAnother: async () => isNamesake ?? Promise.reject(new Error('away')),
    },
  }))
})
beforeEach(async () => {
  verdict = { status: 'valid' }
  withoutContent = []
  isNamesake = false
  summit = await resetToSummit(harness)
})
afterAll(() => harness.close())

/** What the follower would write: certificates of this owner, the first of them with this serial. */
async function hold(owner: Person, serial: number, count = 1): Promise<string[]> {
  const numbers = Array.from({ length: count }, (_, at) => String(toTokenId(7, serial + at)))
  for (const number of numbers) {
    await harness.database.queries.execute(sql`
      insert into ledger_certificates
        (contract, token_id, page, serial, owner, transaction_hash, log_index, block_number, block_time)
      values (${`0x${'9'.repeat(40)}`}, ${number}, 7, 1, ${owner.wallet}, ${`0x${'ef'.repeat(32)}`},
        mod(${number}::numeric, 10000)::int, 43, now())`)
  }
  return numbers
}

async function end(number: string, kind: string, replacedBy: string | null = null): Promise<void> {
  await harness.database.queries.execute(sql`
    insert into ledger_endings
      (contract, token_id, kind, reason, replaced_by, ended_at, transaction_hash, log_index, block_number)
    values (${`0x${'9'.repeat(40)}`}, ${number}, ${kind}, '', ${replacedBy}, now(), ${`0x${'ee'.repeat(32)}`},
      mod(${number}::numeric, 10000)::int, 44)`)
}

async function share(body: object = {}): Promise<{ id: number; url: string; secret: string }> {
  const path = href('userTranscriptShare', { wallet: alice.wallet })
  const made = await mustAnswer(201, await summit.alice.post(path, body))
  const { id, url } = ((await made.json()) as SharedLinkResponse).transcript
  return { id, url: String(url), secret: String(url).split('/t/')[1] ?? '' }
}

async function open(secret: string): Promise<SharedTranscriptResponse> {
  const answer = await mustAnswer(200, await harness.client().get(href('transcript', { secret })))
  return (await answer.json()) as SharedTranscriptResponse
}

async function list(client: Client, { wallet }: Person): Promise<OwnTranscriptsResponse> {
  const answer = await mustAnswer(200, await client.get(href('userTranscripts', { wallet })))
  return (await answer.json()) as OwnTranscriptsResponse
}

const tell = async (response: Response) => [
  response.status,
  ((await response.json()) as { code?: string }).code ?? 'done',
]
const pair = { owner: alice.wallet, wallet: bob.wallet }
const sign = (client: Client, { wallet }: Person, body: object = pair) =>
  client.post(href('userTranscriptJoin', { wallet }), body)

describe('a transcript', () => {
  test('behavior: nothing is shared until its owner makes a link, which shows later certificates, too', async () => {
    const [first] = await hold(alice, 1)
    expect(await list(summit.alice, alice)).toEqual({
      transcripts: [],
      wallets: [],
      numbers: [first],
      total: 1,
    })
    const { secret, url } = await share()
    expect(secret).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
    const [second] = await hold(alice, 2)
    await hold(bob, 3)
    expect(await open(secret)).toEqual({
      owner: alice.wallet,
      wallets: [],
      numbers: [second, first],
      total: 2,
      expires_at: null,
    })
    expect((await open(secret.toLowerCase())).numbers).toHaveLength(2)
    expect((await list(summit.alice, alice)).transcripts).toMatchObject([{ url, on: true, token_ids: null }])
  })

  test('behavior: its answers are kept and indexed nowhere, and name no page to others', async () => {
    const { secret } = await share()
    for (const name of ['transcript', 'transcriptPdf'] as const) {
      const { headers } = await mustAnswer(200, await harness.client().get(href(name, { secret })))
      expect(headers.get('cache-control')).toContain('no-store')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-robots-tag')).toBe('noindex')
    }
    expect(await (await harness.client().get(paths.robots)).text()).not.toContain('/t/')
  })

  test('behavior: no secret is in the database or in a line of the log', async () => {
    const { secret } = await share()
    await open(secret)
    await harness.client().get(href('transcript', { secret: `${secret}X` }))
    expect(await dumpDatabase(harness.database)).not.toContain(secret)
    expect(harness.log.join('\n')).not.toContain(secret)
    expect(harness.log.join('\n')).toContain(paths.transcript)
  })

  test('error: switched off it is gone at once, and names nobody; an unknown one never was', async () => {
    const { id, secret } = await share()
    const off = href('userTranscriptOff', { wallet: alice.wallet, transcriptId: id })
    expect(
      await tell(await summit.bob.post(href('userTranscriptOff', { wallet: bob.wallet, transcriptId: id }))),
    ).toEqual([404, 'transcript.not_found'])
    await mustAnswer(200, await summit.alice.post(off))
    for (const name of ['transcript', 'transcriptPdf'] as const) {
      const gone = await harness.client().get(href(name, { secret }))
      const text = await gone.clone().text()
      expect(await tell(gone)).toEqual([410, 'transcript.off'])
      expect(text).not.toContain(alice.wallet)
      expect(await tell(await harness.client().get(href(name, { secret: 'A'.repeat(26) })))).toEqual([
        404,
        'transcript.not_found',
      ])
    }
    expect((await list(summit.alice, alice)).transcripts).toEqual([])
    await mustAnswer(200, await summit.alice.post(off))
  })

  test('error: a link whose time is over is off, and counts no more', async () => {
    const soon = new Date(harness.now().getTime() + 3_600_000)
    const { secret } = await share({ expires_at: soon.toISOString() })
    expect((await open(secret)).expires_at).toBe(soon.toISOString())
    for (let more = 0; more < 9; more++) await share()
    const path = href('userTranscriptShare', { wallet: alice.wallet })
    expect(await tell(await summit.alice.post(path, {}))).toEqual([409, 'transcript.too_many'])
    harness.at(new Date(soon.getTime() + 1).toISOString())
    expect(await tell(await harness.client().get(href('transcript', { secret })))).toEqual([
      410,
      'transcript.off',
    ])
    await mustAnswer(201, await summit.alice.post(path, {}))
    expect((await list(summit.alice, alice)).transcripts.filter(({ on }) => !on)).toHaveLength(1)
    const past = { expires_at: new Date(0).toISOString() }
    expect(await tell(await summit.alice.post(path, past))).toEqual([422, 'field.invalid'])
  })

  test('behavior: chosen certificates only; a reissued one takes the place of the old, a burned one is gone', async () => {
    const [first = '', second = '', third = ''] = await hold(alice, 1, 3)
    const { secret } = await share({ token_ids: [first, second] })
    expect((await open(secret)).numbers).toEqual([second, first])
    const [fresh = ''] = await hold(alice, 9)
    await end(first, 'replaced', fresh)
    await end(second, 'burned')
    expect((await open(secret)).numbers).toEqual([fresh])
    // A revoked one stays: its reader sees that it is revoked.
    await end(third, 'revoked')
    expect((await list(summit.alice, alice)).numbers).toEqual([fresh, third])
  })

  test('error: nobody shares certificates of others', async () => {
    const [foreign = ''] = await hold(bob, 1)
    const path = href('userTranscriptShare', { wallet: alice.wallet })
    expect(await tell(await summit.alice.post(path, { token_ids: [foreign] }))).toEqual([
      404,
      'certificate.not_found',
    ])
    expect(await tell(await summit.bob.post(path, {}))).toEqual([403, 'session.forbidden'])
  })

  test('behavior: as many as a page and a file hold, and how many there are', async () => {
    await hold(alice, 1, 502)
    const { secret } = await share()
    const { numbers, total } = await open(secret)
    expect([numbers.length, total]).toEqual([500, 502])
  })

  test('behavior: a file says what this server verified', async () => {
    await hold(alice, 1)
    const { secret, url } = await share()
    const answer = await harness.client().get(href('transcriptPdf', { secret }, { language: 'es' }))
    const drawn = (await (await mustAnswer(200, answer)).json()) as object
    expect(answer.headers.get('content-disposition')).toContain('transcript.pdf')
    expect(drawn).toMatchObject({ language: 'es', url, wallets: [alice.wallet], more: 0, lines: [{}] })
  })

  test('error: a source that did not answer makes no file of doubts', async () => {
    await hold(alice, 1)
    const { secret } = await share()
    verdict = { status: 'unknown', missing: ['exists'], retryable: true }
    expect(await tell(await harness.client().get(href('transcriptPdf', { secret })))).toEqual([
      503,
      'chain.unavailable',
    ])
    // The chain answers, but one certificate's text cannot be had: "1 of 2 valid" would stay on paper.
    verdict = { status: 'valid' }
    const [second = ''] = await hold(alice, 2)
    withoutContent = [second]
    expect(await tell(await harness.client().get(href('transcriptPdf', { secret })))).toEqual([
      503,
      'content.unavailable',
    ])
  })

  test('behavior: a file without certificates says nothing of a block', async () => {
    const { secret } = await share()
    const answer = await mustAnswer(200, await harness.client().get(href('transcriptPdf', { secret })))
    expect(await answer.json()).toMatchObject({ lines: [], block: null })
  })

  test('behavior: on a file a name that another organization had first is marked, and does not count', async () => {
    await hold(alice, 1, 2)
    const { secret } = await share()
    isNamesake = true
    const answer = await mustAnswer(200, await harness.client().get(href('transcriptPdf', { secret })))
    expect(await answer.json()).toMatchObject({
      lines: [{ verdict: 'look-alike' }, { verdict: 'look-alike' }],
      sums: { valid: 0 },
    })
    isNamesake = null
    expect(await tell(await harness.client().get(href('transcriptPdf', { secret })))).toEqual([
      503,
      'database.unavailable',
    ])
  })

  test('behavior: the history records what happened, once', async () => {
    const { id } = await share()
    const off = href('userTranscriptOff', { wallet: alice.wallet, transcriptId: id })
    for (const _ of [1, 2, 3]) await mustAnswer(200, await summit.alice.post(off))
    await sign(summit.alice, alice)
    await sign(summit.alice, alice)
    await mustAnswer(200, await sign(summit.bob, bob))
    const [since] = (await list(summit.bob, bob)).wallets
    harness.at(new Date(harness.now().getTime() + 60_000))
    await mustAnswer(200, await sign(summit.bob, bob))
    expect((await list(summit.bob, bob)).wallets).toEqual([since])
    const { rows } = await harness.database.queries.execute(
      sql`select action, count(*)::int as times from audit_records where action like 'transcript.%' group by 1 order by 1`,
    )
    expect(rows).toEqual(
      ['shared', 'switched_off', 'wallet_joined', 'wallet_offered'].map((action) => ({
        action: `transcript.${action}`,
        times: 1,
      })),
    )
  })
})

describe('wallets that join', () => {
  test('behavior: both sign, and readers can check both signatures', async () => {
    const [own] = await hold(alice, 1)
    const [others] = await hold(bob, 2)
    const { secret } = await share()
    expect(await tell(await sign(summit.bob, bob))).toEqual([409, 'transcript.not_offered'])
    await mustAnswer(200, await sign(summit.alice, alice))
    expect((await open(secret)).numbers).toEqual([own])
    expect((await list(summit.bob, bob)).wallets).toMatchObject([{ ...pair, joined_at: null }])
    await mustAnswer(200, await sign(summit.bob, bob))
    const shared = await open(secret)
    expect(shared.numbers).toEqual([others, own])
    expect(await checkJoinedWallets(shared, 31337)).toEqual({
      confirmed: new Set([alice.wallet, bob.wallet]),
      unconfirmed: [],
    })
    // A signature of other words, or on another chain, joins nobody.
    expect((await checkJoinedWallets(shared, 1)).unconfirmed).toEqual([bob.wallet])
    const forged = shared.wallets.map((each) => ({ ...each, owner_signed: each.wallet_signed }))
    expect((await checkJoinedWallets({ ...shared, wallets: forged }, 31337)).confirmed).toEqual(
      new Set([alice.wallet]),
    )
  })

  test('behavior: offers of strangers hide no pair of one’s own', async () => {
    await mustAnswer(200, await sign(summit.alice, alice))
    await mustAnswer(200, await sign(summit.bob, bob))
    await harness.database.queries.execute(sql`
      with strangers as (
        insert into accounts (wallet, role, name, email, created_at, updated_at)
        select '0x' || lpad(n::text, 40, '0'), 'attendee', 'X', 'x' || n || '@example.org', now(), now()
        from generate_series(1, 55) n returning id, wallet)
      insert into transcript_wallets (account_id, owner, wallet, owner_signed, offered_at)
      select id, wallet, people.whose, '{}', '2020-01-01'::timestamptz + right(wallet, 9)::int * interval '1 day'
      from strangers, (values (${alice.wallet}), (${bob.wallet})) as people (whose)`)
    const ofAlice = (await list(summit.alice, alice)).wallets
    expect(ofAlice[0]).toMatchObject({ ...pair, joined_at: expect.any(String) })
    expect((await list(summit.bob, bob)).wallets[0]).toMatchObject(pair)
    // The latest of the others.
    expect(ofAlice).toHaveLength(51)
    expect(ofAlice[1]?.owner).toBe(`0x${'55'.padStart(40, '0')}`)
  })

  test.each(['alice', 'bob'] as const)('behavior: %s can end it', async (name) => {
    await hold(bob, 2)
    const { secret } = await share()
    await sign(summit.alice, alice)
    await sign(summit.bob, bob)
    const by = name === 'alice' ? alice : bob
    const path = href('userTranscriptPart', { wallet: by.wallet })
    await mustAnswer(200, await summit[name].post(path, pair))
    expect(await open(secret)).toMatchObject({ wallets: [], numbers: [] })
    await mustAnswer(200, await summit[name].post(path, pair))
  })

  test('error: only the two wallets can act, and an organization is nobody’s second wallet', async () => {
    for (const body of [
      { owner: bob.wallet, wallet: collective.wallet },
      { owner: alice.wallet, wallet: alice.wallet },
      { owner: alice.wallet, wallet: 'nobody' },
    ]) {
      expect((await sign(summit.alice, alice, body)).status).toBe(422)
    }
    const path = href('userTranscriptJoin', { wallet: collective.wallet })
    expect((await summit.collective.post(path, pair)).status).toBe(403)
  })

  test('behavior: erasing an account switches its links off and ends its signatures', async () => {
    await hold(alice, 1)
    const { secret } = await share()
    await sign(summit.alice, alice)
    await sign(summit.bob, bob)
    const path = href('accountErase', { wallet: alice.wallet })
    await mustAnswer(200, await summit.alice.post(path, { wallet_address: alice.wallet, confirm: 'ERASE' }))
    expect(await tell(await harness.client().get(href('transcript', { secret })))).toEqual([
      410,
      'transcript.off',
    ])
    expect((await list(summit.bob, bob)).wallets).toEqual([])
  })

  test('behavior: the account’s export has links and pairs, without secrets', async () => {
    const { secret } = await share()
    await sign(summit.alice, alice)
    const answer = await summit.alice.get(href('accountExport', { wallet: alice.wallet }))
    const text = await (await mustAnswer(200, answer)).text()
    expect(JSON.parse(text)).toMatchObject({
      transcripts: [{ token_ids: null, off_at: null }],
      transcript_wallets: [{ ...pair, joined_at: null }],
    })
    expect(text).not.toContain(secret)
  })
})
