import { hashSecret } from '@certify/domain/account/secret'
import { sql } from 'drizzle-orm'
import { recount } from '../../audit/recount'
import type { Queries } from '../connection/client'
import { copyEvents } from './copy-events'
import { type SeededPlaces, seedScale } from './seed-scale'

/** A seeded database in which one organizer has a crowded event that has ended, and one that is under way. */
export type SeededCrowd = SeededPlaces & {
  /** The event that is under way. Everybody of the conference is on its roster, and half are present. */
  readonly live: number
  /** The secret of its door link. */
  readonly doorSecret: string
  readonly webhookId: number
}

const BASE_EVENTS = 1_000
const WEBHOOK = 1
const DOOR_SECRET = 'D'.repeat(26)
/** The most that an event may have. Everybody who is present was at one of ten. */
const SESSIONS = 60

/**
 * Fills an empty, migrated database: everything that is kept about an event grows with `people`, and lists of events with
 * `events`, a multiple of a thousand.
 */
export async function seedCrowd(
  queries: Queries,
  { people, events }: { readonly people: number; readonly events: number },
): Promise<SeededCrowd> {
  const places = await seedScale(queries, BASE_EVENTS, people)
  const live = events + 1
  await queries.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await seedSession(tx, places)
    await seedLive(tx, places, live)
    await seedPapers(tx, places, live)
    await seedMessages(tx, places, live)
    await recount({ queries: tx })
    if (events > BASE_EVENTS) await copyEvents(tx, { last: BASE_EVENTS, copies: events / BASE_EVENTS - 1 })
  })
  await queries.execute(sql`vacuum (analyze)`)
  return { ...places, live, doorSecret: DOOR_SECRET, webhookId: WEBHOOK }
}

/** Gives the event that has ended a session, so that its certificates are compared with what people attended. */
async function seedSession(tx: Queries, { conference }: SeededPlaces): Promise<void> {
  await tx.execute(sql`
    update events set last_item = 1, sessions_held = 1, minutes_held = 60,
      agenda = '[{"time":"","topic":"Opening","item":1}]' where id = ${conference}`)
  await tx.execute(sql`
    insert into agenda_items (event_id, number, starts_at, ends_at)
    select id, 1, starts_at, starts_at + interval '1 hour' from events where id = ${conference}`)
}

async function seedLive(tx: Queries, { conference }: SeededPlaces, live: number): Promise<void> {
  await tx.execute(sql`
    insert into events (id, organizer_id, title, description, location, time_zone, starts_at, ends_at, max_attendees,
      seats_taken, attended, requirements, agenda, last_item, sessions_held, minutes_held, created_at, updated_at,
      walk_ins) overriding system value
    select ${live}::int, organizer_id, 'Crowded day', description, location, time_zone, now() - interval '1 hour',
      now() + interval '9 hours', seats_taken, seats_taken, seats_taken / 2, requirements,
      (select jsonb_agg(jsonb_build_object('time', '', 'topic', 'Session ' || n, 'item', n) order by n)
        from generate_series(1, ${SESSIONS}::int) n),
      ${SESSIONS}::int, ${SESSIONS}::int, ${SESSIONS * 6}::int, created_at, updated_at, walk_ins from events where id = ${conference}`)
  await tx.execute(sql`
    insert into roster_entries (event_id, account_id, status, attendance, attendance_source, attendance_at, name_choice,
      printed_name, ticket_hash, created_at)
    select ${live}::int, account_id, 'active', case when id % 2 = 0 then 'present' end, case when id % 2 = 0 then 'door' end,
      case when id % 2 = 0 then now() - id % 50 * interval '1 minute' end, 'print', 'Person ' || account_id, encode(sha256(('ticket ' || id)::bytea), 'hex'), created_at
    from roster_entries where event_id = ${conference} order by id`)
  await tx.execute(sql`
    insert into door_links (id, event_id, label, secret_hash, created_by, created_at, expires_at) overriding system value
    values (1, ${live}::int, 'Main door', ${hashSecret(DOOR_SECRET)}, 1, now(), now() + interval '1 day')`)
  await tx.execute(sql`
    insert into attendance_marks (event_id, entry_id, kind, source, door_link_id, at, received_at, outcome)
    select event_id, id, 'present', 'door', 1, attendance_at, attendance_at, 'recorded'
    from roster_entries where event_id = ${live}::int and attendance = 'present'`)
  await tx.execute(sql`
    insert into agenda_items (event_id, number, starts_at, ends_at, room, capacity)
    select ${live}::int, n, now() + ((n - 1) / 10 - 1) * interval '1 hour', now() + (n - 1) / 10 * interval '1 hour', 'Room ' || n % 10, 80
    from generate_series(1, ${SESSIONS}::int) n`)
  await tx.execute(sql`
    insert into session_attendance (entry_id, item, event_id, attendance, source, at, minutes, counts)
    select id, n, event_id, 'present', 'door', attendance_at, 60, true
    from roster_entries, generate_series(1, ${SESSIONS}::int) n
    where event_id = ${live}::int and attendance = 'present' and (id / 2) % 10 = n % 10`)
  await tx.execute(sql`
    insert into attendance_marks (event_id, entry_id, item, kind, source, door_link_id, at, received_at, outcome)
    select event_id, entry_id, item, 'present', 'door', 1, at, at, 'recorded' from session_attendance
    where event_id = ${live}::int`)
  await tx.execute(sql`
    update roster_entries set sessions_attended = ${SESSIONS / 10}::int, minutes_attended = ${SESSIONS * 6}::int
    where event_id = ${live}::int and attendance = 'present'`)
  await tx.execute(sql`
    insert into attendance_claims (token_hash, event_id, source, scanned_at, expires_at)
    select md5('claim ' || id), event_id, 'code', now(), now() + interval '1 hour'
    from roster_entries where event_id = ${live}::int and attendance is null`)
}

/** Adds invitations, requests, names, corrections, batches and histories. */
async function seedPapers(tx: Queries, { conference }: SeededPlaces, live: number): Promise<void> {
  const people = sql`(select * from roster_entries where event_id = ${conference}) r`
  await tx.execute(sql`
    insert into invitations (event_id, email_mac, email, name, attended, language, invited_by, created_at, expires_at, mails)
    select ${live}::int, md5('invited ' || id), 'invited' || id || '@example.org', 'Invited ' || id, false, 'en', 1, now(),
      now() + interval '60 days', 1 from ${people}`)
  await tx.execute(sql`
    insert into waitlist_entries (event_id, account_id, created_at)
    select ${live}::int, account_id + 1000000, now() from ${people} where id % 4 = 0`)
  await tx.execute(sql`
    insert into join_requests (event_id, account_id, asked_at)
    select ${live}::int, account_id + 2000000, now() from ${people}`)
  await tx.execute(sql`
    insert into accounts (id, wallet, role, name, email, created_at, updated_at) overriding system value
    select account_id, '0x' || md5('waiting ' || account_id) || '00000000', 'attendee', 'Waiting ' || account_id,
      'waiting' || account_id || '@example.org', now(), now()
    from (select account_id from waitlist_entries union all select account_id from join_requests) waiting`)
  await tx.execute(sql`
    insert into questions (event_id, number, position, kind, label, required)
    select ${live}::int, number, number, 'text', 'Question ' || number, true from generate_series(1, 2) number`)
  await tx.execute(sql`update events set questions_asked = 2, questions_numbered = 2 where id = ${live}::int`)
  await tx.execute(sql`
    insert into answers (event_id, account_id, question, value, asked, answered_at)
    select ${live}::int, account_id, number, to_jsonb('Answer ' || account_id), 'Question ' || number, now()
    from ${people}, generate_series(1, 2) number where account_id % 4 <> 0`)
  await tx.execute(sql`
    insert into corrections (event_id, recipient_id, request_id, name, asked_at, state)
    select event_id, recipient_id, id, 'Another Name', now(), 'open'
    from certificate_requests where event_id = ${conference} and id % 2 = 0`)
  await tx.execute(sql`
    insert into audit_records (at, actor_id, action, event_id, facts, position, hash)
    values (now(), 1, 'event.created', ${live}::int, '{}', 1, md5('created'))`)
  for (const event of [conference, live]) {
    await tx.execute(sql`
      insert into audit_records (at, actor_id, action, event_id, facts, position, hash)
      select now(), account_id, 'attendance.recorded', ${event}::int,
        jsonb_build_object('entryId', id, 'attendance', 'present'), 1 + row_number() over (), md5(id::text) from ${people}`)
    await tx.execute(sql`
      insert into audit_heads (event_id, length, hash)
      select event_id, count(*), '' from audit_records where event_id = ${event}::int group by 1
      on conflict (event_id) do update set length = excluded.length`)
  }
}

/** Adds mails about the event, an announcement, and messages to a webhook. */
async function seedMessages(tx: Queries, { conference }: SeededPlaces, live: number): Promise<void> {
  const people = sql`(select * from roster_entries where event_id = ${conference}) r`
  await tx.execute(sql`
    insert into announcements (id, event_id, day, audience, subject, text, sent_by, sent_at) overriding system value
    values (1, ${live}::int, now()::date, 'seats', 'News', 'The doors are open.', 1, now())`)
  await tx.execute(sql`
    insert into mail_outbox (key, kind, account_id, event_id, facts, state, not_before, created_at, sent_at)
    select 'announcement 1 ' || account_id, 'event.announcement', account_id, ${live}::int, '{"announcementId":1}', 'sent',
      now(), now(), now() from ${people}`)
  await tx.execute(sql`
    insert into webhooks (id, organizer_id, url, types, secret, created_at) overriding system value
    values (${WEBHOOK}, 1, 'https://hooks.example.org/in', '["attendance.recorded"]', 'sealed', now())`)
  await tx.execute(sql`
    insert into webhook_deliveries (webhook_id, message_id, type, facts, state, attempts, status, not_before, created_at)
    select ${WEBHOOK}, 'msg_' || id, 'attendance.recorded', jsonb_build_object('eventId', ${live}::int, 'wallet', '0x0'),
      'delivered', 1, 200, now(), now() from ${people}`)
}
