import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { doingAs } from '../act/core'
import { useWorld } from '../database/testing/use-world'
import { joinRoster } from '../roster/roster-acts'

const { world, database } = useWorld()

async function eventWithHistory() {
  const organizer = await world().organizer()
  const event = await world().event(organizer)
  for (const number of [1, 2, 3]) {
    const attendee = await world().attendee(number)
    await joinRoster(doingAs(world().ports, attendee, event.id), { attendee })
  }
  return event
}

test('behavior: each record is bound to the one before it, event by event', async () => {
  const event = await eventWithHistory()
  const { rows } = await database().queries.execute<{ position: number; hash: string; said: string }>(
    sql`select position, hash, jsonb_build_array(position, (extract(epoch from at) * 1000)::bigint, actor_id, action, event_id, token_id, facts)::text as said
      from audit_records where event_id = ${event.id} order by position`,
  )
  expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4])
  let before = ''
  for (const { hash, said } of rows) {
    before = createHash('sha256').update(`${before}\n${said}`).digest('hex')
    expect(hash).toBe(before)
  }
})

test('behavior: concurrent records get different positions', async () => {
  const organizer = await world().organizer()
  const event = await world().event(organizer)
  const attendees = await Promise.all(Array.from({ length: 12 }, (_, index) => world().attendee(index + 1)))
  await Promise.all(
    attendees.map((attendee) => joinRoster(doingAs(world().ports, attendee, event.id), { attendee })),
  )
  const { rows } = await database().queries.execute<{ length: number }>(
    sql`select length from audit_heads where event_id = ${event.id}`,
  )
  expect(rows).toEqual([{ length: 13 }])
})

test('error: a record is never changed and never removed', async () => {
  await eventWithHistory()
  const { queries } = database()
  for (const statement of [
    sql`update audit_records set facts = '{"entryId": 99}'`,
    sql`delete from audit_records where position = 2`,
    sql`truncate audit_records`,
  ]) {
    await expect(queries.execute(statement)).rejects.toMatchObject({
      cause: { message: 'audit records are never changed' },
    })
  }
})
