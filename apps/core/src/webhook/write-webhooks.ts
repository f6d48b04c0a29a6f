import type { WebhookType } from '@certify/domain/webhook/webhook'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'

/** Older facts are not reported: a rebuild read them again, and receivers got their messages long ago. */
const NEWS = sql`clock_timestamp() - interval '24 hours'`

/**
 * Writes a message for each webhook of the organizer that subscribes to this type, in the transaction of the fact. A
 * repeated fact writes nothing.
 *
 * @param facts - Rows of `key` (names the fact), `organizer_id`, `facts` (jsonb) and `at`.
 */
async function writeWebhooks(tx: Queries, type: WebhookType, facts: SQL): Promise<void> {
  await tx.execute(sql`
    insert into webhook_deliveries (webhook_id, message_id, type, facts, not_before, created_at)
    select w.id, 'msg_' || left(encode(sha256(convert_to(${`${type} `}::text || f.key, 'UTF8')), 'hex'), 32), ${type},
      f.facts, least(f.at, clock_timestamp()), f.at
    from (${facts}) as f
    join webhooks w on w.organizer_id = f.organizer_id and w.disabled_at is null
      and w.types @> to_jsonb(${type}::text)
    on conflict (webhook_id, message_id) do nothing`)
}

/** Reports that an event was changed or canceled. */
export async function writeEventWebhooks(
  tx: Queries,
  type: 'event.updated' | 'event.canceled',
  { eventId, at }: { eventId: number; at: Date },
): Promise<void> {
  const mark = type === 'event.canceled' ? '' : `:${at.getTime()}`
  await writeWebhooks(
    tx,
    type,
    sql`select ${eventId}::text || ${mark}::text as key, organizer_id,
      jsonb_build_object('event_id', id) as facts, ${at.toISOString()}::timestamptz as at
    from events where id = ${eventId}`,
  )
}

/** Reports the attendance that is now recorded of some people. */
export async function writeAttendanceWebhooks(
  tx: Queries,
  entryIds: readonly number[],
  at: Date,
): Promise<void> {
  if (entryIds.length === 0) return
  await writeWebhooks(
    tx,
    'attendance.recorded',
    sql`select r.id || ${`:${at.getTime()}:`}::text || coalesce(r.attendance, 'none') as key, e.organizer_id,
      jsonb_build_object('event_id', e.id, 'entry_id', r.id, 'attendance', r.attendance) as facts,
      ${at.toISOString()}::timestamptz as at
    from jsonb_array_elements_text(${JSON.stringify(entryIds)}::jsonb) as marked(id)
    join roster_entries r on r.id = marked.id::int
    join events e on e.id = r.event_id`,
  )
}

/** Reports the attendance that is now recorded of some people at a session. */
export async function writeSessionWebhooks(
  tx: Queries,
  entryIds: readonly number[],
  { session, at }: { session: number; at: Date },
): Promise<void> {
  if (entryIds.length === 0) return
  await writeWebhooks(
    tx,
    'attendance.recorded',
    sql`select r.id || ${`:${session}:${at.getTime()}:`}::text || coalesce(s.attendance, 'none') as key, e.organizer_id,
      jsonb_build_object('event_id', e.id, 'entry_id', r.id, 'session', ${session}::int, 'attendance', s.attendance)
        as facts,
      ${at.toISOString()}::timestamptz as at
    from jsonb_array_elements_text(${JSON.stringify(entryIds)}::jsonb) as marked(id)
    join roster_entries r on r.id = marked.id::int
    join events e on e.id = r.event_id
    left join session_attendance s on s.entry_id = r.id and s.item = ${session}::int`,
  )
}

/** Reports that a page's certificates are in a block. A second block after a reorganization makes no new message. */
export async function writeIssuedWebhooks(tx: Queries, pageId: number): Promise<void> {
  await writeCertificates(tx, 'certificate.issued', sql`r.page_id = ${pageId} and r.state = 'mined'`)
}

/** Reports that certificates are final, in the transaction that makes them final. */
export async function writeFinalWebhooks(tx: Queries, requestIds: readonly number[]): Promise<void> {
  if (requestIds.length === 0) return
  const isAmong = sql`r.id in (select jsonb_array_elements_text(${JSON.stringify(requestIds)}::jsonb)::int)`
  await writeCertificates(tx, 'certificate.final', isAmong)
}

async function writeCertificates(
  tx: Queries,
  type: 'certificate.issued' | 'certificate.final',
  condition: SQL,
): Promise<void> {
  await writeWebhooks(
    tx,
    type,
    sql`select r.token_id::text as key, e.organizer_id,
      jsonb_build_object('event_id', e.id, 'token_id', r.token_id::text) as facts, l.block_time as at
    from certificate_requests r
    join events e on e.id = r.event_id
    join pages p on p.id = r.page_id
    join ledger_pages l on l.contract = p.contract and l.page = p.number
    where ${condition} and l.block_time > ${NEWS}`,
  )
}

/** Reports revocations and replacements in blocks after `after` and up to `upTo`, once these are final. */
export async function writeEndingWebhooks(
  tx: Queries,
  { after, upTo }: { after: bigint; upTo: bigint },
): Promise<void> {
  const ended = sql`
    from ledger_endings l
    join certificate_requests r on r.token_id = l.token_id
    join events e on e.id = r.event_id
    left join certificate_requests newer on newer.replaces_id = r.id
    where l.block_number > ${after.toString()}::numeric and l.block_number <= ${upTo.toString()}::numeric
      and l.ended_at > ${NEWS}`
  const subject = sql`'event_id', e.id, 'token_id', l.token_id::text`
  await writeWebhooks(
    tx,
    'certificate.revoked',
    sql`select l.token_id::text as key, e.organizer_id, jsonb_build_object(${subject}) as facts, l.ended_at as at
    ${ended} and l.kind = 'revoked' and newer.id is null`,
  )
  // A certificate whose replacement is in a later volume is revoked in its own volume.
  await writeWebhooks(
    tx,
    'certificate.replaced',
    sql`select l.token_id::text as key, e.organizer_id,
      jsonb_build_object(${subject}, 'replaced_by', coalesce(l.replaced_by, newer.token_id)::text) as facts,
      l.ended_at as at
    ${ended} and (l.kind = 'replaced' or (l.kind = 'revoked' and newer.id is not null))`,
  )
}

/** Reports that some requests cannot be issued for now. The same requests with the same reason are the same fact. */
export async function writeBlockedWebhooks(tx: Queries, requestIds: readonly number[]): Promise<void> {
  if (requestIds.length === 0) return
  await writeWebhooks(
    tx,
    'page.blocked',
    sql`select e.id || ':' || r.blocked_code || ':' || min(r.id) as key, e.organizer_id,
      jsonb_build_object('event_id', e.id, 'reason', r.blocked_code) as facts, clock_timestamp() as at
    from certificate_requests r join events e on e.id = r.event_id
    where r.id in (select jsonb_array_elements_text(${JSON.stringify(requestIds)}::jsonb)::int) and r.state = 'blocked'
      and r.blocked_code <> 'event-canceled'
    group by e.id, e.organizer_id, r.blocked_code`,
  )
}
