import { newBatchId } from '@certify/domain/certificate/batch'
import { afterwards, longBefore } from '@certify/domain/testing/moments'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addNextSlice } from '../database/testing/add-next-slice'
import { openMinting } from '../database/testing/minting'
import { useWorld } from '../database/testing/use-world'
import { issuingStore } from './issuing-store'

const { world, database } = useWorld()
const queries = () => database().queries

/** What waits, as `kind event: slices`. */
async function readWaiting(): Promise<string[]> {
  const { rows } = await queries().execute<{ waits: string }>(sql`
    select kind || ' ' || event_id || ': ' || count(*) as waits from (
      select 'sums' as kind, event_id from session_refolds
      union all select 'requests', b.event_id from mint_batch_slices s join mint_batches b on b.id = s.batch_id
      union all select 'reissues', b.event_id from reissue_slices s join mint_batches b on b.id = s.batch_id) waiting
    group by kind, event_id order by kind, event_id`)
  return rows.map(({ waits }) => waits)
}

test('behavior: what waits of every kind, event and batch has its turn, and a slice that fails stops no other', async () => {
  const { organizer, event } = await openMinting(world(), 0)
  world().clock.set(longBefore)
  const other = await world().event(organizer, { title: 'Another' })
  world().clock.set(afterwards)
  const [one, two] = [event.id, other.id]
  for (const id of [one, two]) {
    const batchId = newBatchId(world().ports.random)
    await queries().execute(sql`
      insert into mint_batches (id, event_id, requested_by, created_at) values (${batchId}, ${id}, ${organizer.id}, now())`)
    await queries().execute(sql`
      insert into mint_batch_slices (batch_id, recipients, sources) select ${batchId}, '{}', '{}' from generate_series(1, 2)`)
    await queries().execute(sql`
      insert into session_refolds (event_id, entry_ids) select ${id}, '{}' from generate_series(1, 2)`)
    // The first event's certificates cannot be found, so each of its turns fails.
    await queries().execute(sql`
      insert into reissue_slices (batch_id, request_ids)
      select ${batchId}, ${id === one ? sql`'{999999}'::int[]` : sql`'{}'::int[]`} from generate_series(1, 2)`)
  }
  const store = issuingStore(queries())
  const take = async (turns: number) => {
    for (let turn = 0; turn < turns; turn++) await addNextSlice(queries(), store).catch(() => {})
  }
  await take(6)
  expect(await readWaiting()).toEqual([
    `reissues ${one}: 2`,
    `reissues ${two}: 1`,
    `requests ${one}: 1`,
    `requests ${two}: 1`,
    `sums ${one}: 1`,
    `sums ${two}: 1`,
  ])
  await take(6)
  expect(await readWaiting()).toEqual([`reissues ${one}: 2`])
  await expect(addNextSlice(queries(), store)).rejects.toThrow()
})
