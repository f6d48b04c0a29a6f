import { doorCodes } from '@certify/wire/door'
import { href, paths } from '@certify/wire/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateCounter } from '../database/connection/rate-counter'
import { limits } from '../http/rate-limits'
import type { Client } from '../testing/client'
import { figure } from '../testing/figure'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { seeded } from '../testing/hostile-inputs'
import { alice, bob, carol, guild, type Person } from '../testing/people'
import { atScale, PATIENCE_MS } from '../testing/scale'
import { duringSummit, openSummit, type Summit, summitFields } from '../testing/summit'

const GUESSES = atScale({ whole: 10_000, everyday: 60 })
const SEED = 20261115
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

let harness: Harness
let summit: Summit
/** The event that has room for everybody. */
let unlimited: number
beforeAll(async () => {
  harness = await openHarness(({ clock }, { queries }) => {
    const counter = rateCounter(queries, clock)
    counter.stop()
    return { rateCounter: counter }
  })
  summit = await openSummit(harness)
  await summit.bob.post(paths.whitelistJoin, { event_id: summit.id, wallet_address: bob.wallet })
  const fields = { ...summitFields, wallet_address: guild.wallet, maxattendees: '0' }
  const created = await mustAnswer(201, await summit.guild.form(paths.eventCreate, fields))
  unlimited = ((await created.json()) as { event: { id: number } }).event.id
  harness.at(duringSummit)
})
afterAll(() => harness.close())

/** Sends guesses as somebody on the list, each as long as a code, to one of two routes. */
type Guesser = { readonly length: number; readonly send: (code: string) => Promise<Response> }
const asAttending = (client: Client, { wallet }: Person, length: number): Guesser => ({
  length,
  send: (event_token) => client.post(paths.attend, { event_token, wallet_address: wallet }),
})
const asArriving = (client: Client, event_id: number): Guesser => ({
  length: 8,
  send: (code) => client.post(paths.userArrive, { event_id, code }),
})
const buildGuesser = (on: Summit) => asAttending(on.alice, alice, 20)

const random = seeded(SEED)
const guess = (length: number) =>
  Array.from({ length }, () => ALPHABET.charAt(Math.floor(random() * 32))).join('')

/** Makes guesses. Returns the count of each status, and the first eleven in order. */
async function guessing({ send, length }: Guesser, guesses: number) {
  const statuses: number[] = []
  for (let made = 0; made < guesses; made++) statuses.push((await send(guess(length))).status)
  const counted = (wanted: number) => statuses.filter((status) => status === wanted).length
  return { eleven: statuses.slice(0, 11), hits: counted(200), looked: counted(403), locked: counted(429) }
}

async function readShortCode(id = summit.id): Promise<string> {
  const answer = await summit.guild.get(href('eventDoorCodes', { id }))
  return doorCodes.parse(await answer.json()).short_code
}

const held = (guesses: number) => ({
  eleven: [...Array(10).fill(403), 429],
  hits: 0,
  looked: 10,
  locked: guesses - 10,
})

test(
  `error: none of ${GUESSES} guesses of a token (seed ${SEED}) hits, and the right one is accepted after them`,
  async ({ task }) => {
    const measured = figure(task, `${GUESSES} guesses of an attendance token`)
    const guesser = buildGuesser(summit)
    expect(await guessing(guesser, GUESSES)).toEqual(held(GUESSES))
    expect((await guesser.send(summit.token)).status).toBe(200)
    measured('none hits, 429 from the eleventh; the right one is taken at once')
  },
  PATIENCE_MS,
)

test(
  `error: none of ${GUESSES} guesses of the 8 characters on the screen (seed ${SEED}) hits, and the right ones are accepted after them`,
  async ({ task }) => {
    const measured = figure(task, `${GUESSES} guesses of the screen's short code`)
    const guesser = asAttending(summit.bob, bob, 8)
    expect(await guessing(guesser, GUESSES)).toEqual(held(GUESSES))
    expect((await guesser.send(await readShortCode())).status).toBe(200)
    measured('none hits, 429 from the eleventh; the right one is taken at once')
  },
  PATIENCE_MS,
)

test(
  `error: none of ${GUESSES} guesses of the 8 characters at the entrance (seed ${SEED}) hits, and the right ones are accepted after them`,
  async ({ task }) => {
    const measured = figure(task, `${GUESSES} guesses of the screen's short code at the entrance`)
    const guesser = asArriving(await harness.attendee(carol), unlimited)
    expect(await guessing(guesser, GUESSES)).toEqual(held(GUESSES))
    expect((await guesser.send(await readShortCode(unlimited))).status).toBe(200)
    measured('none hits, 429 from the eleventh; the right one is taken at once')
  },
  PATIENCE_MS,
)

test(
  `error: none of ${GUESSES} scans of invented codes (seed ${SEED}) hits or leaves anything, and a right one is accepted after them`,
  async ({ task }) => {
    const measured = figure(task, `${GUESSES} scans of invented codes, without signing in`)
    const stranger = harness.client()
    const scan = async (code: string) => {
      const answer = await stranger.get(href('arrivalScan', { entrance: summit.id, code }))
      return answer.headers.get('location') ?? answer.status
    }
    const answers: (string | number)[] = []
    for (let made = 0; made < GUESSES; made++) answers.push(await scan(guess([8, 16, 20][made % 3] ?? 8)))
    const late = Math.min(GUESSES, limits.wrongScan.points)
    expect(answers).toEqual([...Array(late).fill('/in?late'), ...Array(GUESSES - late).fill(429)])
    expect(await (await stranger.get(paths.userClaim)).json()).toEqual({ claim: null })
    expect(await scan(summit.token)).toBe('/in')
    measured(`none hits; ${late} lead to the page for late scans, the others are 429; a right one is taken`)
  },
  PATIENCE_MS,
)

test('behavior: the same check finds a server that does not count', async () => {
  const careless = await openHarness()
  const on = await openSummit(careless)
  careless.at(duringSummit)
  const found = await guessing(buildGuesser(on), 20)
  await careless.close()
  expect(found).not.toEqual(held(20))
  expect(found.looked).toBe(20)
})
