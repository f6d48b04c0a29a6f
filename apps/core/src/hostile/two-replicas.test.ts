import { href, paths } from '@certify/wire/paths'
import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attendanceMarks } from '../database/schema/attendance'
import { events } from '../database/schema/events'
import type { ApiEnv } from '../http/api-env'
import { createApp } from '../http/app'
import type { Client } from '../testing/client'
import { type Harness, openHarness } from '../testing/harness'
import { lookFirst } from '../testing/look-first'
import { alice, carol, guild } from '../testing/people'
import { atScale, PATIENCE_MS } from '../testing/scale'
import { duringSummit, openSummit, openSummitMinting, type Summit } from '../testing/summit'

const AT_ONCE = atScale({ whole: 200, everyday: 12 })
const ROUNDS = atScale({ whole: 20, everyday: 2 })

let harness: Harness
let summit: Summit
let replicas: readonly [Hono<ApiEnv>, Hono<ApiEnv>]
beforeAll(async () => {
  harness = await openHarness()
})
beforeEach(async () => {
  await harness.reset()
  replicas = [harness.app, harness.replica()]
  summit = await openSummit(harness)
})
afterAll(() => harness.close())

/** The same browser, served by a replica. It repeats a call while the answer is 503 (too busy). */
const post = (replica: number, client: Client, path: string, body: object) =>
  postTo(harness.client(replicas[replica % 2 ? 1 : 0]), client, path, body)

async function postTo(other: Client, client: Client, path: string, body: object): Promise<Response> {
  const cookie = client.cookie()
  for (;;) {
    const response = await other.post(path, body, { cookie })
    if (response.status !== 503) return response
  }
}

const all = <Value>(count: number, make: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

const listStatuses = (answers: readonly Response[]) =>
  [...new Set(answers.map(({ status }) => status))].sort()

/** Counts rows in the database itself. */
async function countRows(what: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await harness.database.queries.execute(sql`select count(*)::int as n from ${what}`)
  return (rows[0] as { n: number }).n
}

describe(`${AT_ONCE} at once, through two replicas`, () => {
  test(
    'behavior: two mints of one certificate, by recipient and organizer, make one request',
    async () => {
      await openSummitMinting(harness, summit)
      const body = { user_address: alice.wallet, event_id: summit.id }
      const answers = await all(AT_ONCE, (index) =>
        post(index, index % 3 === 0 ? summit.guild : summit.alice, paths.certificateMint, body),
      )
      expect(listStatuses(answers)).toEqual([202])
      expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
      expect(await countRows(sql`certificate_requests`)).toBe(1)
      expect(await countRows(sql`audit_records where action = 'certificate.requested'`)).toBe(1)
      // The control: the database itself refuses a second row of the pair.
      const { queries } = harness.database
      const twice = sql`insert into certificate_requests select (r).* from
        (select jsonb_populate_record(null::certificate_requests, to_jsonb(c) || '{"id": 999}') as r from certificate_requests c) as copies`
      await expect(queries.execute(twice)).rejects.toThrow()
    },
    PATIENCE_MS,
  )

  test(
    'behavior: several marks of one attendance make one record, and every answer is a success',
    async () => {
      harness.at(duringSummit)
      const body = { event_token: summit.token, wallet_address: alice.wallet }
      const found = await marks(AT_ONCE, (index) => post(index, summit.alice, paths.attend, body))
      expect(found).toEqual(markedOnce)
      expect(await countRows(sql`roster_entries where attendance = 'present'`)).toBe(1)
      expect(await countRows(sql`audit_records where action = 'attendance.marked'`)).toBe(1)
    },
    PATIENCE_MS,
  )

  test('behavior: the same check finds a roster that looks first and marks later', async () => {
    const careless = await openHarness((_, { queries }) => lookFirst(queries, 4, attendanceMarks))
    const on = await openSummit(careless)
    careless.at(duringSummit)
    const body = { event_token: on.token, wallet_address: alice.wallet }
    const found = await marks(4, () => postTo(careless.client(), on.alice, paths.attend, body))
    await careless.close()
    expect(found).toEqual({ statuses: [200], first: 4 })
    expect(found).not.toEqual(markedOnce)
  })

  test(
    'behavior: registering one wallet for both roles gives it one, for good',
    async () => {
      const client = await harness.signedIn(carol)
      const { name, email, wallet } = carol
      const common = { email, wallet_address: wallet, acceptTerms: true }
      const answers = await all(AT_ONCE, (index) =>
        index % 2 === 0
          ? post(index, client, paths.userRegister, { ...common, name })
          : post(index, client, paths.vendorRegister, { ...common, vendor_name: name }),
      )
      const roles = await Promise.all(
        answers
          .filter(({ ok }) => ok)
          .map(async (answer) => ((await answer.json()) as { role: string }).role),
      )
      expect(new Set(roles).size).toBe(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(AT_ONCE / 2)
      expect(await countRows(sql`accounts where lower(wallet) = ${wallet.toLowerCase()}`)).toBe(1)
      const values = sql`(wallet, role, created_at, updated_at) values (${wallet.toLowerCase()}, 'attendee', now(), now())`
      await expect(harness.database.queries.execute(sql`insert into accounts ${values}`)).rejects.toThrow()
    },
    PATIENCE_MS,
  )

  test(
    `behavior: canceling and opening the minting period together, ${ROUNDS} times: a canceled event never mints`,
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        await harness.reset()
        replicas = [harness.app, harness.replica()]
        summit = await openSummit(harness)
        const update = href('eventUpdate', { id: summit.id })
        const found = await contend(AT_ONCE, summit, (index, path, body) =>
          post(index + round, summit.guild, path, body),
        )
        // Minting may precede the cancellation but never follow it. Each happens at most once.
        expect(found).toMatchObject({ canceled: 1, others: [409] })
        expect(found.opened).toBeLessThanOrEqual(1)
        const event = await (await harness.client().get(href('event', { id: summit.id }))).json()
        expect(event).toMatchObject({ status: 'canceled', minting_active: false })
        expect((await post(round, summit.guild, update, opening)).status).toBe(409)
        const mint = { user_address: alice.wallet, event_id: summit.id }
        expect((await post(round, summit.alice, paths.certificateMint, mint)).status).toBe(409)
      }
    },
    PATIENCE_MS,
  )

  test('behavior: the same check finds events that are read first and changed later', async () => {
    const careless = createApp({ ...harness.ports, ...lookFirst(harness.ports.queries, 4, events) })
    const found = await contend(4, summit, (_, path, body) =>
      postTo(harness.client(careless), summit.guild, path, body),
    )
    expect(found).toEqual({ canceled: 2, opened: 2, others: [] })
  })
})

/** The results of marking one attendance several times at once. */
async function marks(count: number, attend: (index: number) => Promise<Response>) {
  const answers = await all(count, attend)
  const said = await Promise.all(answers.map(async (answer) => (await answer.json()) as { already: boolean }))
  return { statuses: listStatuses(answers), first: said.filter(({ already }) => !already).length }
}

const opening = { status: 'minting', wallet_address: guild.wallet }

const markedOnce = { statuses: [200], first: 1 }

/**
 * Half of the calls cancel an event, half open its minting period. Returns how often each succeeded, and all other
 * answers.
 */
async function contend(
  count: number,
  { id }: Summit,
  send: (index: number, path: string, body: object) => Promise<Response>,
) {
  const answers = await all(count, async (index) => {
    const isCancel = index % 2 === 0
    const path = href(isCancel ? 'eventCancel' : 'eventUpdate', { id })
    return { isCancel, status: (await send(index, path, isCancel ? {} : opening)).status }
  })
  const done = answers.filter(({ status }) => status === 200)
  const canceled = done.filter(({ isCancel }) => isCancel).length
  const others = new Set(answers.map(({ status }) => status).filter((status) => status !== 200))
  return { canceled, opened: done.length - canceled, others: [...others] }
}
