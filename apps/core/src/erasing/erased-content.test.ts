import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useWorld } from '../database/testing/use-world'
import { removeErased } from './erased-content'

const { database } = useWorld()
const POISONED = 'bafkreicoa5aikyv63ofwbtqfyhpm7y5nc23semewpxqb6zalpzdstne7zy'
const OTHER = 'bafkreidlq2zhh7zu7tqz224aj37vup2xi6w2j2vcf4outqa6klo3pb23jm'

test('error: a file that cannot be removed keeps no other, and is removed by a later call', async () => {
  const { queries } = database()
  await queries.execute(
    sql`insert into erased_content (cid, erased_at) values (${POISONED}, now()), (${OTHER}, now())`,
  )
  let isPoisoned = true
  const content = {
    async remove(cid: string) {
      if (cid === POISONED && isPoisoned) throw new Error('refused')
    },
  }
  const left = async () =>
    (await queries.execute<{ cid: string }>(sql`select cid from erased_content where removed_at is null`))
      .rows
  await expect(removeErased({ queries, content, clock: () => new Date() })).rejects.toThrow('refused')
  expect(await left()).toEqual([{ cid: POISONED }])
  isPoisoned = false
  await removeErased({ queries, content, clock: () => new Date() })
  expect(await left()).toEqual([])
})
