// Any database answers alike.
import type { RequestState } from '@certify/domain/certificate/certificate'
import { sayIssuing } from '@certify/domain/issuing/say-issuing'
import type { BatchList, MintBatchAnswer, RetryResponse } from '@certify/wire/batches'
import { href, paths } from '@certify/wire/paths'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moveRequests } from '../database/testing/move-requests'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { alice, bob, guild } from '../testing/people'
import { afterSummit, openSummitMinting, resetToSummit, type Summit } from '../testing/summit'

/** A name that a spreadsheet would run as a formula. */
const FORMULA = '=HYPERLINK("https://evil.example","Bob")'
const cause = { code: 'platform-budget', values: {} }
const CAUSE = sayIssuing(cause)

let harness: Harness
let summit: Summit
let batchId: string

beforeAll(async () => {
  harness = await openHarness()
})
beforeEach(async () => {
  summit = await resetToSummit(harness)
  await summit.bob.post(paths.whitelistJoin, { event_id: summit.id, wallet_address: bob.wallet })
  await openSummitMinting(harness, summit)
  const present = { user_address: bob.wallet, attended: true }
  await mustAnswer(200, await summit.guild.post(href('eventAttendance', { id: summit.id }), present))
  const started = await summit.guild.post(paths.certificateMintAll, { event_id: summit.id })
  batchId = ((await (await mustAnswer(202, started)).json()) as { batchId: string }).batchId
})
afterAll(() => harness.close())

/** Writes what the issuer would. Requests are numbered in their order. */
async function set(wallet: string, state: RequestState, code: string | null = null) {
  const { queries } = harness.database
  await moveRequests(queries, sql`recipient_wallet = ${wallet}`, state)
  await queries.execute(
    sql`update certificate_requests set blocked_code = ${code}, blocked_values = '{}' where recipient_wallet = ${wallet}`,
  )
}

const url = (query: Record<string, string | number> = {}) => href('certificateMintBatch', { batchId }, query)
const ask = async (query: Record<string, string | number> = {}) =>
  (await (await mustAnswer(200, await summit.guild.get(url(query)))).json()) as MintBatchAnswer

describe('a waiting certificate', () => {
  test('behavior: the answer names the reason, at the first call and at every later one', async () => {
    await set(bob.wallet, 'blocked', 'platform-budget')
    const pressed = await summit.bob.post(paths.certificateMint, {
      event_id: summit.id,
      user_address: bob.wallet,
    })
    expect(await (await mustAnswer(202, pressed)).json()).toMatchObject({
      mint_status: 'pending',
      reason: CAUSE,
      blocked: cause,
      message: `The certificate waits. ${CAUSE}`,
    })
    const own = await summit.bob.get(href('userCertificates', { wallet: bob.wallet }))
    expect(await own.json()).toMatchObject([{ mint_status: 'failed', blocked_reason: CAUSE, blocked: cause }])
  })
})

describe('progress', () => {
  test('behavior: answers the counts, and with a page each person with their state and reason', async () => {
    await set(alice.wallet, 'sent')
    await set(bob.wallet, 'blocked', 'platform-budget')
    const counts = await ask()
    expect(counts).toMatchObject({
      total: 2,
      minted: 0,
      failed: 1,
      pending: 1,
      done: false,
      batchId,
      event_id: summit.id,
      states: { waiting: 0, stored: 0, sent: 1, confirmed: 0, final: 0, blocked: 1 },
      drawn: 0,
      reasons: [{ ...cause, reason: CAUSE, count: 1 }],
      rate: null,
      seconds_left: null,
    })
    expect(counts.people).toBeUndefined()

    const { people } = await ask({ page: 1, per_page: 1 })
    expect(people).toMatchObject({ total: 2, page: 1, pages: 2 })
    expect(people?.items).toEqual([
      {
        id: expect.any(Number),
        name: alice.name,
        wallet_address: alice.wallet,
        state: 'sent',
        reason: null,
        blocked: null,
        tokenId: null,
        transactionHash: null,
        minted_at: null,
      },
    ])
    const blocked = (await ask({ page: 1, state: 'blocked' })).people
    expect(blocked?.items).toMatchObject([{ wallet_address: bob.wallet, state: 'blocked', reason: CAUSE }])
  })

  test('behavior: a running batch can be found without its number', async () => {
    const list = async (query: Record<string, string | number>) =>
      (await (await summit.guild.get(href('certificateMintAll', {}, query))).json()) as BatchList
    const found = [{ batchId, event_id: summit.id, event_title: 'Sepolia Builders Summit', done: false }]
    expect((await list({ running: 'true' })).batches).toMatchObject(found)
    expect((await list({ event_id: summit.id })).batches).toMatchObject(found)
    const foreign = await summit.collective.get(href('certificateMintAll', {}, { event_id: summit.id }))
    expect(await foreign.json()).toEqual({ batches: [] })
  })

  test('behavior: the live form sends only changed counts and people, and ends with the batch', async () => {
    const live = await summit.guild.get(url({ page: 1, per_page: 10 }), { accept: 'text/event-stream' })
    const reader = live.body?.pipeThrough(new TextDecoderStream()).getReader() ?? expect.fail()
    let text = ''
    const readUntil = async (holds: () => boolean) => {
      while (!holds()) {
        const { value, done } = await reader.read()
        if (done) return
        text += value
      }
    }
    await readUntil(() => text.includes('event: progress'))
    expect(text).toMatch(/event: people\ndata: .*"state":"waiting"/)
    text = ''
    await readUntil(() => text.includes(': waiting'))
    expect(text).not.toContain('event:')

    await set(alice.wallet, 'sent')
    await readUntil(() => text.includes('event: progress'))
    expect(text).toMatch(/event: people\ndata: .*"state":"sent"/)
    text = ''
    await set(alice.wallet, 'final')
    await set(bob.wallet, 'blocked', 'platform-budget')
    await readUntil(() => false)
    expect(text).toContain('"done":true')
    expect(text.match(/event: progress/g)?.length).toBeLessThanOrEqual(2)
  })
})

describe('the live form and its session', () => {
  const open = (client = summit.guild) => client.get(url(), { accept: 'text/event-stream' })
  const untilEnd = async (live: Response) => {
    const reader = live.body?.getReader() ?? expect.fail()
    while (!(await reader.read()).done);
  }

  test('behavior: ends when the organizer logs out', async () => {
    const live = await mustAnswer(200, await open())
    await summit.guild.post(paths.logout)
    await untilEnd(live)
  })

  // The stream reads once a second, and this test waits for two reads.
  test('behavior: a program’s continues until its key is revoked', async () => {
    const { vendor_id: number } = (await (
      await summit.guild.get(href('event', { id: summit.id }))
    ).json()) as {
      vendor_id: number
    }
    const made = await summit.guild.post(href('organizationKeys', { number }), { name: 'Till' })
    const { id: keyId, key } = (await (await mustAnswer(201, made)).json()) as { id: string; key: string }
    const headers = { authorization: `Bearer ${key}`, accept: 'text/event-stream' }
    const live = await mustAnswer(200, await harness.client().request(url(), { headers }))
    const reader = live.body?.pipeThrough(new TextDecoderStream()).getReader() ?? expect.fail()
    let text = ''
    while (!text.includes(': waiting')) {
      const { value, done } = await reader.read()
      if (done) expect.fail('It ended before its key.')
      text += value
    }
    await summit.guild.post(href('organizationKeyRevoke', { number, keyId }))
    while (!(await reader.read()).done);
  })

  test('error: the fifth stream of a session waits until another one ends; other sessions do not wait', async () => {
    const opened = await Promise.all(Array.from({ length: 4 }, () => open()))
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const refused = await open()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
    const phone = await open(await harness.signedIn(guild))
    expect(phone.status).toBe(200)
    await opened[0]?.body?.cancel()
    const again = await open()
    expect(again.status).toBe(200)
    for (const live of [...opened.slice(1), again, phone]) await live.body?.cancel()
  })
})

describe('the result file', () => {
  test('behavior: has each person’s outcome, and no cell is a formula', async () => {
    await harness.database.queries.execute(
      sql`update accounts set name = ${FORMULA} where wallet = ${bob.wallet}`,
    )
    await set(bob.wallet, 'blocked', 'platform-budget')
    const answer = await mustAnswer(200, await summit.guild.get(href('certificateMintBatchCsv', { batchId })))
    expect(answer.headers.get('content-type')).toContain('text/csv')
    expect(answer.headers.get('content-disposition')).toContain('Sepolia_Builders_Summit_minting.csv')
    const [head, first, second] = (await answer.text()).split('\r\n')
    expect(head).toBe('Name,Wallet Address,State,Reason,Token ID,Transaction,Minted At')
    expect(first).toBe(`${alice.name},${alice.wallet},waiting,,,,`)
    expect(second).toMatch(/^"'=HYPERLINK/)
    expect(second).toContain(`,blocked,${CAUSE},`)
  })

  test('error: only its organizer gets it', async () => {
    expect((await summit.collective.get(href('certificateMintBatchCsv', { batchId }))).status).toBe(404)
    expect((await summit.alice.get(href('certificateMintBatchCsv', { batchId }))).status).toBe(403)
  })
})

describe('retrying', () => {
  const retry = () => summit.guild.post(href('certificateMintBatchRetry', { batchId }))

  test('behavior: takes only blocked requests, and a second call changes nothing', async () => {
    await set(alice.wallet, 'sent')
    await set(bob.wallet, 'blocked', 'platform-budget')
    expect((await (await mustAnswer(202, await retry())).json()) as RetryResponse).toEqual({
      message: 'Trying 1 certificate again.',
      batchId,
      retried: 1,
      still_blocked: 0,
    })
    expect((await ask()).states).toMatchObject({ waiting: 1, sent: 1, blocked: 0 })
    expect(await (await retry()).json()).toMatchObject({ retried: 0, still_blocked: 0 })
  })

  test('error: refused for a canceled event, and for anyone else', async () => {
    await set(bob.wallet, 'blocked', 'platform-budget')
    expect((await summit.collective.post(href('certificateMintBatchRetry', { batchId }))).status).toBe(404)
    harness.at(afterSummit)
    await mustAnswer(200, await summit.guild.post(href('eventCancel', { id: summit.id })))
    expect((await retry()).status).toBe(409)
    expect((await ask()).failed).toBe(1)
  })
})
