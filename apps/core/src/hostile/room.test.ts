import { href, paths } from '@certify/wire/paths'
import { numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateCounter } from '../database/connection/rate-counter'
import type { Client } from '../testing/client'
import { figure } from '../testing/figure'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { guild, type Person } from '../testing/people'
import { atScale, PATIENCE_MS } from '../testing/scale'
import { duringSummit, summitFields } from '../testing/summit'

const PEOPLE = atScale({ whole: 1_000, everyday: 12 })
const BOGUS_LOGINS = atScale({ whole: 10_000, everyday: 120 })
/** More wrong codes from one address than once locked the room out. */
const WRONG_CODES = 120
/** People of the room whose requests are under way together. */
const PEOPLE_AT_ONCE = 10
/** In seconds. The clock of the limits does not move meanwhile, so all calls fall into one period. */
const TEN_MINUTES = 600

let harness: Harness
let event: { readonly id: number; readonly token: string }
beforeAll(async () => {
  harness = await openHarness(({ clock }, { queries }) => {
    const counter = rateCounter(queries, clock)
    counter.stop()
    return { rateCounter: counter }
  })
  const organizer = await harness.organizer(guild)
  const fields = { ...summitFields, wallet_address: guild.wallet, maxattendees: '0' }
  const created = await mustAnswer(201, await organizer.form(paths.eventCreate, fields))
  event = ((await created.json()) as { event: typeof event }).event
})
afterAll(() => harness.close())

function createPerson(number: number): Person {
  const account = privateKeyToAccount(numberToHex(number + 1, { size: 32 }))
  return { account, wallet: account.address, name: `Person ${number}`, email: `person${number}@example.org` }
}
const people = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => createPerson(first + index))

/** A login for another person's wallet that passes every check except the signature's. */
async function bogusLogin(client: Client, victim: Person, forger: Person): Promise<number> {
  return (await client.login(victim, await client.message(victim), forger)).status
}

const attend = (client: Client, { wallet }: Person, code: string) =>
  client.post(paths.attend, { event_token: code, wallet_address: wallet })

/** Half of the room scans the code on the wall instead of typing it. */
const isByTheWall = ({ wallet }: Person) => BigInt(wallet) % 2n === 0n

const scan = (client: Client, code: string) => client.get(href('arrivalScan', { entrance: event.id, code }))

async function arrive(client: Client): Promise<void> {
  await mustAnswer(303, await scan(client, event.token))
  await mustAnswer(200, await client.post(paths.userArrive, {}))
}

/** Signing in by a passkey begins with reading whose it is. */
const someonesPasskey = href('passkey', { credential: 'ab'.repeat(32) })

test(
  `error: after ${BOGUS_LOGINS} bogus logins for a wallet from the same address, its owner still signs in at once`,
  async ({ task }) => {
    const measured = figure(task, `${BOGUS_LOGINS} bogus logins for a wallet: its owner signs in at once`)
    const [victim, forger] = people(50_000, 2) as [Person, Person]
    const attacker = harness.client()
    for (let sent = 0; sent < BOGUS_LOGINS; sent++) {
      expect(await bogusLogin(attacker, victim, forger)).not.toBe(200)
      await attacker.post(paths.login, { wallet_address: victim.wallet })
    }
    expect((await harness.client().signIn(victim)).status).toBe(200)
    measured('the owner signs in at the first try')
  },
  PATIENCE_MS,
)

test(
  `behavior: ${PEOPLE} people behind one address sign in, join and attend, next to an attacker behind it`,
  async ({ task }) => {
    const measured = figure(task, `${PEOPLE} people at one address beside an attacker: none refused`)
    const room = people(1_000, PEOPLE)
    const begun = performance.now()
    const attack = await startAttack(room)
    const clients = new Map<Person, Client>()
    await atOnce(room, async (person) => {
      const client = await harness.attendee(person)
      await mustAnswer(404, await client.get(someonesPasskey))
      const body = { event_id: event.id, wallet_address: person.wallet }
      await mustAnswer(200, await client.post(paths.whitelistJoin, body))
      clients.set(person, client)
    })
    harness.at(duringSummit)
    await atOnce([...clients], async ([person, client]) => {
      await mustAnswer(200, await client.get(href('event', { id: event.id })))
      if (isByTheWall(person)) await arrive(client)
      else await mustAnswer(200, await attend(client, person, event.token))
    })
    const tries = await attack.stop()
    const seconds = (performance.now() - begun) / 1000
    measured(`none refused, ${seconds.toFixed(0)} s, ${tries} tries of the attacker meanwhile`)
    expect(seconds).toBeLessThan(TEN_MINUTES)
    expect(tries).toBeGreaterThan(WRONG_CODES)
  },
  PATIENCE_MS,
)

/** Does something for each, several at a time. */
async function atOnce<Each>(all: readonly Each[], work: (each: Each) => Promise<void>): Promise<void> {
  const left = [...all]
  const doNext = async () => {
    for (let each = left.shift(); each !== undefined; each = left.shift()) await work(each)
  }
  await Promise.all(Array.from({ length: PEOPLE_AT_ONCE }, doNext))
}

/** Somebody at the same address who forges logins of these people, reads passkeys and guesses codes, until stopped. */
async function startAttack(victims: readonly Person[]) {
  const forger = createPerson(60_000)
  const attacker = harness.client()
  const guessers = people(70_000, WRONG_CODES / 10)
  const clients = await Promise.all(guessers.map((guesser) => harness.attendee(guesser)))
  let isOver = false
  let tries = 0
  const goOn = async () => {
    while (!isOver || tries <= WRONG_CODES) {
      const [victim, who] = [victims[tries % victims.length], tries % guessers.length]
      const [guesser, client] = [guessers[who], clients[who]]
      if (!victim || !guesser || !client) throw new Error('There are victims and guessers.')
      tries += 1
      expect(await bogusLogin(attacker, victim, forger)).not.toBe(200)
      const code = `AAAA-AAAA-AAAA-AAAA-AA${String(tries % 100).padStart(2, '0')}`
      expect([403, 429]).toContain((await attend(client, guesser, code)).status)
      const typed = await client.post(paths.userArrive, { event_id: event.id, code })
      expect([403, 429]).toContain(typed.status)
      expect([303, 429]).toContain((await scan(attacker, code)).status)
      await mustAnswer(404, await attacker.get(someonesPasskey))
    }
  }
  const attacking = goOn()
  return {
    async stop() {
      isOver = true
      await attacking
      return tries
    },
  }
}
