import { readEventKey, toEventKey } from '@certify/domain/issuing/event-key'
import { parseEventId } from '@certify/domain/shared/event-id'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useWorld } from '../database/testing/use-world'
import { eventIdIn, organizerNumberIn } from './event-key-sql'

const { database } = useWorld()

test('behavior: rows and the domain read the same organizer and event from a key', async () => {
  const keys = [1, 2, 4_294_967_295].flatMap((organizer) =>
    [1, 7, 2 ** 31 - 1].map((id) => toEventKey(organizer, parseEventId(id))),
  )
  const { rows } = await database().queries.execute(sql`
    select ${organizerNumberIn(sql`key`)}::float8 as organizer, ${eventIdIn(sql`key`)}::float8 as "eventId"
    from jsonb_to_recordset(${JSON.stringify(keys.map((key) => ({ key: key.toString() })))}::jsonb) as k(key numeric)`)
  expect(rows).toEqual(keys.map(readEventKey))
})
