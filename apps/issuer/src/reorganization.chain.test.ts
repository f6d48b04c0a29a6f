import { describe, test } from 'vitest'
import { type Reorganization, surviveReorganization } from './testing/reorganize'
import { useScene } from './testing/use-scene'

const scene = useScene()

// `npm run test:chaos` runs all eight depths of all four kinds.
const rows: readonly [number, Reorganization][] = [
  [1, 'nonce stolen'],
  [2, 're-mined'],
  [5, 'dropped'],
  [1, 'dropped with an act of the key before it'],
]

describe('a reorganization', () => {
  test.each(rows)('behavior: %i deep, its page %s, ends with one token each', async (depth, kind) => {
    await surviveReorganization(scene(), depth, kind)
  })
})
