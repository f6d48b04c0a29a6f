// Any database answers alike.
import type { Organizer } from '@certify/domain/account/account'
import { admitToMint } from '@certify/domain/certificate/may-mint'
import type { Event } from '@certify/domain/event/event'
import { type EventStatus, eventStatuses, statusAt } from '@certify/domain/event/event-status'
import type { RosterEntry } from '@certify/domain/roster/roster-entry'
import { CertifyError } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { entryOfAlice } from '@certify/domain/testing/events'
import { afterwards, during, hourBefore, later } from '@certify/domain/testing/moments'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { doingAs } from '../act/core'
import { accounts } from '../database/schema/accounts'
import { certificateRequests } from '../database/schema/certificates'
import { events, rosterEntries } from '../database/schema/events'
import { addAttendees } from '../database/testing/add-attendees'
import { everyCell } from '../database/testing/every-cell'
import { useWorld } from '../database/testing/use-world'
import { statusCondition } from '../event/event-status-sql'
import { attendanceSource, isMintable } from './mintable'
import { mintAll, mintMany } from './minting-acts'

const { world, database } = useWorld()

/** One person at one event. Without an entry, `attendance` has no meaning. */
type Cell = {
  status: EventStatus
  hasTemplate: boolean
  entry: 'active' | 'revoked' | 'none'
  attendance: RosterEntry['attendance']
  source: RosterEntry['attendanceSource']
  hasPersonal: boolean
  isErased: boolean
  isRequested: boolean
}
const halls = everyCell<Pick<Cell, 'status' | 'hasTemplate'>>({
  status: eventStatuses,
  hasTemplate: [true, false],
})
const guests = everyCell<Omit<Cell, 'status' | 'hasTemplate'>>({
  entry: ['active', 'revoked', 'none'],
  attendance: ['present', 'absent', null],
  source: ['code', null],
  hasPersonal: [true, false],
  isErased: [true, false],
  isRequested: [true, false],
})

/** The columns that give an event each status at the moment `afterwards`. */
const columnsOf: Record<EventStatus, Partial<typeof events.$inferInsert>> = {
  upcoming: { startsAt: later(afterwards, 60), endsAt: later(afterwards, 120) },
  ongoing: { startsAt: during, endsAt: later(afterwards, 60) },
  minting: { startsAt: hourBefore, endsAt: during, minting: 'open' },
  ended: { startsAt: hourBefore, endsAt: during },
  canceled: { startsAt: hourBefore, endsAt: during, minting: 'open', canceledAt: during },
}

let organizer: Organizer
let cells: (Cell & { event: Event; accountId: number })[]

beforeEach(async () => {
  const { queries } = database()
  organizer = await world().organizer()
  const people = await addAttendees(queries, guests.length)
  cells = []
  for (const hall of halls) {
    const { id } = await world().event(organizer)
    await queries.update(events).set(columnsOf[hall.status]).where(eq(events.id, id))
    const event = await world().events.find(id)
    if (!event || statusAt(event, afterwards) !== hall.status) throw new Error(`It is not ${hall.status}.`)
    for (const [index, guest] of guests.entries()) {
      cells.push({ ...hall, ...guest, event, accountId: people[index]?.id ?? 0 })
    }
  }
  await seed()
})

async function seed(): Promise<void> {
  const { queries } = database()
  const rows = JSON.stringify(cells.map(({ event, ...cell }) => ({ ...cell, eventId: event.id })))
  const from = sql`from jsonb_to_recordset(${rows}::jsonb) as c("eventId" int, "accountId" int, "hasTemplate" boolean,
    entry text, attendance text, source text, "hasPersonal" boolean, "isErased" boolean, "isRequested" boolean)`
  await queries.execute(sql`
    insert into roster_entries (event_id, account_id, status, attendance, attendance_source, created_at)
    select "eventId", "accountId", entry, attendance, case when attendance is not null then source end, now()
    ${from} where entry <> 'none'`)
  const image = sql`'upload', '', 'image', 'metadata', now()`
  await queries.execute(sql`
    insert into artworks (event_id, recipient_id, kind, description, image_cid, metadata_cid, created_at)
    select "eventId", "accountId", ${image} ${from} where "hasPersonal" union all
    select distinct "eventId", null::int, ${image} ${from} where "hasTemplate"`)
  await queries.execute(sql`
    insert into certificate_requests
      (event_id, recipient_id, recipient_wallet, requested_by, attendance_source, state, requested_at, updated_at)
    select "eventId", "accountId", 'wallet', "accountId", 'code', 'requested', now(), now() ${from} where "isRequested"`)
  await queries.execute(
    sql`update accounts set erased_at = now() where id in (select "accountId" ${from} where "isErased")`,
  )
}

/** The domain's decision: the source of attendance on the certificate, or null if no certificate is issued. */
function decide({ event, isErased, isRequested, ...cell }: (typeof cells)[number]): string | null {
  // The domain is not asked about erased accounts, which are not found, or about people who already have a request.
  if (isErased || isRequested) return null
  const { entry: status, attendance } = cell
  const attendanceSource = attendance === null ? null : cell.source
  const entry = status === 'none' ? null : entryOfAlice({ status, attendance, attendanceSource })
  const hasArtwork = cell.hasTemplate || cell.hasPersonal
  try {
    const { source } = admitToMint(organizer, { event, entry, hasArtwork }, afterwards)
    // "Mint all" records nobody as present. It takes only people already recorded present.
    return source === 'minting' ? null : source
  } catch (error) {
    if (error instanceof CertifyError) return null
    throw error
  }
}

const listDecided = () =>
  cells.flatMap((cell) => {
    const source = decide(cell)
    return source === null ? [] : [{ eventId: cell.event.id, accountId: cell.accountId, source }]
  })

test('behavior: the SQL condition and the domain admit the same people, in all 1,440 cases', async () => {
  expect(cells).toHaveLength(1_440)
  const rows = await database()
    .queries.select({ eventId: events.id, accountId: accounts.id, source: attendanceSource })
    .from(rosterEntries)
    .innerJoin(events, eq(events.id, rosterEntries.eventId))
    .innerJoin(accounts, eq(accounts.id, rosterEntries.accountId))
    .where(sql`${statusCondition.minting(afterwards)} and ${isMintable}`)
    .orderBy(events.id, accounts.id)
  expect(rows).toEqual(listDecided())
  expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(['code', 'organizer']))
})

test('behavior: "mint all" of every event requests certificates for exactly these people, as the counters announce', async () => {
  const { queries } = database()
  world().clock.set(afterwards)
  const announced: number[] = []
  for (const { id, status } of uniqueEvents()) {
    if (status === 'minting') announced.push((await world().participants.count(id)).mintable)
    const minted = mintAll(doingAs(world().ports, organizer, id), null)
    if (status === 'minting') await minted
    else await expect(minted).rejects.toMatchObject({ code: 'certificate.minting_closed' })
  }
  const made = await queries
    .select({
      eventId: certificateRequests.eventId,
      accountId: certificateRequests.recipientId,
      source: certificateRequests.attendanceSource,
    })
    .from(certificateRequests)
    .where(eq(certificateRequests.requestedBy, organizer.id))
    .orderBy(certificateRequests.eventId, certificateRequests.recipientId)
  expect(made).toEqual(listDecided())
  expect(announced.reduce((sum, count) => sum + count, 0)).toBe(made.length)
})

test('behavior: "mint many" for everyone requests exactly what "mint all" does, and refuses the others', async () => {
  world().clock.set(afterwards)
  const people = await database().queries.select().from(accounts).orderBy(accounts.id)
  const wallets = new Map(people.map(({ id, wallet }) => [id, parseAddress(wallet)]))
  const minting = cells.filter(({ status }) => status === 'minting')
  const taken: { eventId: EventId; accountId: number }[] = []
  for (const { id: eventId } of uniqueEvents().filter(({ status }) => status === 'minting')) {
    const asked = minting.filter(({ event }) => event.id === eventId)
    const recipients = asked.map(({ accountId }) => wallets.get(accountId) ?? expect.fail())
    const { outcomes } = await mintMany(doingAs(world().ports, organizer, eventId), {
      recipients,
      batchId: null,
    })
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome === 'requested') taken.push({ eventId, accountId: asked[index]?.accountId ?? 0 })
    }
  }
  expect(taken).toEqual(listDecided().map(({ eventId, accountId }) => ({ eventId, accountId })))
})

function uniqueEvents() {
  return [...new Map(cells.map(({ event, status }) => [event.id, { id: event.id, status }])).values()]
}
