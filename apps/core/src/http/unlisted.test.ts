// Any database answers alike.
import { parseAddress } from '@certify/domain/shared/parse-address'
import { href, paths } from '@certify/wire/paths'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../testing/client'
import { type ExampleCall, exampleCalls, makeCall } from '../testing/example-calls'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import {
  alice,
  bob,
  carol,
  collective,
  doorPerson,
  formerManager,
  guild,
  teamManager,
} from '../testing/people'
import { duringSummit, openSummit, type Summit, summitFields } from '../testing/summit'
import { joinTeam } from '../testing/team'
import { namesIn } from './parameters'

/** A number that no event has. */
const ABSENT = 2_000_000

type Caller = { readonly client: Client; readonly wallet: string }

let harness: Harness
let summit: Summit
let strangers: Record<string, Caller>
let insiders: Record<string, Caller>
/** Number of the organization that has nothing to do with the event. */
let others: number

beforeAll(async () => {
  harness = await openHarness()
  summit = await openSummit(harness)
  await hide(summit.guild)
  const own = await numberOf(guild)
  others = await numberOf(collective)
  const former = await joinTeam(harness, summit.guild, own, formerManager, { role: 'manager' })
  const gone = href('organizationMemberRemove', { number: own, memberId: former.id })
  await mustAnswer(200, await summit.guild.post(gone))
  const manager = await joinTeam(harness, summit.collective, others, teamManager, { role: 'manager' })
  const door = await joinTeam(harness, summit.guild, own, doorPerson, { role: 'door', event_id: summit.id })
  strangers = {
    visitor: { client: harness.client(), wallet: bob.wallet },
    newcomer: { client: await harness.signedIn(carol), wallet: carol.wallet },
    attendee: { client: summit.bob, wallet: bob.wallet },
    organizer: { client: summit.collective, wallet: collective.wallet },
    'manager of another team': { client: manager.client, wallet: teamManager.wallet },
    'former manager': { client: former.client, wallet: formerManager.wallet },
  }
  insiders = {
    organizer: { client: summit.guild, wallet: guild.wallet },
    'person on the list': { client: summit.alice, wallet: alice.wallet },
    'person at the door': { client: door.client, wallet: doorPerson.wallet },
  }
})
afterAll(() => harness.close())

async function numberOf({ wallet }: { wallet: string }): Promise<number> {
  return (await harness.ports.accounts.findByWallet(parseAddress(wallet)))?.id ?? 0
}

const hide = async (client: Client) =>
  mustAnswer(
    200,
    await client.form(href('eventEdit', { id: summit.id }), { ...summitFields, joining: 'unlisted' }),
  )

/** The calls that name an event. A code that is asked for in the room opens the event itself. */
const calls = exampleCalls.filter(({ route }) => {
  const isNamed = [...route.eventsIn.query, ...route.eventsIn.body].length > 0
  // A new event names another only to copy its questions, which the example does not do.
  return (
    !route.opensByCode &&
    route.name !== 'eventCreate' &&
    (isNamed || namesIn(paths[route.name]).includes('id'))
  )
})

/** The answer to a call about an event, without what differs from call to call. */
async function ask(call: ExampleCall, { client, wallet }: Caller, id: number) {
  const values = { id, event_id: id, event_ids: [id], wallet, number: others }
  const response = await makeCall(call, client, { wallet, values })
  const text = await response.text()
  return `${response.status} ${text.replace(/"requestId":"[^"]*"/, '').replaceAll(String(id), '#')}`
}

const readDetail = async (client: Client, key?: string) =>
  client.get(href('event', { id: summit.id }, { key }))
const readAddress = async () =>
  ((await (await mustAnswer(200, await readDetail(summit.guild))).json()) as { address: string }).address
const readKey = async () => (await readAddress()).split('-')[1] ?? ''

describe('an unlisted event', () => {
  test.each(calls.map((call) => [call.route.method, call.route.name, call] as const))(
    'error: to strangers, %s %s answers as for a number that no event has',
    async (_, __, call) => {
      for (const [who, caller] of Object.entries(strangers)) {
        expect([who, await ask(call, caller, summit.id)]).toEqual([who, await ask(call, caller, ABSENT)])
      }
    },
  )

  test('behavior: its organizer, its list and its door see it by its number alone', async () => {
    for (const { client } of Object.values(insiders)) await mustAnswer(200, await readDetail(client))
  })

  test('behavior: its key opens it to strangers, and another key does not', async () => {
    const key = await readKey()
    for (const { client } of Object.values(strangers)) {
      await mustAnswer(200, await readDetail(client, key))
      await mustAnswer(404, await readDetail(client, `${key.slice(1)}0`))
    }
    const body = { event_id: summit.id, wallet_address: bob.wallet }
    await mustAnswer(404, await summit.bob.post(paths.whitelistJoin, body))
    await mustAnswer(200, await summit.bob.post(href('whitelistJoin', {}, { key }), body))
    await mustAnswer(200, await readDetail(summit.bob))
  })

  test('behavior: people who scan the code in the room see it; a wrong code says nothing', async () => {
    harness.at(duringSummit)
    const client = harness.client()
    const scan = (id: number, code: string) => client.get(href('arrivalScan', { entrance: id, code }))
    const late = [303, '/in?late']
    for (const id of [summit.id, ABSENT]) {
      const answer = await scan(id, 'nonsense')
      expect([answer.status, answer.headers.get('location')]).toEqual(late)
    }
    await mustAnswer(404, await readDetail(client))
    await scan(summit.id, summit.token)
    await mustAnswer(200, await readDetail(client))
  })

  test('behavior: a new link ends the old one', async () => {
    const old = await readKey()
    const client = harness.client()
    await mustAnswer(403, await summit.alice.post(href('eventLinkRenew', { id: summit.id })))
    await mustAnswer(200, await summit.guild.post(href('eventLinkRenew', { id: summit.id })))
    await mustAnswer(404, await readDetail(client, old))
    await mustAnswer(200, await readDetail(client, await readKey()))
  })

  test('behavior: once it is listed, its number is its whole address, and old links open it', async () => {
    const key = await readKey()
    const open = { ...summitFields, joining: 'open' }
    await mustAnswer(200, await summit.guild.form(href('eventEdit', { id: summit.id }), open))
    expect(await readAddress()).toBe(String(summit.id))
    for (const each of [undefined, key, 'x']) await mustAnswer(200, await readDetail(harness.client(), each))
  })
})
