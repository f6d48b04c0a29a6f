import { parseTokenId } from '@certify/domain/shared/token-id'
import { afterwards } from '@certify/domain/testing/moments'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { doingAs } from '../act/core'
import { transact } from '../database/connection/transact'
import { addNextSlice } from '../database/testing/add-next-slice'
import { openMinting } from '../database/testing/minting'
import { useWorld } from '../database/testing/use-world'
import { mintAll, mintCertificate, mintMany } from './minting-acts'
import { requestReplacement } from './request-replacement'

const { world, database } = useWorld()
const queries = () => database().queries

let scene: Awaited<ReturnType<typeof openMinting>>
beforeEach(async () => {
  scene = await openMinting(world(), 3)
})

/** Gives the event four sessions; its first person attended one of them, the second two, and so on. */
async function holdSessions(): Promise<void> {
  const { event } = scene
  await queries().execute(sql`
    update events set last_item = 4, sessions_held = 4, minutes_held = 240,
      agenda = (select jsonb_agg(jsonb_build_object('time', '', 'topic', 'Session ' || n, 'item', n))
        from generate_series(1, 4) n)
    where id = ${event.id}`)
  await queries().execute(sql`
    insert into agenda_items (event_id, number, starts_at, ends_at)
    select id, n, starts_at + n * interval '1 hour', starts_at + (n + 1) * interval '1 hour'
    from events, generate_series(1, 4) n where id = ${event.id}`)
  await queries().execute(sql`
    with people as (
      select id, row_number() over (order by id)::int as place from roster_entries where event_id = ${event.id}
    ), marked as (
      insert into session_attendance (entry_id, item, event_id, attendance, source, at, minutes, counts)
      select p.id, n, ${event.id}, 'present', 'door', now(), 60, true
      from people p, generate_series(1, 4) n where n <= p.place
    )
    update roster_entries e set sessions_attended = p.place, minutes_attended = 60 * p.place, session_choice = 'list'
    from people p where p.id = e.id`)
}

async function readStated() {
  const { rows } = await queries().execute<{ attended: { sessions?: object; list?: object } | null }>(
    sql`select attended from certificate_requests order by recipient_id`,
  )
  return rows.map(({ attended }) => attended)
}

const expected = (...sessions: readonly number[]) =>
  sessions.map((attended) => ({
    sessions: { attended, of: 4 },
    minutes: { attended: 60 * attended, of: 240 },
    by: { door: attended },
  }))

const press = () => mintAll(doingAs(world().ports, scene.organizer, scene.event.id), null)

test('behavior: each way of requesting writes what the certificates state', async () => {
  await holdSessions()
  const [first, second] = scene.people
  if (!first || !second) throw new Error('nobody')
  await mintCertificate(doingAs(world().ports, first, scene.event.id), {
    caller: first,
    recipient: first.wallet,
    tokenUri: null,
  })
  await mintMany(doingAs(world().ports, scene.organizer, scene.event.id), {
    recipients: [second.wallet],
    batchId: null,
  })
  await press()
  while (await addNextSlice(queries()));
  expect(await readStated()).toEqual(expected(1, 2, 3))
})

test('behavior: marks that come later change nothing that was requested', async () => {
  await holdSessions()
  await press()
  while (await addNextSlice(queries()));
  await queries().execute(sql`update roster_entries set sessions_attended = 4, minutes_attended = 240`)
  expect(await readStated()).toEqual(expected(1, 2, 3))
})

test('behavior: names sessions only if the event offers it', async () => {
  await holdSessions()
  await queries().execute(sql`update events set lists_sessions = true where id = ${scene.event.id}`)
  await press()
  const [first] = await readStated()
  expect(first?.list).toEqual([
    { topic: 'Session 1', startsAt: expect.stringMatching(/^2026-.*Z$/), minutes: 60 },
  ])
})

test.each([true, false])(
  'behavior: a certificate that replaces one names sessions only while the event offers it: %s',
  async (listsSessions) => {
    await holdSessions()
    await queries().execute(sql`update events set lists_sessions = true where id = ${scene.event.id}`)
    await press()
    while (await addNextSlice(queries()));
    const [person = expect.fail()] = scene.people
    const find = () => world().ledger.findByRecipient(scene.event.id, person.id)
    const old = (await find()) ?? expect.fail()
    await transact(queries(), (tx) =>
      requestReplacement({ tx, at: afterwards, note: async () => {} }, old, {
        tokenId: parseTokenId('10001'),
        accountId: person.id,
        wallet: person.wallet,
        correctionId: null,
        actorId: scene.organizer.id,
        reason: 'The printed name was corrected.',
        listsSessions,
      }),
    )
    const { list, ...others } = old.attended ?? expect.fail()
    expect(list).toHaveLength(1)
    expect((await find())?.attended).toEqual(listsSessions ? { ...others, list } : others)
  },
)

test('behavior: certificates of an event without sessions state nothing', async () => {
  await press()
  expect(await readStated()).toEqual([null, null, null])
})
