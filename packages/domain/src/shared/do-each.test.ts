import { expect, test } from 'vitest'
import { doEach } from './do-each'

test('behavior: one that fails keeps none of the others waiting, and its failure is told', async () => {
  const done: number[] = []
  const work = async (thing: number) => {
    if (thing === 1) throw new Error('poisoned')
    done.push(thing)
  }
  await expect(doEach([1, 2, 3], work)).rejects.toThrow('poisoned')
  expect(done).toEqual([2, 3])
})
