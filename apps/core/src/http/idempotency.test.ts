import { href, paths } from '@certify/wire/paths'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Client } from '../testing/client'
import { routes } from '../testing/conformity'
import { dumpDatabase } from '../testing/dump'
import { type Harness, mustAnswer, openHarness, START } from '../testing/harness'
import { collective, guild } from '../testing/people'
import { readCode } from '../testing/read-code'
import { pngFile, summitFields } from '../testing/summit'
import { takesIdempotencyKey } from './idempotency'
import { readText } from './pack-body'
import { limits } from './rate-limits'

let harness: Harness
let organizer: Client
let other: Client
beforeAll(async () => {
  harness = await openHarness()
})
beforeEach(async () => {
  await harness.reset()
  organizer = await harness.organizer(guild)
  other = await harness.organizer(collective)
})
afterAll(() => harness.close())

type Created = { event: { id: number; token: string } }

/** Creates an event under a key. */
function create(
  client: Client,
  key: string,
  changes: Record<string, string | File> = {},
  encoding = 'identity',
): Promise<Response> {
  const wallet_address = client === other ? collective.wallet : guild.wallet
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...summitFields, wallet_address, ...changes })) {
    body.append(name, value)
  }
  return client.request(paths.eventCreate, {
    method: 'POST',
    body,
    headers: { 'idempotency-key': key, 'accept-encoding': encoding },
  })
}
async function countEvents(): Promise<number> {
  const { rows } = await harness.database.queries.execute<{ count: number }>(
    sql`select count(*)::int as count from events`,
  )
  return rows[0]?.count ?? 0
}

describe('Idempotency-Key', () => {
  test('behavior: the same request gets the first answer again, and changes nothing again', async () => {
    const picture = pngFile('cover.png')
    const first = await mustAnswer(201, await create(organizer, 'order-7', { picture }))
    const again = await mustAnswer(201, await create(organizer, 'order-7', { picture }))
    expect(first.headers.get('idempotency-replayed')).toBeNull()
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await again.json()).toEqual(await first.json())
    expect(await countEvents()).toBe(1)
  })

  test('behavior: a compressed answer is kept as text', async () => {
    const changes = { description: 'A day of talks. '.repeat(200) }
    const first = await mustAnswer(201, await create(organizer, 'order-7', changes, 'gzip'))
    expect(first.headers.get('content-encoding')).toBe('gzip')
    const again = await mustAnswer(201, await create(organizer, 'order-7', changes))
    expect(again.headers.get('content-encoding')).toBeNull()
    expect(await again.text()).toBe(await readText(first))
  })

  test('error: another request with the key is refused, also if only its file is another', async () => {
    await mustAnswer(201, await create(organizer, 'order-7', { picture: pngFile('cover.png') }))
    const another = new File([new Uint8Array(9)], 'cover.png', { type: 'image/png' })
    for (const changes of [{ title: 'Another Summit' }, { picture: another }]) {
      const answer = await mustAnswer(422, await create(organizer, 'order-7', changes))
      expect(await readCode(answer)).toBe('idempotency.other_request')
    }
    expect(await countEvents()).toBe(1)
  })

  test('behavior: a key belongs to a wallet and to a day', async () => {
    await mustAnswer(201, await create(organizer, 'order-7'))
    await mustAnswer(201, await create(other, 'order-7'))
    const fields = { start_date: '2026-11-20T10:00', end_date: '2026-11-20T16:30' }
    harness.at(new Date(START.getTime() + 86_401_000))
    await mustAnswer(201, await create(organizer, 'order-7', fields))
    expect(await countEvents()).toBe(3)
    await harness.ports.keptAnswers.removeExpired(harness.now())
    expect(
      await create(organizer, 'order-7', fields).then(({ headers }) => headers.has('idempotency-replayed')),
    ).toBe(true)
  })

  test('behavior: a refusal is not kept, so the request may be tried again', async () => {
    const late = { start_date: '2026-11-14T09:10', end_date: '2026-11-14T09:20', time_zone: 'UTC' }
    await mustAnswer(422, await create(organizer, 'order-7', late))
    await mustAnswer(201, await create(organizer, 'order-7'))
  })

  test('error: of two at the same moment one runs, and the other gets the same answer or is asked to wait', async () => {
    const answers = await Promise.all([create(organizer, 'order-7'), create(organizer, 'order-7')])
    for (const answer of answers) {
      if (answer.status === 201) continue
      expect([answer.status, await readCode(answer)]).toEqual([409, 'idempotency.running'])
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(answers.some(({ status }) => status === 201)).toBe(true)
    expect(await countEvents()).toBe(1)
  })

  test('error: an empty, long or unprintable key is refused by name', async () => {
    for (const key of ['', 'x'.repeat(256), 'two words']) {
      const answer = await mustAnswer(422, await create(organizer, key))
      expect(await answer.json()).toMatchObject({ code: 'field.invalid', field: 'Idempotency-Key' })
    }
    expect(await countEvents()).toBe(0)
  })

  test('error: a wallet with too many kept answers in a day is refused with a key, and served without one', async () => {
    let kept = 0
    const counting = await openHarness(() => ({
      rateCounter: {
        add: async ({ name, points }) => {
          if (name === limits.keptAnswers.name) kept += points
          return { count: name === limits.keptAnswers.name ? kept : 1, secondsLeft: 9 }
        },
        subtract: async () => {},
      },
    }))
    const client = await counting.organizer(guild)
    expect([(await create(client, 'one')).status, (await create(client, 'two')).status]).toEqual([201, 429])
    const fields = { ...summitFields, wallet_address: guild.wallet }
    await mustAnswer(201, await client.form(paths.eventCreate, fields))
    await counting.close()
  })

  test('behavior: no kept answer can be read from a stolen database, and an erased account leaves none', async () => {
    const { event } = (await (await create(organizer, 'order-7')).json()) as Created
    expect(event.token.length).toBeGreaterThan(10)
    const dump = await dumpDatabase(harness.database)
    expect(dump).not.toContain(event.token)
    expect(dump).not.toContain('order-7')
    const body = { wallet_address: guild.wallet, confirm: 'ERASE' }
    const erase = href('accountErase', { wallet: guild.wallet })
    await mustAnswer(200, await organizer.post(erase, body, { 'idempotency-key': 'bye' }))
    const { rows } = await harness.database.queries.execute(sql`select * from kept_answers`)
    expect(rows).toEqual([])
  })

  test('behavior: every change that an API key can make takes one; an answer with a secret is not kept', () => {
    const changes = routes.filter(({ method, readOnly, key }) => method === 'post' && !readOnly && key)
    expect(changes.filter((route) => !takesIdempotencyKey(route))).toEqual([])
    const untaken = routes.filter(
      ({ method, readOnly, as }) => method === 'post' && !readOnly && as !== 'anyone',
    )
    expect(untaken.filter((route) => !takesIdempotencyKey(route)).map(({ name }) => name)).toEqual([
      'organizationInvite',
      'organizationKeyMake',
      'eventInvite',
      'eventDoorLinkMake',
    ])
  })
})

describe('a request whose server was ended before it kept the answer', () => {
  test('behavior: its key is free after two minutes at most; until then the same request waits', async () => {
    const { keptAnswers } = harness.ports
    const ended = vi.spyOn(keptAnswers, 'finish').mockRejectedValueOnce(new Error('ended'))
    await mustAnswer(201, await create(organizer, 'order-7'))
    ended.mockRestore()
    harness.at(new Date(START.getTime() + 119_999))
    const early = await mustAnswer(409, await create(organizer, 'order-7'))
    expect(await readCode(early)).toBe('idempotency.running')
    harness.at(new Date(START.getTime() + 120_000))
    const anew = await mustAnswer(201, await create(organizer, 'order-7'))
    expect(anew.headers.has('idempotency-replayed')).toBe(false)
    const again = await create(organizer, 'order-7')
    expect(again.headers.get('idempotency-replayed')).toBe('true')
  })

  test('behavior: an answer that comes later is not given to the request that took its place', async () => {
    const { keptAnswers } = harness.ports
    const request = { wallet: guild.wallet as never, keyHash: 'k', requestHash: 'r', at: START }
    const after = (seconds: number) => ({ ...request, at: new Date(START.getTime() + seconds * 1000) })
    expect(await keptAnswers.begin(request)).toBeNull()
    expect(await keptAnswers.begin(after(120))).toBeNull()
    await keptAnswers.finish(request, { status: 200, body: '"late"' })
    await expect(keptAnswers.begin(after(122))).rejects.toMatchObject({ code: 'idempotency.running' })
    await keptAnswers.finish(after(120), { status: 200, body: '"mine"' })
    expect(await keptAnswers.begin(after(123))).toEqual({ status: 200, body: '"mine"' })
  })
})
