import { rateCounter } from '@certify/postgres/connection/rate-counter'
import { paths } from '@certify/wire/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figure } from '../testing/figure'
import { type Harness, openHarness } from '../testing/harness'
import { seeded } from '../testing/hostile-inputs'
import { alice } from '../testing/people'
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
  harness.at(duringSummit)
})
afterAll(() => harness.close())

/** Makes guesses. Returns the count of each status, and the first eleven in order. */
async function guessing(on: Summit, guesses: number) {
  const random = seeded(SEED)
  const guess = () => Array.from({ length: 20 }, () => ALPHABET.charAt(Math.floor(random() * 32))).join('')
  const statuses: number[] = []
  for (let made = 0; made < guesses; made++) statuses.push((await attend(on, guess())).status)
  const counted = (wanted: number) => statuses.filter((status) => status === wanted).length
  return { eleven: statuses.slice(0, 11), hits: counted(200), looked: counted(403), locked: counted(429) }
}

const attend = ({ alice: client }: Summit, event_token: string) =>
  client.post(paths.attend, { event_token, wallet_address: alice.wallet })

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
    const found = await guessing(summit, GUESSES)
    expect(found).toEqual(held(GUESSES))
    expect((await attend(summit, summit.token)).status).toBe(200)
    measured('none hits, 429 from the eleventh; the right one is taken at once')
  },
  PATIENCE_MS,
)

test('behavior: the same check finds a server that does not count', async () => {
  const careless = await openHarness()
  const on = await openSummit(careless)
  careless.at(duringSummit)
  const found = await guessing(on, 20)
  await careless.close()
  expect(found).not.toEqual(held(20))
  expect(found.looked).toBe(20)
})
