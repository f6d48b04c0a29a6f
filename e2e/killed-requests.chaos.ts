import { expect, test } from 'vitest'
import { surviveKilledRequests } from './lib/killed-requests'
import { createRandom } from './lib/random'

const seed = Number(process.env.CERTIFY_CHAOS_SEED ?? Date.now() % 1_000_000)

test('behavior: requests cut off by a kill at any moment and asked again happen once', async () => {
  const [people, kills] = [40, 6]
  expect(await surviveKilledRequests({ people, kills, random: createRandom(seed) })).toEqual([])
  console.log(
    `Figures: ${people} people register, join, attend and mint | ${kills * 5} kills | 0 lost | 0 twice | seed ${seed}`,
  )
})
