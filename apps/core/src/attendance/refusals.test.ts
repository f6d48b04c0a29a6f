// Any database answers alike.
import { listDoorCodes, listShortCodes } from '@certify/domain/event/door-code'
import type { CertifyError } from '@certify/domain/shared/errors'
import { during, later, longBefore } from '@certify/domain/testing/moments'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { doingAs } from '../act/core'
import type { Queries } from '../database/connection/client'
import { useWorld } from '../database/testing/use-world'
import { joinRoster } from '../roster/roster-acts'
import { markAttendance } from './attendance-acts'

const { world, database } = useWorld()

/** Alice has joined an event of today whose code she knows. `change` is made before she tries it. */
async function attempt(change = sql`select 1`, typed?: string) {
  world().clock.set(longBefore)
  const event = await world().event(await world().organizer())
  const attendee = await world().attendee(1)
  await joinRoster(doingAs(world().ports, attendee, event.id), { attendee })
  const code = (await world().events.readAttendanceCodes([event.id])).get(event.id) ?? expect.fail()
  await database().queries.execute(change)
  world().clock.set(during)
  const asked: string[] = []
  const core = { ...world().ports, queries: listing(database().queries, asked) }
  const said = await markAttendance(core, { attendee, code: typed ?? code }).then(
    ({ already }) => (already ? 'already' : 'marked'),
    (error: CertifyError) => error.code,
  )
  return { asked, said, event }
}

/** Queries that list what is asked of them: a `select`, or a `transaction`. */
function listing(queries: Queries, asked: string[]): Queries {
  return new Proxy(queries, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        asked.push(String(name))
        return value.apply(target, given)
      }
    },
  })
}

/** Every refusal finds the event of the code, and counts a wrong code in a transaction. */
const refused = { asked: ['select', 'transaction'], said: 'attendance.refused' }
const replaced = later(during, -120)

describe('what a refusal reveals', () => {
  test.each([
    ['there is no such code', sql`select 1`, 'ABCD-EFGH-JKMN-PQRS-TVWX'],
    [
      'its minute is over',
      sql`update events set previous_attendance_code_mac = attendance_code_mac, attendance_code_mac = 'another',
        attendance_code_rotated_at = ${replaced.toISOString()}::timestamptz`,
    ],
    ['the event is canceled', sql`update events set canceled_at = ${longBefore.toISOString()}::timestamptz`],
    ['they are not on the roster', sql`delete from roster_entries`],
    ['their place was revoked', sql`update roster_entries set status = 'revoked', revoked_at = now()`],
    [
      'they were marked absent',
      sql`update roster_entries set attendance = 'absent', attendance_source = 'organizer', attendance_at = now()`,
    ],
  ])('error: no reason, in words or in work: %s', async (_, change, typed?: string) => {
    expect(await attempt(change, typed)).toMatchObject(refused)
  })

  test('behavior: wrong codes from other people never block a right one', async () => {
    const { said } = await attempt(sql`update events set code_locked_until = now() + interval '100 years'`)
    expect(said).toBe('marked')
  })

  test('error: before the doors open, a person on the roster with the right code learns when they do', async () => {
    const tomorrow = sql`update events set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'`
    expect(await attempt(tomorrow)).toMatchObject({ asked: ['select'], said: 'attendance.doors_closed' })
  })

  test('behavior: the screen’s codes count, and only for the caller’s own events', async () => {
    for (const list of [listShortCodes, listDoorCodes]) {
      await database().empty()
      const { doorKey } = world()
      const shown = list(doorKey, { id: 1 as never, doorEpoch: 0 }, during)[0]?.code ?? expect.fail()
      expect(await attempt(sql`select 1`, shown)).toMatchObject({ said: 'marked' })
      await database().empty()
      const other = list(doorKey, { id: 1 as never, doorEpoch: 1 }, during)[0]?.code ?? expect.fail()
      expect(await attempt(sql`select 1`, other)).toMatchObject(refused)
      await database().empty()
      expect(await attempt(sql`delete from roster_entries`, shown)).toMatchObject(refused)
    }
  })
})
