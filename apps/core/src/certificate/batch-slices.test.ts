import type { Account } from '@certify/domain/account/account'
import { newBatchId } from '@certify/domain/certificate/batch'
import type { IssuingStore } from '@certify/domain/issuing/issuing-store'
import { englishRefusals } from '@certify/domain/shared/english-refusals'
import { afterwards, longBefore } from '@certify/domain/testing/moments'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { doingAs } from '../act/core'
import { transact } from '../database/connection/transact'
import { trusted } from '../database/connection/trusted'
import { addAttendees } from '../database/testing/add-attendees'
import { addNextSlice } from '../database/testing/add-next-slice'
import { openMinting } from '../database/testing/minting'
import { useWorld } from '../database/testing/use-world'
import { eraseAccount } from '../erasing/erasing-acts'
import { announcementReads, announcementStore } from '../event/announcement-store'
import { cancelEvent } from '../event/event-acts'
import { issuingStore } from '../issuing/issuing-store'
import { revokeEntry } from '../roster/roster-acts'
import { addSlice, PEOPLE_PER_SLICE } from './batch-slices'
import { readBatchProgress } from './certificate-readings'
import { mintAll, mintCertificate, mintMany } from './minting-acts'
import { needsReads } from './needs-reads'

const { world, database } = useWorld()
const queries = () => database().queries
const PEOPLE = 2 * PEOPLE_PER_SLICE + 50
const later = new Date(afterwards.getTime() + 60_000)

let scene: Awaited<ReturnType<typeof openMinting>>
let store: IssuingStore
let present: readonly { id: number; wallet: string }[]

beforeEach(async () => {
  scene = await openMinting(world(), 0)
  store = issuingStore(queries())
  // One more, who comes in after the press.
  present = (await addAttendees(queries(), PEOPLE + 1)).slice(0, PEOPLE)
  await attend(present)
})

async function attend(people: readonly { id: number }[]): Promise<void> {
  const ids = JSON.stringify(people.map(({ id }) => id))
  await queries().execute(
    sql`update events set max_attendees = 0, seats_taken = seats_taken + ${people.length} where id = ${scene.event.id}`,
  )
  await queries().execute(sql`
    insert into roster_entries (event_id, account_id, status, attendance, attendance_source, attendance_at, created_at)
    select ${scene.event.id}, value::int, 'active', 'present', 'code', now(), now()
    from jsonb_array_elements_text(${ids}::jsonb) order by value::int`)
}

const press = () => mintAll(doingAs(world().ports, scene.organizer, scene.event.id), null)
const addNext = () => addNextSlice(queries(), store)

const mintOwn = (person: Account) =>
  mintCertificate(doingAs(world().ports, person, scene.event.id), {
    caller: person,
    recipient: person.wallet,
    tokenUri: null,
  })

async function addEvent() {
  world().clock.set(longBefore)
  const event = await world().event(scene.organizer, { title: 'Another' })
  world().clock.set(afterwards)
  return event
}

async function addAll(): Promise<void> {
  while (await addNext());
}

/** A person whom no slice has reached yet; 1 is the last. */
async function accountFromEnd(place: number): Promise<Account> {
  const account = await world().accounts.find(trusted.accountId(present[PEOPLE - place]?.id ?? 0))
  if (!account) throw new Error('There is no such person.')
  return account
}

async function readRequests() {
  const { rows } = await queries().execute<{ recipient_id: number }>(sql`
    select recipient_id, recipient_wallet, requested_by, attendance_source, state,
      requested_at = ${afterwards.toISOString()}::timestamptz as is_of_press
    from certificate_requests order by recipient_id`)
  return rows
}

/** The requests that the press decided. */
const decided = () =>
  present.map(({ id, wallet }) => ({
    recipient_id: id,
    recipient_wallet: wallet,
    requested_by: scene.organizer.id,
    attendance_source: 'code',
    state: 'requested',
    is_of_press: true,
  }))

async function countRows() {
  const { rows } = await queries().execute<Record<string, number>>(sql`
    select (select count(*)::int from certificate_requests) as requests,
      (select count(*)::int from mint_batch_requests) as covered,
      (select count(*)::int from mint_batch_slices) as slices`)
  return rows[0]
}

const progressOf = (batchId: Awaited<ReturnType<typeof press>>['batchId']) =>
  readBatchProgress(world().ports, { organizer: scene.organizer, batchId })

const allWaiting = { total: PEOPLE, pending: PEOPLE, done: false, stages: { waiting: PEOPLE } }

describe('a press for many people', () => {
  test('behavior: writes the requests of one slice only, and its batch knows everybody from the answer on', async () => {
    const { batchId, total } = await press()
    expect(total).toBe(PEOPLE)
    expect(await countRows()).toEqual({ requests: PEOPLE_PER_SLICE, covered: PEOPLE_PER_SLICE, slices: 2 })
    expect(await progressOf(batchId)).toMatchObject(allWaiting)
    expect(await addNext()).toBe(true)
    expect(await progressOf(batchId)).toMatchObject(allWaiting)
    await addAll()
    expect(await countRows()).toEqual({ requests: PEOPLE, covered: PEOPLE, slices: 0 })
    expect(await progressOf(batchId)).toMatchObject(allWaiting)
    expect(await readRequests()).toEqual(decided())
  })

  test('error: who no longer meets the rule when their slice is written is refused, and the batch says so', async () => {
    await queries().execute(sql`
      update events set minutes_held = 60,
        completion = '{"kind":"minutes","atLeast":45,"sessionFrom":50,"entryCounts":false}' where id = ${scene.event.id}`)
    await queries().execute(
      sql`update roster_entries set minutes_attended = 60 where event_id = ${scene.event.id}`,
    )
    const { batchId } = await press()
    const fallen = await accountFromEnd(1)
    await queries().execute(
      sql`update roster_entries set minutes_attended = 10 where event_id = ${scene.event.id} and account_id = ${fallen.id}`,
    )
    // This certificate ended before the press, so the press does not count it.
    await queries().execute(sql`
      insert into certificate_requests
        (event_id, recipient_id, recipient_wallet, requested_by, attendance_source, state, is_current, requested_at, updated_at)
      values (${scene.event.id}, ${fallen.id}, ${fallen.wallet}, ${scene.organizer.id}, 'code', 'final', false,
        ${longBefore.toISOString()}, ${longBefore.toISOString()})`)
    await addAll()
    const theirs = (await readRequests()).filter((row) => row.recipient_id === fallen.id)
    expect(theirs).toMatchObject([{ is_of_press: false }])
    expect(await progressOf(batchId)).toMatchObject({
      total: PEOPLE,
      pending: PEOPLE - 1,
      failed: 1,
      refused: 1,
      stages: { blocked: 1 },
      reasons: [{ code: 'rule-not-met', count: 1 }],
    })
    // Marks may be as they were, and the rule another.
    expect(englishRefusals['issuing.rule-not-met']).not.toMatch(/\bmarks?\b/i)
    const page = { page: 1, perPage: 10 }
    const listed = await world().batches.people(batchId, { stage: 'blocked', ...page })
    expect(listed).toMatchObject({
      total: 1,
      items: [{ code: 'rule-not-met', recipientWallet: fallen.wallet }],
    })
    const last = { page: PEOPLE, perPage: 1 }
    expect((await world().batches.people(batchId, { stage: null, ...last })).items).toEqual(listed.items)
    expect(await world().batches.peopleAfter(batchId, { after: null, limit: 2 * PEOPLE })).toHaveLength(
      PEOPLE,
    )
  })

  test('behavior: whatever happens to people afterwards, the slices hold what the press decided', async () => {
    await press()
    world().clock.set(later)
    const [removed, absent, erased] = [
      await accountFromEnd(1),
      await accountFromEnd(2),
      await accountFromEnd(3),
    ]
    const { rows } = await queries().execute<{ id: number }>(
      sql`select id from roster_entries where account_id = ${removed.id}`,
    )
    const about = doingAs(world().ports, scene.organizer, scene.event.id)
    await revokeEntry(about, { entryId: trusted.entryId(rows[0]?.id ?? 0) })
    await queries().execute(
      sql`update roster_entries set attendance = 'absent', attendance_source = 'import' where account_id = ${absent.id}`,
    )
    await eraseAccount(doingAs(world().ports, erased, null), { account: erased })
    await attend([{ id: (present[PEOPLE - 1]?.id ?? 0) + 1 }])
    await cancelEvent(about, {})
    await addAll()
    expect(await readRequests()).toEqual(decided())
  })

  test('behavior: who asks while slices wait finds what the press decided, once', async () => {
    const { batchId } = await press()
    world().clock.set(later)
    const person = await accountFromEnd(1)
    const requestId = await mintOwn(person)
    expect(await mintOwn(person)).toBe(requestId)
    const neighbor = await accountFromEnd(2)
    const many = await mintMany(doingAs(world().ports, scene.organizer, scene.event.id), {
      recipients: [neighbor.wallet],
      batchId: null,
    })
    expect(many).toEqual({ batchId: null, outcomes: ['already'] })
    await addAll()
    expect(await readRequests()).toEqual(decided())
    expect(await progressOf(batchId)).toMatchObject(allWaiting)
  })

  test('behavior: counters, needs and mails know whom the press decided about', async () => {
    const { organizer, event } = scene
    await queries().execute(sql`update events set prints_names = true`)
    await press()
    const decidedAll = { present: PEOPLE, requested: PEOPLE, mintable: 0, named: 0, undecided: 0 }
    const readAll = async () => ({
      counts: await world().participants.count(event.id),
      mint: (await needsReads(queries()).ofOrganizer(organizer.id, asked)).items.filter(
        ({ kind }) => kind === 'mint',
      ),
      undecided: (await announcementReads(queries()).countAudiences(event.id)).undecided.people,
    })
    const asked = { eventId: event.id, withAccount: false, now: later, limit: 10 }
    const expected = { counts: expect.objectContaining(decidedAll), mint: [], undecided: 0 }
    expect(await readAll()).toEqual(expected)
    const store = announcementStore(queries(), event.id, later)
    const form = { subject: 'Your name', text: 'Please choose.' }
    const audience = 'undecided'
    const id = await store.add({ ...form, day: '2026-01-01', audience, sentBy: organizer.id })
    await store.writeMails(id, audience)
    expect(
      (await queries().execute(sql`select 1 from mail_outbox where kind = 'event.announcement'`)).rows,
    ).toEqual([])
    const person = await accountFromEnd(1)
    await mintOwn(person)
    await press()
    expect(await readAll()).toEqual(expected)
    await addAll()
    expect(await readAll()).toEqual(expected)
  })

  test('behavior: a short press does not wait for the slices of a long one', async () => {
    await press()
    const own = scene
    scene = { ...own, event: await addEvent() }
    await queries().execute(sql`update events e set (minting, starts_at, ends_at) = (p.minting, p.starts_at, p.ends_at)
      from events p where p.id = ${own.event.id} and e.id = ${scene.event.id}`)
    await world().template(own.organizer, scene.event)
    await attend(present.slice(0, PEOPLE_PER_SLICE + 50))
    // The long one is ahead by one slice.
    await addNext()
    const { batchId } = await press()
    await addNext()
    expect((await countRows())?.slices).toBe(1)
    const { rows } = await queries().execute(sql`select 1 from mint_batch_slices where batch_id = ${batchId}`)
    expect(rows).toEqual([])
  })

  test('behavior: an act at one event writes the requests of that event only; erasing takes all in order', async () => {
    await press()
    const other = await addEvent()
    const person = await accountFromEnd(1)
    const id = newBatchId(world().ports.random)
    await queries().execute(
      sql`insert into mint_batches values (${id}, ${other.id}, ${scene.organizer.id}, now())`,
    )
    await queries().execute(sql`insert into mint_batch_slices (batch_id, recipients, sources)
      values (${id}, array[${person.id}::int], array['code'])`)
    const eventsOf = async () =>
      (
        await queries().execute(sql`select event_id from certificate_requests where recipient_id = ${person.id}
        order by id`)
      ).rows.map((row) => row.event_id)
    await mintOwn(person)
    expect(await eventsOf()).toEqual([scene.event.id])
    await eraseAccount(doingAs(world().ports, person, null), { account: person })
    expect(await eventsOf()).toEqual([scene.event.id, other.id])
  })

  test('behavior: a person who got a certificate after the press gets no second one, also after it moved', async () => {
    const first = await press()
    world().clock.set(later)
    const second = await press()
    const person = await accountFromEnd(1)
    const requestId = await mintOwn(person)
    await queries().execute(sql`update certificate_requests set is_current = false where id = ${requestId}`)
    await addAll()
    expect(await readRequests()).toEqual(decided())
    for (const { batchId } of [first, second]) expect(await progressOf(batchId)).toMatchObject(allWaiting)
  })

  test('behavior: a second press covers the same people and new ones, and writes nobody twice', async () => {
    const { batchId: first } = await press()
    await attend([{ id: (present[PEOPLE - 1]?.id ?? 0) + 1 }])
    const { batchId: second, total } = await press()
    expect(total).toBe(PEOPLE + 1)
    await addAll()
    expect(await countRows()).toEqual({ requests: PEOPLE + 1, covered: 2 * PEOPLE + 1, slices: 0 })
    expect((await progressOf(first)).total).toBe(PEOPLE)
    expect((await progressOf(second)).total).toBe(PEOPLE + 1)
  })

  test('error: a slice that ends in the middle is written again as a whole', async () => {
    const { batchId } = await press()
    const dies = transact(queries(), async (tx) => {
      await addSlice(tx, batchId)
      throw new Error('The process ends here.')
    })
    await expect(dies).rejects.toThrow('ends here')
    expect(await progressOf(batchId)).toMatchObject(allWaiting)
    await addAll()
    expect(await readRequests()).toEqual(decided())
    expect((await countRows())?.covered).toBe(PEOPLE)
  })
})
