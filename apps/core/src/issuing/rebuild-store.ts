import type { AuditAction } from '@certify/domain/audit/audit-record'
import type {
  IssuedNumbers,
  RebuildStore,
  RestoredEvent,
  RestoredOrganizer,
} from '@certify/domain/issuing/rebuild-store'
import { sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { ACTS_KNOWN_UNTIL } from '../database/connection/instance-facts'
import { onlyRow } from '../database/connection/transact'
import { translating } from '../database/connection/translate-error'
import { raiseEventNumbers } from './settle'
import { writeInTerm } from './term'

const eventRebuilt: AuditAction = 'event.rebuilt'
const attendanceRebuilt: AuditAction = 'attendance.rebuilt'

/** Restores accounts, events and rosters in a database that has lost them. */
export function rebuildStore(queries: Queries): RebuildStore {
  return {
    isEmpty: () =>
      translating(async () => {
        const { rows } = await queries.execute<{ filled: boolean }>(sql`
          select exists (select 1 from accounts) or exists (select 1 from events)
            or exists (select 1 from certificate_requests) or exists (select 1 from ledger_pages) as filled`)
        return !onlyRow(rows).filled
      }),

    restore: (term, { organizers, events }) =>
      writeInTerm(queries, term, async (tx) => {
        await restoreOrganizers(tx, [...events.map(({ organizer }) => organizer), ...organizers])
        for (const event of events) await restoreEvent(tx, event)
      }),

    finish: (term, { erased }) =>
      writeInTerm(queries, term, async (tx) => {
        await tx.execute(sql`
          insert into erased_content (cid, erased_at)
          select jsonb_array_elements_text(${JSON.stringify(erased)}::jsonb), clock_timestamp()
          on conflict do nothing`)
        await tx.execute(sql`
          update certificate_requests r set attendance_source = e.attendance_source
          from roster_entries e
          where e.event_id = r.event_id and e.account_id = r.recipient_id and e.attendance_source is not null`)
        const { rows } = await tx.execute<{ last: number }>(
          sql`select coalesce(max(id), 0) as last from events`,
        )
        await raiseEventNumbers(tx, onlyRow(rows).last)
        await tx.execute(sql`
          insert into instance_facts (key, value) select ${ACTS_KNOWN_UNTIL}, to_jsonb(max(block)) from checkpoints
          having max(block) is not null on conflict (key) do update set value = excluded.value`)
      }),

    count: () =>
      translating(async () => {
        const { rows } = await queries.execute<IssuedNumbers>(sql`
          select (select count(*)::int from ledger_organizers) as organizers,
            (select count(*)::int from ledger_pages) as pages,
            (select count(*)::int from ledger_certificates) as certificates,
            (select count(*)::int from ledger_endings where kind = 'revoked') as revoked,
            (select count(*)::int from ledger_endings where kind = 'replaced') as replaced,
            (select count(*)::int from ledger_endings where kind = 'burned') as burned`)
        return onlyRow(rows)
      }),
  }
}

async function restoreOrganizers(tx: Queries, organizers: readonly RestoredOrganizer[]): Promise<void> {
  await tx.execute(sql`
    insert into accounts (wallet, role, name, created_at, updated_at)
    select v.wallet, 'organizer', v.name, v.at, v.at
    from jsonb_to_recordset(${JSON.stringify(organizers)}::jsonb) as v(wallet text, name text, at timestamptz)
    on conflict do nothing`)
}

/**
 * Restores the facts of an event that certificates contain; other fields stay empty. The restored event is over: people
 * cannot join, and no certificates are minted. A new audit history begins with its organizer and attendees.
 */
async function restoreEvent(tx: Queries, event: RestoredEvent): Promise<void> {
  const [startsAt, endsAt] = [event.startsAt.toISOString(), event.endsAt.toISOString()]
  const recipients = JSON.stringify(event.recipients)
  await tx.execute(sql`
    with restored as (
      insert into events (id, organizer_id, title, description, location, time_zone, starts_at, ends_at, max_attendees,
                          requirements, agenda, minting, created_at, updated_at)
      overriding system value
      select ${event.id}, a.id, ${event.title}, '', ${event.location}, ${event.timeZone}, ${startsAt}::timestamptz,
             ${endsAt}::timestamptz, 0, '[]'::jsonb, '[]'::jsonb, 'closed', ${startsAt}::timestamptz, clock_timestamp()
      from accounts a where a.wallet = ${event.organizer.wallet}
      on conflict do nothing returning id, organizer_id
    )
    insert into audit_records (at, action, event_id, facts)
    select clock_timestamp(), ${eventRebuilt}, id, jsonb_build_object('organizerId', organizer_id) from restored`)
  await tx.execute(sql`
    insert into accounts (wallet, role, created_at, updated_at)
    select distinct on (v.wallet) v.wallet, 'attendee', v."issuedAt", v."issuedAt"
    from jsonb_to_recordset(${recipients}::jsonb) as v(wallet text, "issuedAt" timestamptz)
    on conflict do nothing`)
  await tx.execute(sql`
    with restored as (
      insert into roster_entries (event_id, account_id, status, attendance, attendance_source, attended_minutes, attendance_at, created_at)
      select distinct on (a.id) ${event.id}::int, a.id, 'active', 'present', v.attendance, v."attendedMinutes",
        v."issuedAt", v."issuedAt"
      from jsonb_to_recordset(${recipients}::jsonb)
        as v(wallet text, attendance text, "attendedMinutes" int, "issuedAt" timestamptz, "hasMoved" boolean)
      join accounts a on a.wallet = v.wallet
      where not v."hasMoved"
      on conflict do nothing returning id, attendance, attendance_source, attended_minutes, attendance_at
    ), marked as (
      insert into attendance_marks (event_id, entry_id, kind, source, minutes, at, received_at)
      select ${event.id}::int, id, attendance, attendance_source, attended_minutes, attendance_at, clock_timestamp() from restored
    )
    insert into audit_records (at, action, event_id, facts)
    select clock_timestamp(), ${attendanceRebuilt}, ${event.id}::int,
           jsonb_build_object('entryId', id, 'attendance', attendance)
    from restored order by id`)
  await tx.execute(sql`
    update events set seats_taken = (
      select count(*) from roster_entries where event_id = ${event.id} and status = 'active')
    where id = ${event.id}`)
}
