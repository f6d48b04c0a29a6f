import { WRONG_CODES_BEFORE_LOCK } from '@certify/domain/event/attendance-code'
import { ticketBook } from '@certify/domain/roster/ticket'
import { deriveDoorKey } from '@certify/domain/shared/door-key'
import { during, later, longBefore } from '@certify/domain/testing/moments'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { doingAs } from '../act/core'
import { useWorld } from '../database/testing/use-world'
import { testSeal } from '../database/testing/world'
import { CodeKeyError, checkCodeSeal } from '../event/check-code-seal'
import { codeSeal } from '../event/code-seal'
import { rotateAttendanceCode } from '../event/event-acts'
import { eventReads } from '../event/event-reads'
import { joinRoster } from '../roster/roster-acts'
import { markAttendance } from './attendance-acts'
import { findByTickets } from './ticket-hashes'

const { world, database } = useWorld()
const codeKey = new Uint8Array(32).fill(8)
const otherSeal = codeSeal(codeKey)
const wrong = 'ABCD-EFGH-JKMN-PQRS-TVWX'

async function ongoing() {
  const { organizer: newOrganizer, attendee: newAttendee, ports } = world()
  const organizer = await newOrganizer()
  const event = await world().event(organizer)
  const attendee = await newAttendee(1)
  await joinRoster(doingAs(ports, attendee, event.id), { attendee })
  ports.clock.set(during)
  return { organizer, event, attendee, code: await readCode(event.id) }
}

async function readCode(id: Parameters<ReturnType<typeof world>['events']['find']>[0]): Promise<string> {
  return (await world().events.readAttendanceCodes([id])).get(id) ?? ''
}

/** How many entries each statement of this work wrote. */
async function writtenAtOnce(work: () => Promise<unknown>): Promise<number[]> {
  const { queries } = database()
  await queries.execute(sql`create table written (id integer generated always as identity, entries integer)`)
  await queries.execute(sql`create function note_written() returns trigger language plpgsql as $$ begin
    insert into written (entries) select count(*) from changed having count(*) > 0; return null; end $$`)
  await queries.execute(sql`create trigger note_written after update on roster_entries
    referencing new table as changed for each statement execute function note_written()`)
  try {
    await work()
    const { rows } = await queries.execute<{ entries: number }>(sql`select entries from written order by id`)
    return rows.map(({ entries }) => entries)
  } finally {
    await queries.execute(sql`drop function note_written cascade`)
    await queries.execute(sql`drop table written`)
  }
}

/** All contents of the database, as one text. */
async function dump(): Promise<string> {
  const { queries } = database()
  const { rows } = await queries.execute<{ text: string }>(
    sql`select coalesce(string_agg(e::text, ' '), '') as text from events e`,
  )
  return rows[0]?.text ?? ''
}

describe('attendance codes at rest', () => {
  test('behavior: the database stores no code in clear text, and the organizer can still read it', async () => {
    const { event, organizer, code } = await ongoing()
    expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){4}$/)
    await rotateAttendanceCode(doingAs(world().ports, organizer, event.id))
    for (const each of [code, await readCode(event.id)]) {
      expect(await dump()).not.toContain(each)
      expect(await dump()).not.toContain(each.replaceAll('-', ''))
    }
    // Control: the dump does contain the event's other data.
    expect(await dump()).toContain(event.title)
  })

  test('error: another key is refused with a named error; if the old key is lost, every code is renewed', async () => {
    const { event, code } = await ongoing()
    const { random } = world()
    const start = (seal: typeof testSeal, renew: boolean) =>
      checkCodeSeal(database(), seal, { renew, random, codeKey })
    await start(testSeal, false)
    await expect(start(otherSeal, false)).rejects.toThrow(CodeKeyError)
    expect(await start(otherSeal, true)).toEqual({ renewed: 1 })
    const events = eventReads(database().queries, otherSeal)
    const renewed = (await events.readAttendanceCodes([event.id])).get(event.id)
    expect(renewed).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){4}$/)
    expect(renewed).not.toBe(code)
  })

  test('behavior: with a lost key the tickets end, so that doors find those of the next key', async () => {
    const { event, attendee } = await ongoing()
    const { random, ports } = world()
    const entry = await ports.roster.find(event.id, attendee.id)
    if (!entry) throw new Error('The attendee has no entry.')
    const { queries } = database()
    const start = (seal: typeof testSeal) => checkCodeSeal(database(), seal, { renew: true, random, codeKey })
    await start(testSeal)
    const old = ports.tickets.hash(entry)
    expect(await findByTickets(ports, event.id, [old])).toEqual(new Map([[old, entry.id]]))
    await start(otherSeal)
    const tickets = ticketBook(deriveDoorKey(codeKey))
    const fresh = tickets.hash(entry)
    expect(await findByTickets({ queries, tickets }, event.id, [old, fresh])).toEqual(
      new Map([[fresh, entry.id]]),
    )
  })

  test('behavior: with a lost key the tickets end in slices, however many there are', async () => {
    const { event } = await ongoing()
    const { random } = world()
    const { queries } = database()
    await checkCodeSeal(database(), testSeal, { renew: true, random, codeKey })
    await queries.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`
        insert into roster_entries (event_id, account_id, status, ticket_hash, created_at)
        select ${event.id}, 100 + n, 'active', 'ticket ' || n, now() from generate_series(1, 5001) n`)
    })
    const written = await writtenAtOnce(() =>
      checkCodeSeal(database(), otherSeal, { renew: true, random, codeKey }),
    )
    // The entry of the attendee has no ticket yet.
    expect(written).toEqual([4_999, 2])
    const left = sql`select 1 from roster_entries where ticket_hash is not null`
    expect((await queries.execute(left)).rows).toEqual([])
  })

  test('error: a ciphertext opens only with its own key and in its own row', () => {
    const code = '0123-4567-89AB-CDEF-GHJK' as Parameters<typeof testSeal.mac>[0]
    const sealed = testSeal.seal(code)
    expect(testSeal.open(sealed, testSeal.mac(code))).toBe(code)
    expect(otherSeal.open(sealed, testSeal.mac(code))).toBeNull()
    expect(testSeal.open(sealed, 'another row')).toBeNull()
    expect(testSeal.seal(code)).not.toBe(sealed)
  })
})

describe('too many wrong codes', () => {
  test('behavior: are reported to the organizer once, and never keep a right code out', async () => {
    const { event, attendee, code, organizer } = await ongoing()
    world().clock.set(longBefore)
    const other = await world().event(organizer, { title: 'Another' })
    world().clock.set(during)
    const guess = () => markAttendance(world().ports, { attendee, code: wrong })
    await database().queries.execute(
      sql`update events set wrong_codes = ${WRONG_CODES_BEFORE_LOCK - 3}, wrong_codes_since = ${during.toISOString()}::timestamptz`,
    )
    for (let time = 0; time < 2; time++) {
      await expect(guess()).rejects.toMatchObject({ code: 'attendance.refused' })
    }
    for (let time = 0; time < 3; time++) {
      await expect(guess()).rejects.toMatchObject({ code: 'attendance.locked', retryAfterSeconds: 3600 })
    }
    expect((await world().events.find(event.id))?.codeLockedUntil).toEqual(later(during, 3600))
    expect((await world().events.find(other.id))?.codeLockedUntil).toBeNull()
    const page = { page: 1, perPage: 50 }
    const told = (await world().audit.ofEvent(event.id, page)).items.map(({ action }) => action)
    expect(told.filter((action) => action === 'event.code_locked')).toHaveLength(1)
    expect(await markAttendance(world().ports, { attendee, code })).toMatchObject({ already: false })
  })

  test('behavior: a new code ends the report', async () => {
    const { event, attendee, organizer } = await ongoing()
    await database().queries.execute(
      sql`update events set code_locked_until = ${later(during, 3600).toISOString()}::timestamptz`,
    )
    const code = await rotateAttendanceCode(doingAs(world().ports, organizer, event.id))
    expect((await world().events.find(event.id))?.codeLockedUntil).toBeNull()
    expect(await markAttendance(world().ports, { attendee, code })).toMatchObject({ already: false })
  })

  test('behavior: the hour begins with the first wrong code, and strangers’ wrong codes do not count', async () => {
    const { event, attendee } = await ongoing()
    const stranger = await world().attendee(2)
    const count = async () => {
      const { rows } = await database().queries.execute<{ n: number }>(
        sql`select wrong_codes as n from events where id = ${event.id}`,
      )
      return rows[0]?.n
    }
    const guess = (who: typeof attendee) =>
      markAttendance(world().ports, { attendee: who, code: wrong }).catch(() => {})
    await Promise.all([guess(attendee), guess(attendee), guess(attendee), guess(stranger)])
    expect(await count()).toBe(3)
    world().clock.set(later(during, 3600))
    await guess(attendee)
    expect(await count()).toBe(1)
  })
})
