import { afterwards } from '@certify/domain/testing/moments'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { doingAs } from '../act/core'
import { recordAttendance } from '../attendance/attendance-acts'
import { mintAll, mintCertificate } from '../certificate/minting-acts'
import { openDatabase } from '../database/connection/open-database'
import { transact } from '../database/connection/transact'
import { trusted } from '../database/connection/trusted'
import { addAttendees } from '../database/testing/add-attendees'
import { openMinting } from '../database/testing/minting'
import { useWorld } from '../database/testing/use-world'
import { addUpSlice } from '../event/add-up-slice'
import { lockEvent } from '../event/event-rows'
import { listRoster } from '../roster/roster-readings'
import { PEOPLE_PER_SLICE, refoldAfterChange } from './refold'

const { world, database } = useWorld()
const queries = () => database().queries
const server = process.env.CERTIFY_TEST_DATABASE_URL ?? ''
const PEOPLE = 2 * PEOPLE_PER_SLICE + 1

let scene: Awaited<ReturnType<typeof openMinting>>
let people: readonly { id: number; wallet: string }[]

/** An event with a session of an hour, of which everybody has missed more than half. One session is needed. */
beforeEach(async () => {
  scene = await openMinting(world(), 0)
  people = await addAttendees(queries(), PEOPLE)
  const { id } = scene.event
  await queries().execute(sql`
    update events set max_attendees = 0, seats_taken = ${PEOPLE}, last_item = 1, sessions_held = 1, minutes_held = 60,
      agenda = '[{"time":"9:00","topic":"Opening","item":1}]' where id = ${id}`)
  await queries().execute(sql`
    insert into agenda_items (event_id, number, starts_at, ends_at)
    select id, 1, starts_at, starts_at + interval '1 hour' from events where id = ${id}`)
  await queries().execute(sql`
    with people as (
      insert into roster_entries (event_id, account_id, status, created_at)
      select ${id}, value::int, 'active', now()
      from jsonb_array_elements_text(${JSON.stringify(people.map((person) => person.id))}::jsonb) returning id
    )
    insert into attendance_marks (event_id, entry_id, item, kind, source, at, received_at)
    select e.id, p.id, 1, 'present', 'door', e.starts_at + interval '35 minutes', now()
    from people p, events e where e.id = ${id}`)
  await change(50)
  await addAll()
})

/** Sets the share of a session, in percent, from which it counts. @returns whether slices wait. */
const change = (sessionFrom: number) =>
  transact(queries(), async (tx) => {
    const { id } = await lockEvent(tx, scene.event.id)
    const completion = JSON.stringify({ kind: 'sessions', atLeast: 1, sessionFrom, entryCounts: true })
    await tx.execute(sql`update events set completion = ${completion}::jsonb where id = ${id}`)
    return refoldAfterChange(tx, id, 'all', afterwards)
  })

const addNext = () => transact(queries(), (tx) => addUpSlice(tx, scene.event.id))

async function addAll(): Promise<void> {
  while (await addNext());
}

async function countAttended(): Promise<number> {
  const { rows } = await queries().execute<{ people: number }>(
    sql`select count(*)::int as people from roster_entries where sessions_attended = 1`,
  )
  return rows[0]?.people ?? 0
}

/** Another server's connections to this database. */
async function openServer() {
  const { rows } = await queries().execute<{ name: string }>(sql`select current_database() as name`)
  const url = new URL(server)
  url.pathname = `/${rows[0]?.name}`
  return openDatabase({ url: url.href, poolSize: 1 })
}

/** How many attended by their own sums and by the figure of the session, which a trigger counts up; and the slices left. */
async function readFigures(): Promise<unknown> {
  const { rows } = await queries().execute(sql`
    select (select count(*)::int from roster_entries where sessions_attended = 1) as people,
      (select counted from agenda_items) as session, (select count(*)::int from session_refolds) as waiting`)
  return rows[0]
}

async function accountAt(place: number) {
  const account = await world().accounts.find(trusted.accountId(people.at(place)?.id ?? 0))
  if (account?.role !== 'attendee') throw new Error('There is no such person.')
  return account
}

async function mintOwn(place: number) {
  const caller = await accountAt(place)
  const asked = { caller, recipient: caller.wallet, tokenUri: null }
  return mintCertificate(doingAs(world().ports, caller, scene.event.id), asked)
}

const listPeople = () =>
  listRoster(world().ports, {
    organizer: scene.organizer,
    eventId: scene.event.id,
    text: '',
    page: { page: 1, perPage: 3 },
  })

describe('a change for many people', () => {
  test('behavior: is added up slice by slice; a kill between two loses and repeats nothing', async () => {
    expect(await countAttended()).toBe(0)
    expect(await change(40)).toBe(true)
    expect(await countAttended()).toBe(0)
    await addNext()
    expect(await countAttended()).toBe(PEOPLE_PER_SLICE)
    const killed = transact(queries(), async (tx) => {
      await addUpSlice(tx, scene.event.id)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await countAttended()).toBe(PEOPLE_PER_SLICE)
    // Another change, while that one waits.
    await change(30)
    // A mark that arrives between two slices counts at once, and later slices leave it alone.
    const { wallet } = await accountAt(-1)
    const said = { wallet, attendance: 'present', session: 1 } as const
    await recordAttendance(doingAs(world().ports, scene.organizer, scene.event.id), said)
    expect(await countAttended()).toBe(PEOPLE_PER_SLICE + 1)
    await addAll()
    expect(await countAttended()).toBe(PEOPLE)
    const { rows } = await queries().execute(
      sql`select adding_up_since, (select max(minutes_attended) from roster_entries) as most from events`,
    )
    expect(rows).toEqual([{ adding_up_since: null, most: 60 }])
    expect(await addNext()).toBe(false)
  })

  test.skipIf(server === '')(
    'behavior: a server whose connection dies within a slice loses nothing, and two others go on at once',
    async () => {
      await change(40)
      const [dying, other] = [await openServer(), await openServer()]
      try {
        await addNext()
        const killed = transact(dying.queries, async (tx) => {
          await addUpSlice(tx, scene.event.id)
          const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
          await queries().execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 10000)`)
        })
        await expect(killed).rejects.toMatchObject({ code: 'database.unavailable' })
        expect(await readFigures()).toEqual({
          people: PEOPLE_PER_SLICE,
          session: PEOPLE_PER_SLICE,
          waiting: 2,
        })
        const both = [queries(), other.queries].map((each) =>
          transact(each, (tx) => addUpSlice(tx, scene.event.id)),
        )
        expect(await Promise.all(both)).toEqual([true, true])
      } finally {
        await Promise.all([dying.close(), other.close()])
      }
      expect(await readFigures()).toEqual({ people: PEOPLE, session: PEOPLE, waiting: 0 })
      expect(await addNext()).toBe(false)
    },
  )

  test.skipIf(server === '')('behavior: a slice reads what is stored of its own people only', async () => {
    await change(40)
    const others = 20_000
    const read = await transact(queries(), async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`
        insert into session_attendance (event_id, entry_id, item, attendance, source, at, minutes, counts, contested)
        select event_id, 1000000 + n, item, attendance, source, at, minutes, counts, contested
        from (select * from session_attendance limit 1) one, generate_series(1, ${others}::int) n`)
      await tx.execute(sql`set local session_replication_role = origin`)
      await addUpSlice(tx, scene.event.id)
      const { rows } = await tx.execute<{ rows: number }>(sql`
        select seq_tup_read::int as rows from pg_stat_xact_user_tables where relname = 'session_attendance'`)
      return rows[0]?.rows
    })
    // The row that the others are copied from is looked for in order.
    expect(read).toBeLessThan(others / 2)
  })

  test('behavior: further changes queue nobody twice', async () => {
    for (const sessionFrom of [40, 35, 30]) expect(await change(sessionFrom)).toBe(true)
    await addNext()
    // People who were added up since are few, so the change adds them up again itself.
    expect(await change(60)).toBe(true)
    expect(await countAttended()).toBe(0)
    await addNext()
    await addNext()
    expect(await addNext()).toBe(false)
    expect(await countAttended()).toBe(0)
  })

  test('behavior: meanwhile nothing is decided or shown by an old sum, neither a no nor a yes', async () => {
    await change(40)
    const { event, items } = await listPeople()
    expect(event.addingUpSince).toEqual(afterwards)
    expect(items.map(({ attended }) => attended.sessions)).toEqual([1, 1, 1])
    await expect(
      mintAll(doingAs(world().ports, scene.organizer, scene.event.id), null),
    ).rejects.toMatchObject({ code: 'session.adding_up' })
    expect(await mintOwn(-1)).toBeGreaterThan(0)
    await addAll()
    await change(60)
    await expect(mintOwn(-2)).rejects.toMatchObject({ code: 'certificate.rule_not_met' })
    expect((await listPeople()).items.map(({ attended }) => attended.sessions)).toEqual([0, 0, 0])
  })

  test('behavior: meanwhile the same word again changes nothing, and the first one counts', async () => {
    await change(40)
    const { wallet } = await accountAt(-1)
    const say = (attendance: 'present' | 'absent') =>
      recordAttendance(doingAs(world().ports, scene.organizer, scene.event.id), {
        wallet,
        attendance,
        session: 1,
      })
    expect((await say('present')).markId).not.toBeNull()
    expect((await say('present')).markId).toBeNull()
    expect((await say('absent')).markId).not.toBeNull()
    expect((await say('absent')).markId).toBeNull()
  })

  test('behavior: who meets the rule by its last slice hears of it then', async () => {
    const told = async () =>
      (await queries().execute(sql`select 1 from mail_outbox where kind = 'certificate.open'`)).rows.length
    await change(40)
    await addNext()
    expect(await told()).toBe(0)
    await addAll()
    expect(await told()).toBe(PEOPLE)
  })
})
