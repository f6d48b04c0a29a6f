import { href, paths } from '@certify/wire/paths'
import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiEnv } from '../api-env'
import type { Client } from '../testing/client'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
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

/** The same browser, served by the replica of that number. */
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

describe('the last seats', () => {
  test(
    `behavior: ${JOINS} joins for ${SEATS} seats through two replicas fill ${SEATS}, ${ROUNDS} times over`,
    async () => {
      const organizer = await harness.organizer(guild)
      const people: { person: Person; client: Client }[] = []
      for (let number = 0; number < PEOPLE; number++) {
        const person = crowdMember(number)
        people.push({ person, client: await harness.attendee(person) })
      }
      for (let round = 0; round < ROUNDS; round++) {
        const id = await openEvent(organizer, SEATS)
        const answers = await Promise.all(
          Array.from({ length: JOINS }, (_, index) => {
            const { person, client } = people[(index + round) % PEOPLE] ?? fail()
            const body = { event_id: id, wallet_address: person.wallet }
            return through(index, client).post(paths.whitelistJoin, body)
          }),
        )
        const counted = (wanted: number) => answers.filter(({ status }) => status === wanted).length
        expect({ round, joined: counted(200) }).toEqual({ round, joined: SEATS })
        expect(counted(409)).toBe(JOINS - SEATS)
        const roster = await (await harness.client().get(href('eventWhitelist', { id }))).json()
        expect(roster).toMatchObject({ count: SEATS })
      }
    },
    PATIENCE_MS,
  )

  test('behavior: the same check finds a seat given twice', async () => {
    const { queries } = harness.database
    const takeSeat = sql`update events set seats_taken = max_attendees + 1 where max_attendees > 0`
    await expect(queries.execute(takeSeat)).rejects.toThrow()
  })
})

describe('a captured sign-in', () => {
  test(
    `error: ${REPLAYS} replays, ${AT_ONCE} at a time through two replicas, open one session and no other`,
    async () => {
      const client = harness.client()
      const message = await client.message(alice)
      const signature = await alice.account.signMessage({ message })
      const send = (index: number) =>
        replicas[index % 2 ? 1 : 0].request(paths.login, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: ORIGIN, cookie: client.cookie() },
          body: JSON.stringify({ wallet_address: alice.wallet, message, signature }),
        })
      const statuses: number[] = []
      for (let sent = 0; sent < REPLAYS; sent += AT_ONCE) {
        const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => send(sent + index)))
        statuses.push(...answers.map(({ status }) => status))
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect(statuses.filter((status) => status === 401)).toHaveLength(REPLAYS - 1)
    },
    PATIENCE_MS,
  )

  test('error: none of forty forged domains is accepted, and the real one is', async () => {
    const client = harness.client()
    for (const domain of forgedDomains) {
      const response = await client.signIn(alice, { domain })
      expect({ domain, status: response.status }).toEqual({ domain, status: 401 })
    }
    expect(forgedDomains).toHaveLength(40)
    expect((await client.signIn(alice)).status).toBe(200)
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
