import { rateCounter } from '@certify/postgres/connection/rate-counter'
import { href, paths } from '@certify/wire/paths'
import { numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../testing/client'
import { figure } from '../testing/figure'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { guild, type Person } from '../testing/people'
import { atScale, PATIENCE_MS } from '../testing/scale'
import { duringSummit, summitFields } from '../testing/summit'

const PEOPLE = atScale({ whole: 1_000, everyday: 12 })
const BOGUS_LOGINS = atScale({ whole: 10_000, everyday: 120 })
/** More logins from one address than used to lock the room out. */
const WRONG_CODES = 120

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

function personOf(number: number): Person {
  const account = privateKeyToAccount(numberToHex(number + 1, { size: 32 }))
  return { account, wallet: account.address, name: `Person ${number}`, email: `person${number}@example.org` }
}
const people = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => personOf(first + index))

/** A login for another person's wallet that passes every check except the signature's. */
async function bogusLogin(client: Client, victim: Person, forger: Person): Promise<number> {
  return (await client.login(victim, await client.message(victim), forger)).status
}

const attend = (client: Client, { wallet }: Person, code: string) =>
  client.post(paths.attend, { event_token: code, wallet_address: wallet })

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
    const forger = personOf(60_000)
    const attacker = harness.client()
    const clients = new Map<Person, Client>()
    for (const person of room) {
      await bogusLogin(attacker, person, forger)
      const client = await harness.attendee(person)
      const body = { event_id: event.id, wallet_address: person.wallet }
      await mustAnswer(200, await client.post(paths.whitelistJoin, body))
      clients.set(person, client)
    }
    harness.at(duringSummit)
    await guessing()
    for (const [person, client] of clients) {
      await mustAnswer(200, await client.get(href('event', { id: event.id })))
      await mustAnswer(200, await attend(client, person, event.token))
    }
    measured('none refused')
  },
  PATIENCE_MS,
)

/** Ten wrong codes from each of several wallets. */
async function guessing(): Promise<void> {
  for (const guesser of people(70_000, WRONG_CODES / 10)) {
    const client = await harness.attendee(guesser)
    for (let sent = 0; sent < 10; sent++) {
      expect((await attend(client, guesser, `AAAA-AAAA-AAAA-AAAA-AAA${sent}`)).status).toBe(403)
    }
    expect((await attend(client, guesser, 'BBBB-BBBB-BBBB-BBBB-BBBB')).status).toBe(429)
  }
}
