import { fold } from '@certify/domain/shared/fold'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useWorld } from '../testing/use-world'

const { database } = useWorld()

/** Blocks of letters and signs that people write names and titles with. */
const blocks = [
  [0x20, 0x52f],
  [0x531, 0x6ff],
  [0x900, 0x97f],
  [0xe00, 0xe7f],
  [0x10a0, 0x10ff],
  [0x1e00, 0x218f],
  [0x3000, 0x30ff],
  [0xac00, 0xac7f],
  [0xff01, 0xffdc],
  [0x1d400, 0x1d7ff],
] as const

test('behavior: the database folds each letter as the pages do', async () => {
  const letters = blocks.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, step) => `a${String.fromCodePoint(first + step)}b`),
  )
  const { rows } = await database().queries.execute<{ letter: string; folded: string }>(
    sql`select letter, fold_text(letter) as folded from jsonb_array_elements_text(${JSON.stringify(letters)}::jsonb) as letter`,
  )
  expect(rows.length).toBe(letters.length)
  expect(rows.filter(({ letter, folded }) => folded !== fold(letter))).toEqual([])
})
