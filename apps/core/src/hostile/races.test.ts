import { href, paths } from '@certify/wire/paths'
import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { events, rosterEntries } from '../database/schema/events'
import type { ApiEnv } from '../http/api-env'
import type { Client } from '../testing/client'
import { figure } from '../testing/figure'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { lookFirst } from '../testing/look-first'
import { ORIGIN } from '../testing/origin'
import { alice, guild, type Person } from '../testing/people'
import { atScale, PATIENCE_MS } from '../testing/scale'
import { summitFields } from '../testing/summit'

const SEATS = atScale({ whole: 50, everyday: 6 })
const PEOPLE = atScale({ whole: 450, everyday: 18 })
const JOINS = atScale({ whole: 500, everyday: 24 })
const ROUNDS = atScale({ whole: 20, everyday: 2 })
const REPLAYS = atScale({ whole: 1000, everyday: 60 })
const AT_ONCE = atScale({ whole: 100, everyday: 20 })

let harness: Harness
let replicas: readonly [Hono<ApiEnv>, Hono<ApiEnv>]
beforeAll(async () => {
  harness = await openHarness()
  replicas = [harness.app, harness.replica()]
})
afterAll(() => harness.close())

function crowdMember(number: number): Person {
  const account = privateKeyToAccount(`0x${(number + 1000).toString(16).padStart(64, '0')}`)
  return { account, wallet: account.address, name: `Person ${number}`, email: `person${number}@example.org` }
}

/** The same browser, served by replica number `index`. */
function through(replica: number, client: Client): Client {
  const other = harness.client(replicas[replica % 2])
  const request = other.request.bind(other)
  other.request = (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', client.cookie())
    return request(path, { ...init, headers })
  }
  return other
}

async function openEvent(organizer: Client, seats: number): Promise<number> {
  const fields = { ...summitFields, maxattendees: String(seats), wallet_address: guild.wallet }
  const created = await mustAnswer(201, await organizer.form(paths.eventCreate, fields))
  return ((await created.json()) as { event: { id: number } }).event.id
}

/** The given number of signed-in attendees. */
async function signInCrowd(of: Harness, count: number): Promise<{ person: Person; client: Client }[]> {
  const people: { person: Person; client: Client }[] = []
  for (let number = 0; number < count; number++) {
    const person = crowdMember(number)
    people.push({ person, client: await of.attendee(person) })
  }
  return people
}

/** Everybody joins at once, some twice. Returns the count of each status, and the seats taken. */
async function rush(of: Harness, id: number, asks: readonly (() => Promise<Response>)[]) {
  const answers = await Promise.all(asks.map((ask) => ask()))
  const statuses: Record<number, number> = {}
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
  const entries = await of.database.queries.execute(
    sql`select 1 from roster_entries where event_id = ${id} and status = 'active'`,
  )
  return { statuses, entries: entries.rows.length }
}

const heldSeats = (joins: number, seats: number) => ({
  statuses: { 200: seats, 409: joins - seats },
  entries: seats,
})

describe('the last seats', () => {
  test(
    `behavior: ${JOINS} joins for ${SEATS} seats through two replicas fill ${SEATS}, ${ROUNDS} times`,
    async ({ task }) => {
      const measured = figure(task, `${JOINS} joins for ${SEATS} seats, two replicas, ${ROUNDS} rounds`)
      const organizer = await harness.organizer(guild)
      const people = await signInCrowd(harness, PEOPLE)
      let slowest = 0
      for (let round = 0; round < ROUNDS; round++) {
        const id = await openEvent(organizer, SEATS)
        const asks = Array.from({ length: JOINS }, (_, index) => () => {
          const { person, client } = people[(index + round) % PEOPLE] ?? fail()
          const body = { event_id: id, wallet_address: person.wallet }
          return through(index, client).post(paths.whitelistJoin, body)
        })
        const began = performance.now()
        expect({ round, ...(await rush(harness, id, asks)) }).toEqual({ round, ...heldSeats(JOINS, SEATS) })
        slowest = Math.max(slowest, performance.now() - began)
        const roster = await (await harness.client().get(href('eventWhitelist', { id }))).json()
        expect(roster).toMatchObject({ count: SEATS })
      }
      measured(`${SEATS} each time, no 503, slowest round ${(slowest / 1000).toFixed(1)} s`)
    },
    PATIENCE_MS,
  )

  test('behavior: the same check finds a roster that looks first and takes later', async () => {
    const careless = await openHarness((_, { queries }) => lookFirst(queries, 4, rosterEntries, events))
    const organizer = await careless.organizer(guild)
    const people = await signInCrowd(careless, 4)
    const id = await openEvent(organizer, 2)
    const asks = people.map(({ person, client }) => () => {
      return client.post(paths.whitelistJoin, { event_id: id, wallet_address: person.wallet })
    })
    const found = await rush(careless, id, asks)
    await careless.close()
    expect(found).not.toEqual(heldSeats(4, 2))
    expect(found.entries).toBe(4)
  })
})

/** Sends one signed sign-in repeatedly, several at a time. Returns the count of each status. */
async function replay(apps: readonly Hono<ApiEnv>[], of: Harness, times: number, atOnce: number) {
  const client = of.client()
  const message = await client.message(alice)
  const signature = await alice.account.signMessage({ message })
  const send = (index: number) =>
    (apps[index % apps.length] ?? fail()).request(paths.login, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN, cookie: client.cookie() },
      body: JSON.stringify({ wallet_address: alice.wallet, message, signature }),
    })
  const statuses: Record<number, number> = {}
  for (let sent = 0; sent < times; sent += atOnce) {
    const answers = await Promise.all(Array.from({ length: atOnce }, (_, index) => send(sent + index)))
    for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}

describe('a captured sign-in', () => {
  test(
    `error: ${REPLAYS} replays, ${AT_ONCE} at a time through two replicas, open only one session`,
    async ({ task }) => {
      const measured = figure(task, `${REPLAYS} replays of a sign-in, ${AT_ONCE} at a time, two replicas`)
      const statuses = await replay(replicas, harness, REPLAYS, AT_ONCE)
      expect(statuses).toEqual({ 200: 1, 401: REPLAYS - 1 })
      measured('1 session, no replay accepted')
    },
    PATIENCE_MS,
  )

  test('behavior: the same check finds nonces that can be used again', async () => {
    const careless = await openHarness(({ nonces }) => ({
      nonces: { ...nonces, consume: async () => true },
    }))
    const statuses = await replay([careless.app], careless, 4, 2)
    await careless.close()
    expect(statuses).toEqual({ 200: 4 })
  })

  test('error: forty forged domains are refused, and the real one is accepted', async ({ task }) => {
    const measured = figure(task, '40 forged domains')
    const client = harness.client()
    for (const domain of forgedDomains) {
      const response = await client.signIn(alice, { domain })
      expect({ domain, status: response.status }).toEqual({ domain, status: 401 })
    }
    expect(forgedDomains).toHaveLength(40)
    expect((await client.signIn(alice)).status).toBe(200)
    measured('none accepted')
  })
})

const forgedDomains = [
  'evil.example',
  'localhost',
  'localhost:4001',
  'localhost:40000',
  'localhost:04000',
  'localhost.:4000',
  'localhost:4000.',
  'LOCALHOST:4000',
  'Localhost:4000',
  'www.localhost:4000',
  'localhost:4000.evil.example',
  'localhost.evil.example:4000',
  'evil.example:4000',
  'localhost:4000@evil.example',
  'evil.example@localhost:4000',
  'user:pass@localhost:4000',
  'localhost:4000/',
  'localhost:4000/login',
  'localhost:4000?x',
  'localhost:4000#x',
  'localhost%3A4000',
  'localhost:4000%00',
  'localhost:4000 ',
  ' localhost:4000',
  'localhost:4000\t',
  'local\u00adhost:4000',
  'localh\u043est:4000',
  'l\u03bfcalhost:4000',
  'localhost\uff1a4000',
  '\uff4cocalhost:4000',
  'xn--localhost-9za:4000',
  'localhost\u3002:4000',
  '127.0.0.1:4000',
  '127.1:4000',
  '2130706433:4000',
  '0x7f000001:4000',
  '[::1]:4000',
  '[::ffff:127.0.0.1]:4000',
  'https://localhost:4000',
  '//localhost:4000',
]

function fail(): never {
  throw new Error('Nobody is there.')
}
