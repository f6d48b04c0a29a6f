import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addAttendees } from '../database/testing/add-attendees'
import { useWorld } from '../database/testing/use-world'
import { mailStore } from './mail-store'

const { world, database } = useWorld()

test('behavior: a bounce and an erasure change the tallies of an event in one order', async () => {
  const { queries } = database()
  const event = await world().event(await world().organizer())
  const [bounced, erased] = (await addAttendees(queries, 2)).map(({ id }) => id)
  await queries.execute(sql`update accounts set email_confirmed_at = now()`)
  await queries.execute(sql`
    insert into roster_entries (event_id, account_id, status, created_at)
    select ${event.id}, id, 'active', now() from accounts where id in (${bounced}, ${erased})`)
  await queries.execute(
    sql`insert into mail_settings (account_id, language, refusals) values (${bounced}, 'en', 1)`,
  )
  await queries.execute(sql`
    insert into mail_outbox (key, kind, account_id, event_id, facts, state, holder, not_before, created_at)
    select 'to ' || id, 'event.announcement', id, ${event.id}, '{"announcementId": 12}', 'sending', 'us', now(), now()
    from accounts where id in (${bounced}, ${erased})`)
  const { rows } = await queries.execute<{ id: number }>(
    sql`select id from mail_outbox where account_id = ${bounced}`,
  )
  let settling = Promise.resolve()
  await queries.transaction(async (tx) => {
    await tx.execute(
      sql`update accounts set erased_at = now(), name = null, email = null where id = ${erased}`,
    )
    const outcome = { state: 'failed', reason: 'no such address', isAddress: true } as const
    settling = mailStore(queries).settle(rows[0]?.id ?? 0, 'us', outcome)
    const waits = sql`select count(*)::int as count from pg_locks
      where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`
    await expect.poll(async () => (await queries.execute(waits)).rows).toEqual([{ count: 1 }])
    // The bounce waits, and holds nothing that the erasure is going to change.
    await tx.execute(sql`select 1 from event_tallies where event_id = ${event.id} for update nowait`)
    await tx.execute(sql`delete from mail_outbox where account_id = ${erased}`)
  })
  await settling
  const { rows: left } = await queries.execute(
    sql`select account_id, state from mail_outbox where event_id = ${event.id}`,
  )
  expect(left).toEqual([{ account_id: bounced, state: 'failed' }])
})
