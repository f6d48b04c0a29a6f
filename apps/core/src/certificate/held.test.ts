import type { Event } from '@certify/domain/event/event'
import { afterwards } from '@certify/domain/testing/moments'
import { eq, type SQL, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readAuditSnapshot } from '../audit/audit-snapshot'
import { recount } from '../audit/recount'
import { certificateRequests } from '../database/schema/certificates'
import { rosterEntries } from '../database/schema/events'
import { ledgerCertificates, ledgerEndings } from '../database/schema/ledger'
import { addAttendees } from '../database/testing/add-attendees'
import { moveRequests } from '../database/testing/move-requests'
import { useWorld } from '../database/testing/use-world'
import { announcementReads } from '../event/announcement-store'

const { world, database } = useWorld()
const REGISTRY = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const HASH = `0x${'ab'.repeat(32)}`
const page = { page: 1, perPage: 100, text: '' }

/** What the test itself knows about each request. */
type Known = {
  readonly id: number
  readonly event: number
  readonly person: number
  readonly tokenId: bigint
  readonly replaces: Known | null
  mined: boolean
  ended: boolean
  isCurrent: boolean
}
type Seat = { readonly event: number; person: number; isActive: boolean; attendance: string | null }

/** Writes what issuer, follower and API write, one fact at a time. */
function openHistory(organizerId: number) {
  const { queries } = database()
  const requests: Known[] = []
  const seats: Seat[] = []
  const seat = async (event: Event, person: number) => {
    const at = { createdAt: afterwards, attendanceAt: afterwards }
    const entry = { eventId: event.id, accountId: person, status: 'active', attendance: 'present' } as const
    await queries.insert(rosterEntries).values({ ...entry, ...at, attendanceSource: 'organizer' })
    const added = { event: event.id, person, isActive: true, attendance: 'present' }
    seats.push(added)
    return added
  }
  const request = async (event: number, person: number, replaces: Known | null = null) => {
    if (replaces) {
      const outdated = eq(certificateRequests.id, replaces.id)
      await queries.update(certificateRequests).set({ isCurrent: false }).where(outdated)
      replaces.isCurrent = false
    }
    const [row] = await queries
      .insert(certificateRequests)
      .values({
        eventId: event,
        recipientId: person,
        recipientWallet: `wallet ${person}`,
        requestedBy: organizerId,
        attendanceSource: 'organizer',
        state: 'requested',
        tokenId: BigInt(10_000 + requests.length),
        replacesId: replaces?.id ?? null,
        requestedAt: afterwards,
        updatedAt: afterwards,
      })
      .returning()
    if (!row?.tokenId) throw new Error('The request is stored.')
    const states = { mined: false, ended: false, isCurrent: true }
    const known: Known = { id: row.id, event, person, tokenId: row.tokenId, replaces, ...states }
    requests.push(known)
    return known
  }
  const place = { contract: REGISTRY, transactionHash: HASH, blockNumber: 5n }
  return {
    requests,
    seats,
    seat,
    request,
    mine: async (of: Known) => {
      await queries.insert(ledgerCertificates).values({
        ...place,
        tokenId: of.tokenId,
        page: 1,
        serial: of.id,
        owner: `wallet ${of.person}`,
        logIndex: of.id,
        blockTime: afterwards,
      })
      await queries
        .update(certificateRequests)
        .set({ state: 'mined' })
        .where(eq(certificateRequests.id, of.id))
      of.mined = true
    },
    end: async (of: Known, kind: 'revoked' | 'replaced' | 'burned') => {
      const ending = { kind, reason: '', endedAt: afterwards, logIndex: 900 + of.id }
      await queries.insert(ledgerEndings).values({ ...place, tokenId: of.tokenId, ...ending })
      of.ended = true
    },
    /** A reorganization takes certificate and ending back. */
    takeBack: async (of: Known) => {
      await queries.delete(ledgerEndings).where(eq(ledgerEndings.tokenId, of.tokenId))
      await queries.delete(ledgerCertificates).where(eq(ledgerCertificates.tokenId, of.tokenId))
      await queries
        .update(certificateRequests)
        .set({ state: 'requested' })
        .where(eq(certificateRequests.id, of.id))
      of.mined = false
      of.ended = false
    },
    change: async (of: Seat, set: Partial<typeof rosterEntries.$inferInsert>) => {
      const { event, person } = of
      await queries
        .update(rosterEntries)
        .set(set)
        .where(sql`${rosterEntries.eventId} = ${event} and ${rosterEntries.accountId} = ${person}`)
      if (set.status) of.isActive = set.status === 'active'
      if (set.attendance !== undefined) of.attendance = set.attendance
      if (set.accountId) of.person = set.accountId
    },
    expected: (event: number) => {
      const held = requests.filter(
        (each) =>
          each.event === event &&
          each.mined &&
          !each.ended &&
          !requests.some(({ replaces, mined }) => replaces === each && mined),
      )
      const present = seats.filter(
        (each) => each.event === event && each.isActive && each.attendance === 'present',
      )
      const certified = present.filter(({ person }) => held.some((each) => each.person === person))
      return { held: held.length, attended: present.length, certified: certified.length }
    },
  }
}

/** Every count of certificates agrees with the history, and the audit finds no counter that differs. */
async function assertCounts(
  history: ReturnType<typeof openHistory>,
  organizerId: Parameters<ReturnType<typeof world>['analytics']['ofOrganizer']>[0],
  events: readonly Event[],
) {
  const sums = { held: 0, present: 0, certified: 0 }
  for (const event of events) {
    const expected = history.expected(event.id)
    expect(await world().events.findSummary(event.id)).toMatchObject(expected)
    sums.held += expected.held
    sums.present += expected.attended
    sums.certified += expected.certified
    expect(expected.certified).toBeLessThanOrEqual(expected.attended)
  }
  const figures = await world().analytics.ofOrganizer(organizerId, { now: afterwards, days: 1 })
  expect(figures).toMatchObject({ ...sums, issued: history.requests.filter(({ mined }) => mined).length })
  expect((await world().ledger.instanceCounts()).certificates).toBe(sums.held)
}

/** Changes rows without triggers. */
async function writeWrongCounts(...changes: readonly SQL[]) {
  await database().queries.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const change of changes) await tx.execute(change)
  })
}

/** The audit finds no counter that differs. */
async function assertAudited() {
  expect((await readAuditSnapshot(database())).miscounted).toEqual([])
}

describe('certificates held', () => {
  test('behavior: a correction, a move, a revocation and a burn, and every count agrees', async () => {
    const organizer = await world().organizer()
    const event = await world().event(organizer)
    const people = await addAttendees(database().queries, 6)
    const [corrected, moved, revoked, burned, plain, fresh] = people.map(({ id }) => id)
    if (!corrected || !moved || !revoked || !burned || !plain || !fresh) throw new Error('six people')
    const history = openHistory(organizer.id)
    const first = new Map<number, Known>()
    for (const person of [corrected, moved, revoked, burned, plain]) {
      await history.seat(event, person)
      const asked = await history.request(event.id, person)
      await history.mine(asked)
      first.set(person, asked)
    }
    const of = (person: number) => first.get(person) ?? expect.fail()
    const counts = async () => {
      await assertCounts(history, organizer.id, [event])
      await assertAudited()
      return history.expected(event.id)
    }
    expect(await counts()).toEqual({ held: 5, attended: 5, certified: 5 })

    const correction = await history.request(event.id, corrected, of(corrected))
    expect((await counts()).held).toBe(5)
    await history.mine(correction)
    expect((await counts()).held).toBe(5)
    await history.end(of(corrected), 'replaced')
    expect((await counts()).held).toBe(5)

    const seat = history.seats.find(({ person }) => person === moved) ?? expect.fail()
    await history.change(seat, { accountId: fresh })
    const move = await history.request(event.id, fresh, of(moved))
    await history.mine(move)
    await history.end(of(moved), 'replaced')
    expect(await counts()).toEqual({ held: 5, attended: 5, certified: 5 })

    await history.end(of(revoked), 'revoked')
    await history.end(of(burned), 'burned')
    expect(await counts()).toEqual({ held: 3, attended: 5, certified: 3 })
    const { total, items } = await world().ledger.ofEvent(event.id, page)
    expect([total, await world().ledger.countIssued(event.id)]).toEqual([7, 7])
    expect(items.filter(({ minted }) => minted && !minted.ending)).toHaveLength(3)
    expect(await world().ledger.ofEventAfter(event.id, { after: null, limit: 100 })).toHaveLength(7)
    expect(await world().participants.count(event.id)).toMatchObject({ present: 5, minted: 3, requested: 5 })
    const minted = await world().participants.list(event.id, { ...page, part: 'minted', now: afterwards })
    expect(minted.total).toBe(3)
    const audiences = await announcementReads(database().queries).countAudiences(event.id)
    expect(audiences.minted.people).toBe(3)
  })

  test('behavior: counts agree through random histories, and no rate exceeds 100 %', async () => {
    const { queries } = database()
    const organizer = await world().organizer()
    const events = [await world().event(organizer), await world().event(organizer)]
    const people = await addAttendees(queries, 12)
    const history = openHistory(organizer.id)
    // A fixed sequence, so that a failure can be repeated.
    let seed = 20_261_126
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    const pick = <Item>(items: readonly Item[]): Item | undefined => items[next(items.length)]
    for (const [index, { id }] of people.slice(0, 8).entries()) {
      const event = events[index % 2] ?? expect.fail()
      await history.seat(event, id)
      await history.mine(await history.request(event.id, id))
    }
    const isStanding = (each: Known) => each.mined && !each.ended && each.isCurrent
    const acts = [
      async () => {
        const old = pick(history.requests.filter(isStanding))
        if (old) await history.request(old.event, old.person, old)
      },
      async () => {
        const old = pick(history.requests.filter(isStanding))
        const seat = old && history.seats.find((s) => s.event === old.event && s.person === old.person)
        const free = people.find(({ id }) => !history.seats.some(({ person }) => person === id))
        if (!old || !seat || !free) return
        await history.change(seat, { accountId: free.id })
        await history.request(old.event, free.id, old)
      },
      async () => {
        const waiting = pick(history.requests.filter(({ mined }) => !mined))
        if (waiting) await history.mine(waiting)
      },
      async () => {
        const mined = pick(history.requests.filter((each) => each.mined))
        if (mined) await moveRequests(queries, eq(certificateRequests.id, mined.id), 'final')
      },
      async () => {
        const standing = pick(history.requests.filter(({ mined, ended }) => mined && !ended))
        if (!standing) return
        const isReplaced = history.requests.some((r) => r.replaces === standing && r.mined)
        await history.end(standing, isReplaced ? 'replaced' : next(2) ? 'revoked' : 'burned')
      },
      async () => {
        // A replacement comes later than what it replaces, so a reorganization takes it back first.
        const isReplaced = (each: Known) => history.requests.some((r) => r.replaces === each && r.mined)
        const gone = pick(history.requests.filter((each) => each.mined && !isReplaced(each)))
        if (gone) await history.takeBack(gone)
      },
      async () => {
        const seat = pick(history.seats)
        if (seat)
          await history.change(seat, { attendance: seat.attendance === 'present' ? 'absent' : 'present' })
      },
      async () => {
        const seat = pick(history.seats)
        if (seat) await history.change(seat, { status: seat.isActive ? 'revoked' : 'active' })
      },
    ]
    for (let step = 1; step <= 60; step++) {
      await pick(acts)?.()
      await assertCounts(history, organizer.id, events)
      if (step % 20 === 0) await assertAudited()
    }
  })

  test('behavior: `recount` mends what was written without triggers', async () => {
    const { queries } = database()
    const organizer = await world().organizer()
    const event = await world().event(organizer)
    const [person] = await addAttendees(queries, 1)
    const history = openHistory(organizer.id)
    await history.seat(event, person?.id ?? 0)
    await history.mine(await history.request(event.id, person?.id ?? 0))
    await moveRequests(queries, sql`true`, 'final')
    expect(await world().ledger.countByState()).toEqual({ final: 1 })
    await writeWrongCounts(
      sql`update certificate_requests set is_held = false`,
      sql`update events set minted = 7`,
    )
    expect((await readAuditSnapshot(database())).miscounted).toEqual([
      `event ${event.id}`,
      `certificates of event ${event.id}`,
      `totals of organizer ${organizer.id}`,
    ])
    expect(await recount(database())).toBeGreaterThan(0)
    await assertCounts(history, organizer.id, [event])
    await writeWrongCounts(
      sql`update events set attended = 3, certified = 5`,
      sql`update organizer_days set registrations = 4`,
      sql`insert into organizer_days (organizer_id, day, revocations) values (${organizer.id}, '2020-01-01', 2)`,
      sql`update organizer_totals set held = held + 1`,
      sql`update totals set count = count + 1 where name in ('certificates', 'events', 'final requests')`,
    )
    const { miscounted } = await readAuditSnapshot(database())
    expect(miscounted).toEqual(
      expect.arrayContaining([`totals of organizer ${organizer.id}`, 'number of final requests']),
    )
    expect(await recount(database())).toBeGreaterThanOrEqual(7)
    await assertAudited()
    await assertCounts(history, organizer.id, [event])
  })

  test('behavior: the audit finds sums that stay without an event', async () => {
    const organizer = await world().organizer()
    await world().event(organizer)
    await writeWrongCounts(
      sql`insert into organizer_totals (organizer_id, is_listed, events, minting, canceled, seats_taken, attended, held, certified)
        values (${organizer.id}, false, 0, 0, 0, 0, 0, 5, 0)`,
    )
    expect((await readAuditSnapshot(database())).miscounted).toEqual([`totals of organizer ${organizer.id}`])
    await recount(database())
    await assertAudited()
  })

  test('behavior: a recount writes only what differs, and goes on where it was interrupted', async () => {
    const { queries } = database()
    const organizer = await world().organizer()
    for (let n = 0; n < 3; n++) await world().event(organizer)
    const versions = async () => {
      const { rows } = await queries.execute<{ id: number; xmin: string }>(
        sql`select id, xmin::text from events order by id`,
      )
      return rows.map(({ xmin }) => xmin)
    }
    await recount(database())
    await writeWrongCounts(sql`update events set minted = 9 where id = (select max(id) from events)`)
    const before = await versions()
    const interrupted = recount(database(), ({ what }) => {
      if (what === 'events') throw new Error('killed')
    })
    await expect(interrupted).rejects.toThrow('killed')
    const seen: string[] = []
    // The totals of the organizer, to which the change of its event was added.
    expect(await recount(database(), ({ what }) => void seen.push(what))).toBe(1)
    const tallies = ['people', 'events', 'batches'].map((of) => `tallies of ${of}`)
    expect(seen).toEqual([
      'sessions',
      ...tallies,
      'organizations',
      'totals of organizations',
      'rows of lists',
    ])
    const after = await versions()
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1))
    expect(after.at(-1)).not.toBe(before.at(-1))
    await assertAudited()
    expect(await recount(database())).toBe(0)
    expect(await versions()).toEqual(after)
  })

  test('behavior: a recount whose place another version kept begins anew', async () => {
    const { queries } = database()
    await world().event(await world().organizer())
    await recount(database())
    const value = sql`${JSON.stringify({ step: 3, what: 'a step of another version', after: 1_000 })}::jsonb`
    await queries.execute(sql`update instance_facts set value = ${value} where key = 'recount'`)
    await writeWrongCounts(sql`update events set minted = 9`)
    // The event, and the totals to which the event's change is added before they are counted.
    expect(await recount(database())).toBe(2)
    await assertAudited()
  })

  test('behavior: a recount takes at most 200 events or 5,000 people at once, or one large event', async () => {
    const { queries } = database()
    const organizer = await world().organizer()
    const [first, second] = [await world().event(organizer), await world().event(organizer)]
    await world().event(organizer)
    await queries.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      for (const [{ id }, people] of [
        [first, 3],
        [second, 5_001],
      ] as const) {
        await tx.execute(sql`insert into roster_entries (event_id, account_id, status, created_at)
          select ${id}, ${organizer.id} * 10000 + n, 'active', now() from generate_series(1, ${people}::int) n`)
      }
    })
    const slices: Record<string, number> = {}
    await recount(database(), ({ what }) => {
      slices[what] = (slices[what] ?? 0) + 1
    })
    expect(slices).toMatchObject({ events: 3, people: 2, 'tallies of people': 3, 'tallies of events': 3 })
  })

  test('behavior: an organizer finds certificates by name, wallet and number', async () => {
    const { queries } = database()
    const organizer = await world().organizer()
    const event = await world().event(organizer)
    const history = openHistory(organizer.id)
    const [ana, bo] = [await world().attendee(1), await world().attendee(2)]
    for (const { id } of [ana, bo]) await history.mine(await history.request(event.id, id))
    await queries
      .update(certificateRequests)
      .set({ printedName: 'Aneliese Ruiz' })
      .where(eq(certificateRequests.recipientId, ana.id))
    const find = async (text: string) =>
      (await world().ledger.ofEvent(event.id, { ...page, text })).items.map(({ recipientId }) => recipientId)
    expect(await find('person 2')).toEqual([bo.id])
    expect(await find('ANELIESE')).toEqual([ana.id])
    expect(await find(`wallet ${bo.id}`)).toEqual([bo.id])
    expect(await find('10001')).toEqual([bo.id])
    expect(await find('nobody')).toEqual([])
  })

  test('error: a list of certificates does not continue after a certificate of another event', async () => {
    const organizer = await world().organizer()
    const [event, other] = [await world().event(organizer), await world().event(organizer)]
    const history = openHistory(organizer.id)
    const [ana, bo] = [await world().attendee(1), await world().attendee(2)]
    const first = await history.request(event.id, ana.id)
    const second = await history.request(event.id, bo.id)
    const foreign = await history.request(other.id, ana.id)
    const follow = (after: number) => world().ledger.ofEvent(event.id, { ...page, after })
    expect((await follow(first.id)).items.map(({ requestId }) => requestId)).toEqual([second.id])
    await expect(follow(foreign.id)).rejects.toMatchObject({ code: 'field.invalid', field: 'after' })
    await expect(follow(foreign.id + 1)).rejects.toMatchObject({ code: 'field.invalid', field: 'after' })
  })
})
