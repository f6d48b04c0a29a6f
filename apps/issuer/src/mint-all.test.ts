import { doingAs } from '@certify/core/act/core'
import { PEOPLE_PER_SLICE } from '@certify/core/certificate/batch-slices'
import { mintAll } from '@certify/core/certificate/minting-acts'
import { changeStatus } from '@certify/core/event/event-acts'
import type { Term } from '@certify/domain/issuing/lease'
import { afterwards, longBefore } from '@certify/domain/testing/moments'
import { walletNumber } from '@certify/domain/testing/people'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventWith, until, untilAllFinal } from './testing/scene'
import { useScene } from './testing/use-scene'

const scene = useScene()
const PEOPLE = PEOPLE_PER_SLICE + 20

const countSlices = async () =>
  (await scene().queries.execute(sql`select 1 from mint_batch_slices`)).rows.length

async function countFinal(eventId?: number): Promise<number> {
  const ofEvent = eventId === undefined ? sql`` : sql`and event_id = ${eventId}`
  const { rows } = await scene().queries.execute<{ count: number }>(
    sql`select count(*)::int as count from certificate_requests where state = 'final' ${ofEvent}`,
  )
  return rows[0]?.count ?? 0
}

/** An organizer's event in its minting period, with people present whose numbers begin at `first`. */
async function openEvent(organizerNumber: number, people: number, first: number) {
  const { world, queries } = scene()
  world.clock.set(longBefore)
  const { organizer, event } = await eventWith(world, { organizer: organizerNumber, people: 0, first: 1 })
  world.clock.set(afterwards)
  await changeStatus(doingAs(world.ports, organizer, event.id), { to: 'minting' })
  const numbers = Array.from({ length: people }, (_, n) => first + n)
  const rows = JSON.stringify(numbers.map((n) => ({ n, wallet: walletNumber(n) })))
  await queries.execute(sql`
    with people as (
      insert into accounts (wallet, role, name, email, created_at, updated_at)
      select v.wallet, 'attendee', 'Person ' || v.n, 'many' || v.n || '@example.org', now(), now()
      from jsonb_to_recordset(${rows}::jsonb) as v(n int, wallet text) returning id
    )
    insert into roster_entries (event_id, account_id, status, attendance, attendance_source, attendance_at, created_at)
    select ${event.id}, id, 'active', 'present', 'organizer', now(), now() from people`)
  return { event, press: () => mintAll(doingAs(world.ports, organizer, event.id), null) }
}

test('behavior: the first page of a press for many, and a press for one, leave before the last request is written', async () => {
  const { queries, ports, chain } = scene()
  const { press } = await openEvent(101, PEOPLE, 1_001)
  let isHeldUp = true
  const store = { ...ports.store, addSlice: async (term: Term) => !isHeldUp && ports.store.addSlice(term) }
  const issuer = scene().issuer({ store })
  await press()
  issuer.wake()
  await until('the first have their certificates', async () => (await countFinal()) > 0)
  const other = await openEvent(102, 1, 9_001)
  await other.press()
  issuer.wake()
  await until('the other has theirs', async () => (await countFinal(other.event.id)) === 1)
  expect(await countSlices()).toBe(1)
  isHeldUp = false
  issuer.wake()
  await until('every request is written', async () => (await countSlices()) === 0)
  await untilAllFinal(queries)
  expect(await countFinal()).toBe(PEOPLE + 1)
  const owners = new Set<string>()
  for (let page = 1; page < (await chain.registry.nextPage()); page++) {
    const { rows } = await queries.execute<{ owner: string }>(
      sql`select owner from ledger_certificates where page = ${page}`,
    )
    for (const { owner } of rows) owners.add(owner)
    expect(rows).toHaveLength((await chain.registry.page(page))?.count ?? 0)
  }
  expect(owners.size).toBe(PEOPLE + 1)
})
