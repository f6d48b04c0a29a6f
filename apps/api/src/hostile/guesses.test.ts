import { rateCounter } from '@certify/postgres/rate-counter'
import { paths } from '@certify/wire/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

test(
  `error: of ${GUESSES} guesses of a token (seed ${SEED}) none hits, and from the eleventh on none is looked at`,
  async () => {
    const random = seeded(SEED)
    const guess = () => Array.from({ length: 20 }, () => ALPHABET.charAt(Math.floor(random() * 32))).join('')
    const attend = (event_token: string) =>
      summit.alice.post(paths.attend, { event_token, wallet_address: alice.wallet })
    const statuses: number[] = []
    for (let made = 0; made < GUESSES; made++) {
      // Within the limits of all requests, so that it is this limit that is seen.
      if (made % 1000 === 999) harness.leftAlone(new Date(harness.now().getTime() + 61_000))
      statuses.push((await attend(guess())).status)
    }
    const looked = statuses.filter((status) => status === 403)
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(403))
    expect(statuses[10]).toBe(429)
    expect(statuses.filter((status) => status === 200)).toHaveLength(0)
    // Ten a window of ten minutes, however long one goes on.
    expect(looked.length).toBeLessThanOrEqual(10 * Math.ceil((GUESSES / 1000) * (61 / 600) + 1))
    // The control: the limit, and not the token, is what stands in the way.
    expect((await attend(summit.token)).status).toBe(429)
    harness.at(new Date(harness.now().getTime() + 601_000))
    expect((await attend(summit.token)).status).toBe(200)
  },
  PATIENCE_MS,
)
