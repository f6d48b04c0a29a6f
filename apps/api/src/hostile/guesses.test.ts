import { rateCounter } from '@certify/postgres/connection/rate-counter'
import { doorCodes } from '@certify/wire/door'
import { href, paths } from '@certify/wire/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../testing/client'
import { figure } from '../testing/figure'
import { type Harness, openHarness } from '../testing/harness'
import { seeded } from '../testing/hostile-inputs'
import { alice, bob, type Person } from '../testing/people'
import { atScale, PATIENCE_MS } from '../testing/scale'
import { duringSummit, openSummit, type Summit } from '../testing/summit'

const GUESSES = atScale({ whole: 10_000, everyday: 200 })
const SEED = 20261115
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

let harness: Harness
let summit: Summit
beforeAll(async () => {
  harness = await openHarness(({ clock }, { queries }) => {
    const counter = rateCounter(queries, clock)
    counter.stop()
    return { rateCounter: counter }
  })
  summit = await openSummit(harness)
  await summit.bob.post(paths.whitelistJoin, { event_id: summit.id, wallet_address: bob.wallet })
  harness.at(duringSummit)
})
afterAll(() => harness.close())

/** Who guesses: somebody on the list, with as many characters as the code has. */
type Guesser = { readonly client: Client; readonly person: Person; readonly length: number }
const guesserOf = (on: Summit): Guesser => ({ client: on.alice, person: alice, length: 20 })

/** Makes guesses. Returns the count of each status, and the first eleven in order. */
async function guessing(guesser: Guesser, guesses: number) {
  const random = seeded(SEED)
  const guess = () => {
    const characters = Array.from({ length: guesser.length }, () =>
      ALPHABET.charAt(Math.floor(random() * 32)),
    )
    return characters.join('')
  }
  const statuses: number[] = []
  for (let made = 0; made < guesses; made++) statuses.push((await attend(guesser, guess())).status)
  const counted = (wanted: number) => statuses.filter((status) => status === wanted).length
  return { eleven: statuses.slice(0, 11), hits: counted(200), looked: counted(403), locked: counted(429) }
}

const attend = ({ client, person }: Guesser, event_token: string) =>
  client.post(paths.attend, { event_token, wallet_address: person.wallet })

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
    const guesser = guesserOf(summit)
    expect(await guessing(guesser, GUESSES)).toEqual(held(GUESSES))
    expect((await attend(guesser, summit.token)).status).toBe(200)
    measured('none hits, 429 from the eleventh; the right one is taken at once')
  },
  PATIENCE_MS,
)

test(
  `error: none of ${GUESSES} guesses of the 8 characters on the screen (seed ${SEED}) hits, and the right ones are accepted after them`,
  async ({ task }) => {
    const measured = figure(task, `${GUESSES} guesses of the screen's short code`)
    const guesser = { client: summit.bob, person: bob, length: 8 }
    expect(await guessing(guesser, GUESSES)).toEqual(held(GUESSES))
    const { short_code } = doorCodes.parse(
      await (await summit.guild.get(href('eventDoorCodes', { id: summit.id }))).json(),
    )
    expect((await attend(guesser, short_code)).status).toBe(200)
    measured('none hits, 429 from the eleventh; the right one is taken at once')
  },
  PATIENCE_MS,
)

test('behavior: the same check finds a server that does not count', async () => {
  const careless = await openHarness()
  const on = await openSummit(careless)
  careless.at(duringSummit)
  const found = await guessing(guesserOf(on), 20)
  await careless.close()
  expect(found).not.toEqual(held(20))
  expect(found.looked).toBe(20)
})
