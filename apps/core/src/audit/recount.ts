import { type SQL, sql } from 'drizzle-orm'
import type { Database, Queries } from '../database/connection/client'
import { instanceFactStore } from '../database/connection/instance-facts'
import { onlyRow, transact } from '../database/connection/transact'

/** The kept place of a recount that has not come to its end. */
const PLACE = 'recount'
/** How many people one slice counts: others wait for about a second. */
const PEOPLE_OF_SLICE = 5_000

/** The name of a step, which outlives a version in which the steps are others, and its last number that is done. */
type Place = { readonly what: string; readonly after: number }

/** What one step of a recount counts, in slices by number. */
type Step = {
  readonly what: string
  /** The numbers after `after` of the next slice, as `id`. */
  readonly slice: (after: number) => SQL
  /** Writes the rows in scope that differ. @returns how many. */
  readonly mend: (tx: Queries, scope: (id: SQL) => SQL) => Promise<number>
}

/** How far a recount is. */
export type RecountProgress = { readonly what: string; readonly upTo: number; readonly mended: number }

/**
 * Counts everything again that triggers keep, and writes only the rows that differ. Each slice is a transaction of its
 * own, in which writers of the same counts wait, so the product may run meanwhile. A recount that was interrupted goes on
 * from its last slice.
 *
 * @returns how many rows differed since it was begun, or since it went on.
 */
export async function recount(
  { queries }: Pick<Database, 'queries'>,
  tell: (progress: RecountProgress) => void = () => {},
): Promise<number> {
  const facts = instanceFactStore({ queries })
  const kept = (await facts.read(PLACE)) as Place | null
  let mended = 0
  for (const { what, slice, mend } of steps.slice(Math.max(0, findStep(kept)))) {
    let after = kept?.what === what ? kept.after : 0
    for (;;) {
      const { upTo, count } = await patiently(queries, async (tx) => {
        const { rows } = await tx.execute<{ until: number | null }>(
          sql`select max(id) as until from (${slice(after)}) slice`,
        )
        const upTo = onlyRow(rows).until
        if (upTo === null) return { upTo, count: 0 }
        return { upTo, count: await mend(tx, (id) => sql`${id} > ${after} and ${id} <= ${upTo}`) }
      })
      if (upTo === null) break
      mended += count
      after = upTo
      await facts.write(PLACE, { what, after } satisfies Place)
      tell({ what, upTo, mended })
    }
  }
  mended += await patiently(queries, mendEventDays)
  mended += await patiently(queries, mendTotals)
  await facts.write(PLACE, { what: '', after: 0 } satisfies Place)
  return mended
}

/** Counting may take longer than what people wait for. */
function patiently<Result>(queries: Queries, work: (tx: Queries) => Promise<Result>): Promise<Result> {
  return transact(queries, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    return work(tx)
  })
}

const rowsOf = (table: SQL, limit: number) => (after: number) =>
  sql`select id from ${table} where id > ${after} order by id limit ${limit}`

/** At most 200 events, and one alone that has more people on its roster than a slice. */
const eventsByPeople = (after: number) => sql`
  select id from (
    select id, row_number() over (order by id) as place, sum(people) over (order by id) as people from (
      select e.id, (select count(*) from roster_entries r where r.event_id = e.id) as people
      from events e where e.id > ${after} order by e.id limit 200) e
  ) e where place = 1 or people <= ${PEOPLE_OF_SLICE}`

const organizers = rowsOf(sql`(select id from accounts where role = 'organizer') organizers`, 50)

const steps: readonly Step[] = [
  { what: 'certificates', slice: rowsOf(sql`certificate_requests`, 20_000), mend: mendHeld },
  { what: 'events', slice: eventsByPeople, mend: mendEvents },
  { what: 'sessions', slice: eventsByPeople, mend: mendSessions },
  { what: 'people', slice: rowsOf(sql`roster_entries`, PEOPLE_OF_SLICE), mend: mendStandings },
  {
    what: 'waiting lists',
    slice: rowsOf(sql`waitlist_entries`, PEOPLE_OF_SLICE),
    mend: mendReaches(sql`waitlist_entries`),
  },
  {
    what: 'join requests',
    slice: rowsOf(sql`join_requests`, PEOPLE_OF_SLICE),
    mend: mendReaches(sql`join_requests`),
  },
  { what: 'tallies of people', slice: eventsByPeople, mend: mendRosterTallies },
  { what: 'tallies of events', slice: eventsByPeople, mend: mendEventTallies },
  { what: 'tallies of batches', slice: eventsByPeople, mend: mendBatchTallies },
  { what: 'organizations', slice: organizers, mend: mendDays },
  { what: 'totals of organizations', slice: organizers, mend: mendOrganizerTotals },
  { what: 'rows of lists', slice: rowsOf(sql`events`, 500), mend: mendLists },
]

function findStep(kept: Place | null): number {
  return steps.findIndex(({ what }) => what === kept?.what)
}

async function mendHeld(tx: Queries, scope: (id: SQL) => SQL): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update certificate_requests r set is_held = not r.is_held
    where ${scope(sql`r.id`)} and r.is_held <> holds(r.id, r.state, r.token_id)`)
  return rowCount ?? 0
}

async function mendEvents(tx: Queries, scope: (id: SQL) => SQL): Promise<number> {
  // The triggers lock the same rows, so an act that changes these counts waits until they are written.
  await tx.execute(sql`select 1 from events where ${scope(sql`id`)} order by id for no key update`)
  const { rowCount } = await tx.execute(sql`
    with present as (
      select r.event_id, count(*)::int as attended, count(*) filter (where exists (
        select 1 from certificate_requests h
        where h.event_id = r.event_id and h.recipient_id = r.account_id and h.is_held))::int as certified
      from roster_entries r
      where ${scope(sql`r.event_id`)} and r.status = 'active' and r.attendance = 'present' group by r.event_id
    ), held as (
      select h.event_id, count(*)::int as minted from certificate_requests h
      where ${scope(sql`h.event_id`)} and h.is_held group by h.event_id
    ), counted as (
      select e.id, coalesce(p.attended, 0) as attended, coalesce(h.minted, 0) as minted,
        coalesce(p.certified, 0) as certified
      from events e left join present p on p.event_id = e.id left join held h on h.event_id = e.id
      where ${scope(sql`e.id`)}
    )
    update events e set attended = c.attended, minted = c.minted, certified = c.certified from counted c
    where c.id = e.id and (e.attended, e.minted, e.certified) is distinct from (c.attended, c.minted, c.certified)`)
  return rowCount ?? 0
}

async function mendSessions(tx: Queries, scope: (id: SQL) => SQL): Promise<number> {
  // Every act at an event holds its row, and only acts write what is counted here.
  await tx.execute(sql`select 1 from events where ${scope(sql`id`)} order by id for no key update`)
  const { rowCount } = await tx.execute(sql`
    update agenda_items i set attended = c.attended, counted = c.counted from counted_agenda_items c
    where c.event_id = i.event_id and c.number = i.number and ${scope(sql`c.event_id`)} and ${scope(sql`i.event_id`)}
      and (i.attended, i.counted) <> (c.attended, c.counted)`)
  return rowCount ?? 0
}

/** Locks as the triggers do that keep these columns, so that each later change comes after what is written here. */
async function mendStandings(tx: Queries, scope: (id: SQL) => SQL): Promise<number> {
  const ofSlice = (column: SQL) => sql`(select ${column} from roster_entries where ${scope(sql`id`)})`
  await tx.execute(
    sql`select 1 from events where id in ${ofSlice(sql`event_id`)} order by id for no key update`,
  )
  await tx.execute(sql`select 1 from accounts where id in ${ofSlice(sql`account_id`)} order by id for share`)
  const { rowCount } = await tx.execute(sql`
    with counted as materialized (
      select r.id, a.reach, is_requested_of(r.event_id, r.account_id) as is_requested,
        is_held_of(r.event_id, r.account_id) as is_held, has_own_artwork_of(r.event_id, r.account_id) as has_own_artwork
      from roster_entries r join counted_reaches a on a.id = r.account_id where ${scope(sql`r.id`)}
    )
    update roster_entries r set reach = c.reach, is_requested = c.is_requested, is_held = c.is_held,
      has_own_artwork = c.has_own_artwork
    from counted c where c.id = r.id and (r.reach, r.is_requested, r.is_held, r.has_own_artwork)
      is distinct from (c.reach, c.is_requested, c.is_held, c.has_own_artwork)`)
  return rowCount ?? 0
}

function mendReaches(table: SQL): Step['mend'] {
  return async (tx, scope) => {
    const people = sql`(select account_id from ${table} where ${scope(sql`id`)})`
    await tx.execute(sql`select 1 from accounts where id in ${people} order by id for share`)
    const { rowCount } = await tx.execute(sql`
      update ${table} r set reach = a.reach from counted_reaches a
      where a.id = r.account_id and ${scope(sql`r.id`)} and r.reach <> a.reach`)
    return rowCount ?? 0
  }
}

const inEvents = (scope: (id: SQL) => SQL) => sql`event_id in (select id from events where ${scope(sql`id`)})`

function mendRosterTallies(tx: Queries, scope: (id: SQL) => SQL): Promise<number> {
  return mendTallies(tx, {
    table: sql`roster_tallies`,
    key: sql`event_id, status, attendance, attendance_contested, name_choice, reach, is_requested, is_held, has_own_artwork`,
    others: sql``,
    noOthers: sql``,
    counter: sql`people`,
    counted: sql`select * from counted_roster_tallies where ${scope(sql`event_id`)}`,
    inScope: inEvents(scope),
  })
}

function mendEventTallies(tx: Queries, scope: (id: SQL) => SQL): Promise<number> {
  return mendTallies(tx, {
    table: sql`event_tallies`,
    key: sql`event_id, "of", state, reach`,
    others: sql``,
    noOthers: sql``,
    counter: sql`rows`,
    counted: sql`select * from counted_event_tallies where ${scope(sql`event_id`)}`,
    inScope: inEvents(scope),
  })
}

function mendBatchTallies(tx: Queries, scope: (id: SQL) => SQL): Promise<number> {
  return mendTallies(tx, {
    table: sql`batch_tallies`,
    key: sql`batch_id, state, reason`,
    others: sql`blocked_code, blocked_values,`,
    noOthers: sql`null, null::jsonb,`,
    counter: sql`requests`,
    counted: sql`select c.* from mint_batches m cross join lateral (
      select b.batch_id, r.state, reason_key(r.blocked_code, r.blocked_values) as reason, r.blocked_code,
        r.blocked_values, count(*)::int as requests
      from mint_batch_requests b join certificate_requests r on r.id = b.request_id
      where b.batch_id = m.id group by 1, 2, 3, 4, 5) c where ${scope(sql`m.event_id`)}`,
    inScope: sql`batch_id in (select id from mint_batches where ${scope(sql`event_id`)})`,
  })
}

type Tallies = Readonly<
  Record<'table' | 'key' | 'others' | 'noOthers' | 'counter' | 'counted' | 'inScope', SQL>
>

/** An act that changes these tallies waits until they are written. A tally of no row becomes 0. */
async function mendTallies(
  tx: Queries,
  { table, key, others, noOthers, counter, counted, inScope }: Tallies,
): Promise<number> {
  await tx.execute(sql`lock table ${table} in share row exclusive mode`)
  const { rowCount } = await tx.execute(sql`
    with counted as materialized (${counted}),
    gone as (
      select ${key} from ${table} where ${inScope} and ${counter} <> 0 except select ${key} from counted
    )
    insert into ${table} as t (${key}, ${others} ${counter})
    select ${key}, ${others} ${counter} from counted union all select ${key}, ${noOthers} 0 from gone
    on conflict (${key}) do update set ${counter} = excluded.${counter} where t.${counter} <> excluded.${counter}`)
  return rowCount ?? 0
}

async function mendLists(tx: Queries, scope: (id: SQL) => SQL): Promise<number> {
  await tx.execute(sql`select 1 from events where ${scope(sql`id`)} order by id for no key update`)
  const { rows } = await tx.execute<{ mended: number }>(sql`
    select coalesce(sum(recount_lists(id, id)), 0)::int as mended from events where ${scope(sql`id`)}`)
  return onlyRow(rows).mended
}

async function mendDays(tx: Queries, scope: (id: SQL) => SQL): Promise<number> {
  await tx.execute(sql`lock table organizer_days in share row exclusive mode`)
  const { rowCount } = await tx.execute(sql`
    with counted as materialized (select * from counted_days where ${scope(sql`organizer_id`)}),
    gone as (
      select d.organizer_id, d.day, 0 as registrations, 0 as attendances, 0 as certificates, 0 as revocations
      from organizer_days d where ${scope(sql`d.organizer_id`)} and not exists (
        select 1 from counted c where c.organizer_id = d.organizer_id and c.day = d.day)
    )
    insert into organizer_days as d (organizer_id, day, registrations, attendances, certificates, revocations)
    select organizer_id, day, registrations, attendances, certificates, revocations from counted
    union all select * from gone
    on conflict (organizer_id, day) do update set registrations = excluded.registrations,
      attendances = excluded.attendances, certificates = excluded.certificates, revocations = excluded.revocations
    where (d.registrations, d.attendances, d.certificates, d.revocations) is distinct from
      (excluded.registrations, excluded.attendances, excluded.certificates, excluded.revocations)`)
  return rowCount ?? 0
}

/** What a transaction counts at its end waits for the lock, and is added to what is written here. */
async function mendOrganizerTotals(tx: Queries, scope: (id: SQL) => SQL): Promise<number> {
  const figures = sql`events, minting, canceled, seats_taken, attended, held, certified`
  await tx.execute(sql`lock table organizer_totals in share row exclusive mode`)
  const { rowCount } = await tx.execute(sql`
    with counted as materialized (select * from counted_organizer_totals where ${scope(sql`organizer_id`)})
    insert into organizer_totals as t (organizer_id, is_listed, ${figures})
    select organizer_id, is_listed, ${figures} from counted
    union all select organizer_id, is_listed, 0, 0, 0, 0, 0, 0, 0 from organizer_totals t
      where ${scope(sql`organizer_id`)} and not exists (
        select 1 from counted c where (c.organizer_id, c.is_listed) = (t.organizer_id, t.is_listed))
    on conflict (organizer_id, is_listed) do update set (${figures}) = (excluded.events, excluded.minting,
      excluded.canceled, excluded.seats_taken, excluded.attended, excluded.held, excluded.certified)
    where t is distinct from excluded`)
  return rowCount ?? 0
}

/** Totals of certificates are sums of those of the events, which are counted before. */
async function mendTotals(tx: Queries): Promise<number> {
  await tx.execute(sql`lock table totals in share row exclusive mode`)
  const { rowCount } = await tx.execute(sql`
    insert into totals as t (name, count)
    select name, count from counted_totals where name not in ('certificates', 'final requests')
    union all select 'certificates', coalesce(sum(minted), 0)::int from events
    union all select 'final requests', coalesce(sum(rows), 0)::int from event_tallies
      where "of" = 'certificate_requests' and state = 'final'
    on conflict (name) do update set count = excluded.count where t.count <> excluded.count`)
  return rowCount ?? 0
}

async function mendEventDays(tx: Queries): Promise<number> {
  await tx.execute(sql`lock table event_days in share row exclusive mode`)
  const { rowCount } = await tx.execute(sql`
    insert into event_days as d (day, starts, ends)
    select day, starts, ends from counted_event_days
    union all
    select day, 0, 0 from event_days where day not in (select day from counted_event_days)
    on conflict (day) do update set starts = excluded.starts, ends = excluded.ends
    where (d.starts, d.ends) is distinct from (excluded.starts, excluded.ends)`)
  return rowCount ?? 0
}
