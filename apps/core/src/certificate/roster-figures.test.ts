import type { Attendee, Organizer } from '@certify/domain/account/account'
import { newBatchId } from '@certify/domain/certificate/batch'
import type { Event } from '@certify/domain/event/event'
import { REFUSALS_UNTIL_UNREACHABLE } from '@certify/domain/mail/still-true'
import { afterwards, during, longBefore } from '@certify/domain/testing/moments'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { doingAs } from '../act/core'
import { recordAttendance, takeBackMarks } from '../attendance/attendance-acts'
import { readAuditSnapshot } from '../audit/audit-snapshot'
import { recount } from '../audit/recount'
import { transact } from '../database/connection/transact'
import { certificateRequests } from '../database/schema/certificates'
import { rosterEntries } from '../database/schema/events'
import { ledgerCertificates, ledgerEndings } from '../database/schema/ledger'
import { addNextSlice } from '../database/testing/add-next-slice'
import { openMinting } from '../database/testing/minting'
import { useWorld } from '../database/testing/use-world'
import { eraseAccount } from '../erasing/erasing-acts'
import { announcementReads } from '../event/announcement-store'
import { changeStatus } from '../event/event-acts'
import {
  answerJoinRequests,
  askToJoin,
  joinRoster,
  joinWaitlist,
  leaveRoster,
  revokeEntry,
} from '../roster/roster-acts'
import { cutSlices } from './batch-slices'
import { batchStore } from './batch-store'
import { mintAll } from './minting-acts'
import { chooseName } from './name-acts'

const { world, database } = useWorld()
const place = { contract: '0x5FbDB2315678afecb367f032d93F642f64180aa3', blockNumber: 5n }

/** A fixed sequence, so that a failure can be repeated. */
function sequence(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** Counts every figure of an event from the rows themselves. */
async function countByHand(eventId: number) {
  const requested = sql`(exists (select from certificate_requests c
    where c.event_id = r.event_id and c.recipient_id = r.account_id and c.is_current)
    or exists (select from mint_batch_slices s join mint_batches b on b.id = s.batch_id
      where b.event_id = r.event_id and r.account_id = any(s.recipients)))`
  const held = sql`exists (select from certificate_requests c
    where c.event_id = r.event_id and c.recipient_id = r.account_id and c.is_held)`
  const image = sql`exists (select from artworks w
    where w.event_id = r.event_id and (w.recipient_id is null or w.recipient_id = r.account_id))`
  const active = sql`r.status = 'active'`
  const present = sql`${active} and r.attendance = 'present'`
  const mintable = sql`${present} and not ${requested} and ${image} and a.erased_at is null`
  const counted = { total: sql`true`, active, revoked: sql`r.status = 'revoked'`, present }
  const others = {
    absent: sql`${active} and r.attendance = 'absent'`,
    toDecide: sql`${active} and r.attendance_contested`,
    minted: sql`${active} and ${held}`,
    requested: sql`${present} and ${requested}`,
    mintable,
    named: sql`${mintable} and r.name_choice = 'print'`,
    undecided: sql`${mintable} and r.name_choice is null`,
  }
  const columns = Object.entries({ ...counted, ...others }).map(
    ([name, condition]) => sql`(count(*) filter (where ${condition}))::int as ${sql.identifier(name)}`,
  )
  const { rows } = await database().queries.execute(sql`select ${sql.join(columns, sql`, `)}
    from roster_entries r join accounts a on a.id = r.account_id where r.event_id = ${eventId}`)
  const { rows: lines } = await database().queries.execute(sql`
    select (select count(*)::int from waitlist_entries where event_id = ${eventId}) as line,
      (select count(*)::int from join_requests where event_id = ${eventId} and state = 'waiting') as asking,
      (select count(*)::int from certificate_requests where event_id = ${eventId} and state in ('mined', 'final')) as issued,
      (select count(*)::int from roster_entries r join accounts a on a.id = r.account_id left join mail_settings s
        on s.account_id = a.id where r.event_id = ${eventId} and r.status = 'active' and a.erased_at is null
        and a.email_confirmed_at is not null and coalesce(s.refusals, 0) < ${REFUSALS_UNTIL_UNREACHABLE}
        and not coalesce(s.unwanted, '[]') @> '["event.announcement"]') as gets`)
  return { roster: rows[0], lines: lines[0] }
}

async function readFigures({ id }: Event) {
  const { waitlist, joinRequests, participants, ledger } = world()
  const audiences = await announcementReads(database().queries).countAudiences(id)
  const lines = {
    line: await waitlist.count(id),
    asking: await joinRequests.count(id),
    issued: await ledger.countIssued(id),
    gets: audiences.seats.gets,
  }
  return { roster: await participants.count(id), lines }
}

type Scene = { organizer: Organizer; events: readonly Event[]; people: readonly Attendee[] }

/** Everything that may happen to people of an event, once. An act that is refused changes nothing. */
function listActs({ organizer, events, people }: Scene, next: (below: number) => number) {
  const { queries } = database()
  const { ports } = world()
  const pick = <Item>(items: readonly Item[]): Item => items[next(items.length)] ?? expect.fail()
  const marks: string[] = []
  const atEvent = () => doingAs(ports, organizer, pick(events).id)
  const asPerson = (attendee: Attendee) => doingAs(ports, attendee, pick(events).id)
  const anyOf = async (table: typeof certificateRequests, state: string) => {
    const rows = await queries.select().from(table).where(sql`${table.state} = ${state}`).orderBy(table.id)
    return rows[next(Math.max(1, rows.length))]
  }
  const entry = async () => {
    const rows = await queries.select().from(rosterEntries).orderBy(rosterEntries.id)
    return rows[next(Math.max(1, rows.length))]
  }
  return {
    join: (attendee = pick(people)) => joinRoster(asPerson(attendee), { attendee }),
    leave: (attendee = pick(people)) => leaveRoster(asPerson(attendee), { attendee }),
    wait: (attendee = pick(people)) => joinWaitlist(asPerson(attendee), { attendee }),
    ask: (attendee = pick(people)) => askToJoin(asPerson(attendee), { attendee, answer: null }),
    answer: () =>
      answerJoinRequests(atEvent(), { ids: null, decision: next(2) === 0 ? 'approve' : 'decline' }),
    revoke: async () => revokeEntry(atEvent(), { entryId: (await entry())?.id as never }),
    record: async () => {
      const { eventId, accountId } = (await entry()) ?? expect.fail()
      const { wallet } = people.find(({ id }) => id === accountId) ?? expect.fail()
      const attendance = next(3) === 0 ? 'absent' : 'present'
      const doing = doingAs(ports, organizer, eventId as (typeof events)[number]['id'])
      const { markId } = await recordAttendance(doing, { wallet, attendance })
      if (markId) marks.push(markId)
    },
    undo: async () => takeBackMarks(atEvent(), marks.length > 0 ? [pick(marks)] : []),
    contest: async () => {
      const { id = 0, attendanceContested } = (await entry()) ?? {}
      const set = { attendanceContested: !attendanceContested }
      await queries.update(rosterEntries).set(set).where(eq(rosterEntries.id, id))
    },
    name: (attendee = pick(people)) =>
      chooseName(asPerson(attendee), { attendee, name: next(2) === 0 ? null : 'Ada Lovelace' }),
    mint: () => mintAll(atEvent(), null),
    /** A press for everybody with a seat, whose slices wait. */
    cut: async () => {
      const { id } = events[0] ?? expect.fail()
      await transact(queries, async (tx) => {
        await tx.execute(sql`update roster_entries set attendance = 'present', attendance_source = 'import'
          where event_id = ${id} and status = 'active'`)
        const batchId = newBatchId(ports.random)
        await batchStore(tx, id).open(batchId, organizer.id, afterwards)
        expect(await cutSlices(tx, batchId, id)).toBeGreaterThan(0)
      })
    },
    slice: () => addNextSlice(queries),
    image: async () => {
      const [event, person] = [pick(events).id, pick(people).id]
      const { rowCount } = await queries.execute(
        sql`delete from artworks where event_id = ${event} and recipient_id = ${person}`,
      )
      if (rowCount) return
      await queries.execute(sql`insert into artworks (event_id, recipient_id, kind, description, image_cid, metadata_cid,
        created_at) values (${event}, ${person}, 'upload', '', 'cid', 'cid', now())`)
    },
    block: async () => {
      const { id = 0 } = (await anyOf(certificateRequests, 'requested')) ?? {}
      await queries
        .update(certificateRequests)
        .set({ state: 'blocked', blockedCode: pick(['artwork-missing', 'fees']), blockedValues: {} })
        .where(eq(certificateRequests.id, id))
    },
    mine: async () => {
      const row = await anyOf(certificateRequests, 'requested')
      if (!row) return
      const tokenId = BigInt(10_000 + row.id)
      const fact = { tokenId, page: 1, serial: row.id, owner: row.recipientWallet, logIndex: row.id }
      const hash = { transactionHash: `0x${'ab'.repeat(32)}`, blockTime: afterwards }
      await queries.insert(ledgerCertificates).values({ ...place, ...fact, ...hash })
      const set = { state: 'mined', tokenId } as const
      await queries.update(certificateRequests).set(set).where(eq(certificateRequests.id, row.id))
    },
    end: async () => {
      const row = await anyOf(certificateRequests, 'mined')
      if (!row?.tokenId) return
      const ending = { kind: 'revoked', reason: '', endedAt: afterwards, logIndex: 900 + row.id } as const
      const fact = { ...place, ...ending, tokenId: row.tokenId, transactionHash: `0x${'ab'.repeat(32)}` }
      await queries.insert(ledgerEndings).values(fact).onConflictDoNothing()
    },
    reorganize: async () => {
      const row = await anyOf(certificateRequests, 'mined')
      if (!row?.tokenId) return
      await queries.delete(ledgerEndings).where(eq(ledgerEndings.tokenId, row.tokenId))
      await queries.delete(ledgerCertificates).where(eq(ledgerCertificates.tokenId, row.tokenId))
      const back = { state: 'requested' } as const
      await queries.update(certificateRequests).set(back).where(eq(certificateRequests.id, row.id))
    },
    /** A move gives the entry and a new request to another account. */
    move: async () => {
      const row = await entry()
      const to = pick(people).id
      if (!row) return
      await queries.transaction(async (tx) => {
        await tx.update(rosterEntries).set({ accountId: to }).where(eq(rosterEntries.id, row.id))
        await tx.execute(sql`update certificate_requests set is_current = false
          where event_id = ${row.eventId} and recipient_id = ${row.accountId}`)
      })
    },
    confirm: (attendee = pick(people)) =>
      queries.execute(sql`update accounts set email_confirmed_at = case when email_confirmed_at is null then now() end
        where id = ${attendee.id}`),
    settings: (attendee = pick(people)) =>
      queries.execute(sql`insert into mail_settings (account_id, language, refusals, unwanted)
        values (${attendee.id}, 'en', ${next(3)}, ${pick(['[]', '["event.announcement"]'])}::jsonb)
        on conflict (account_id) do update set refusals = excluded.refusals, unwanted = excluded.unwanted`),
    forgetSettings: (attendee = pick(people)) =>
      queries.execute(sql`delete from mail_settings where account_id = ${attendee.id}`),
    erase: (attendee = pick(people)) => eraseAccount(doingAs(ports, attendee, null), { account: attendee }),
    clock: async () => void world().clock.set(pick([longBefore, longBefore, during, afterwards])),
    open: () => changeStatus(atEvent(), { to: 'minting' }),
  }
}

describe('counters of a room', () => {
  test.each([13, 42])('behavior: whatever happens, they equal what the rows say (seed %i)', async (seed) => {
    const next = sequence(seed)
    const organizer = await world().organizer()
    const events = [
      await world().event(organizer, { maxAttendees: 4 }),
      await world().event(organizer, { printsNames: true }),
      await world().event(organizer, { joining: 'approval' }),
    ]
    await world().template(organizer, events[0] ?? expect.fail())
    const people = []
    for (let number = 1; number <= 9; number++) people.push(await world().attendee(number))
    const acts = Object.entries(listActs({ organizer, events, people }, next))
    const done = new Set<string>()
    for (let step = 0; step < 90; step++) {
      const [name, act] = acts[next(step < 30 ? 4 : acts.length)] ?? expect.fail()
      // A refusal is one of the things that happen.
      await (act as () => Promise<unknown>)().then(
        () => done.add(name),
        () => {},
      )
      const event = events[step % events.length] ?? expect.fail()
      expect(await readFigures(event), name).toEqual(await countByHand(event.id))
      if (step % 30 === 29) expect((await readAuditSnapshot(database())).miscounted).toEqual([])
    }
    expect(done.size).toBeGreaterThan(12)
    for (const name of ['record', 'cut']) expect(done).toContain(name)
  })

  test('behavior: the audit names each counter that is wrong, and a recount mends it', async () => {
    const { queries } = database()
    const { organizer, event } = await openMinting(world(), 3)
    const { batchId } = await mintAll(doingAs(world().ports, organizer, event.id), null)
    await queries.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`update roster_entries set reach = 'unwanted' where id = 1`)
      await tx.execute(sql`update roster_tallies set people = people + 1`)
      await tx.execute(sql`update event_tallies set rows = rows + 1`)
      await tx.execute(sql`insert into event_tallies (event_id, "of", state, reach, rows)
        values (${event.id}, 'waitlist_entries', '', 'gets', 4)`)
      await tx.execute(sql`update batch_tallies set requests = 0`)
      await tx.execute(sql`insert into waitlist_entries (event_id, account_id, reach, created_at)
        values (${event.id}, ${organizer.id}, 'erased', now())`)
    })
    expect([...(await readAuditSnapshot(database())).miscounted].sort()).toEqual([
      `batch ${batchId}`,
      `how people of event ${event.id} stand`,
      `people of event ${event.id}`,
      `rows of event ${event.id}`,
      `who asks at event ${event.id}`,
    ])
    expect(await recount(database())).toBeGreaterThan(5)
    expect((await readAuditSnapshot(database())).miscounted).toEqual([])
    expect(await readFigures(event)).toEqual(await countByHand(event.id))
    expect(await recount(database())).toBe(0)
  })

  test('behavior: doors do not hear of certificates that are requested', async () => {
    const { organizer, event } = await openMinting(world(), 2)
    const read = () => database().queries.select({ at: rosterEntries.changedAt }).from(rosterEntries)
    const before = await read()
    await mintAll(doingAs(world().ports, organizer, event.id), null)
    expect(await world().participants.count(event.id)).toMatchObject({ requested: 2, mintable: 0 })
    expect(await read()).toEqual(before)
  })
})
