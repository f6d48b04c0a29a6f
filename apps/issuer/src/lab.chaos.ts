import fc from 'fast-check'
import { describe, test } from 'vitest'
import { DEEPEST, schedules, surviveSchedule } from './testing/lab'
import { useScene } from './testing/use-scene'

/** `CERTIFY_FUZZ_SEED` repeats a failing schedule. */
const seed = Number(process.env.CERTIFY_FUZZ_SEED ?? Date.now() % 2 ** 31)
const chosen = fc.sample(schedules, { numRuns: 40, seed })
const scene = useScene()

describe('schedules of chance', () => {
  test.each(chosen.map((acts, index) => [index, acts] as const))(
    `behavior: schedule %i of seed ${seed} ends with a ledger that agrees with the chain`,
    async (index, acts) => {
      console.log(`Figures: schedule ${index} of seed ${seed} | ${JSON.stringify(acts)}`)
      await surviveSchedule(scene(), acts, seed + index)
    },
  )
})

describe('every reorganization at a start, during a catch-up and after an outage', () => {
  const depths = Array.from({ length: DEEPEST }, (_, index) => index + 1)
  test.each(depths)(
    'behavior: %i blocks deep halts nothing, loses nothing and issues nothing twice',
    (depth) =>
      surviveSchedule(
        scene(),
        [
          { act: 'issue', people: 1 },
          { act: 'restart' },
          { act: 'reorganize', depth },
          { act: 'cut off' },
          { act: 'mine', blocks: 130 },
          { act: 'reorganize', depth },
          { act: 'heal' },
          { act: 'reorganize', depth },
        ],
        depth,
      ),
  )
})
