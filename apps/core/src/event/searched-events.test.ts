import { eventStatuses } from '@certify/domain/event/event-status'
import { during, end, later, longBefore } from '@certify/domain/testing/moments'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { doingAs } from '../act/core'
import { readAuditSnapshot } from '../audit/audit-snapshot'
import { recount } from '../audit/recount'
import { useWorld } from '../database/testing/use-world'
import { cancelEvent, changeStatus } from './event-acts'

const { world, database } = useWorld()

/** What the audit says of the rows and counts that lists read. */
async function findDiffering(): Promise<readonly string[]> {
  return (await readAuditSnapshot(database())).miscounted
}

/** Counts by going through the events, to compare with what the database keeps. */
async function countByHand(now: Date) {
  const { rows } = await database().queries.execute<{ status: string; count: number }>(sql`
    select case when canceled_at is not null then 'canceled' when minting = 'open' then 'minting'
      when minting = 'closed' or ends_at < ${now.toISOString()}::timestamptz then 'ended'
      when starts_at > ${now.toISOString()}::timestamptz then 'upcoming' else 'ongoing' end as status, count(*)::int
    from events where joining <> 'unlisted' group by 1`)
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

test('behavior: every change of an event reaches the lists and the counts of all days', async () => {
  const organizer = await world().organizer()
  const add = (title: string, days: number, joining: 'open' | 'unlisted' = 'open') =>
    world().event(organizer, {
      title,
      joining,
      startsAt: later(during, days * 86_400),
      endsAt: later(end, days * 86_400 + 3_600),
    })
  const upcoming = await add('Nearly', 40)
  const canceled = await add('Canceled', 40)
  const minting = await add('Minting', 0)
  await add('Hidden', 3, 'unlisted')
  await add('Tomorrow', 1)
  await cancelEvent(doingAs(world().ports, organizer, canceled.id), {})
  expect(await findDiffering()).toEqual([])
  for (const now of [longBefore, during, later(during, 86_400), later(end, 40 * 86_400)]) {
    const counts = await world().events.count({ organizerId: null, now })
    const byHand = await countByHand(now)
    for (const status of eventStatuses)
      expect(counts[status], `${status} at ${now.toISOString()}`).toBe(byHand[status] ?? 0)
  }
  await changeStatus(doingAs(world().ports, organizer, minting.id), { to: 'minting' })
  await database().queries.execute(sql`
    update events set title = 'Ñandú', starts_at = starts_at + interval '9 days', ends_at = ends_at + interval '9 days'
    where id = ${upcoming.id}`)
  expect(await findDiffering()).toEqual([])
  const query = { text: 'nandu', status: 'all', organizerId: null, order: 'start', now: during } as const
  const found = await world().events.search({ ...query, page: 1, perPage: 5 })
  expect(found.items.map(({ id }) => id)).toEqual([upcoming.id])
  expect(found.counts.minting).toBe(1)
  await database().queries.execute(sql`update events set joining = 'unlisted' where id = ${minting.id}`)
  expect((await world().events.count({ organizerId: null, now: during })).minting).toBe(0)
  expect(await findDiffering()).toEqual([])
})

test('error: a row that was written with triggers off is named, and mended', async () => {
  const { id } = await world().event(await world().organizer())
  await database().queries.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(
      sql`update events set title = 'Another', starts_at = starts_at - interval '3 days' where id = ${id}`,
    )
  })
  const differing = await findDiffering()
  expect(differing).toContain(`list row of event ${id}`)
  expect(differing.some((subject) => subject.startsWith('listed events of '))).toBe(true)
  expect(await recount(database())).toBeGreaterThan(2)
  expect(await findDiffering()).toEqual([])
})

test('behavior: where today has many events, they are counted once in half a minute', async () => {
  const { queries } = database()
  // A moment at which no other test of this database counts.
  const evening = later(during, 7_000)
  // Only what is counted: no event has these rows.
  const add = (first: number, count: number) =>
    queries.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`
        insert into searched_events select number, 1, ${during.toISOString()}::timestamptz,
          ${later(evening, 60).toISOString()}::timestamptz, 'never', null, true, false, '', '', '', '{}' from generate_series(${first}::int, ${first + count - 1}::int) number`)
    })
  const countOngoing = async (seconds: number) =>
    (await world().events.count({ organizerId: null, now: later(evening, seconds) })).ongoing
  await add(1, 500)
  expect(await countOngoing(0)).toBe(500)
  await add(501, 1)
  expect(await countOngoing(0)).toBe(501)
  await add(502, 1)
  expect([await countOngoing(29), await countOngoing(30)]).toEqual([501, 502])
})
