import type { AttendedFacts } from '@certify/domain/certificate/attended'
import { describeAttended, type EventWithHours } from '@certify/domain/certificate/describe-attended'
import type { AttendanceSource } from '@certify/domain/roster/attendance'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, eq, gt, sql } from 'drizzle-orm'
import { among, toIntegers } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { agendaItems, sessionAttendance } from '../database/schema/agenda'
import { certificateRequests } from '../database/schema/certificates'
import { events, rosterEntries, type StoredAgendaRow } from '../database/schema/events'

/**
 * Writes what the certificates of new requests state of hours and sessions. Nothing changes it afterwards, so that a
 * later mark changes no certificate. Without sessions it reads the event and no more.
 */
export async function stateAttended(
  tx: Queries,
  eventId: EventId,
  requestIds: readonly number[],
): Promise<void> {
  const event = requestIds.length === 0 ? undefined : await readEvent(tx, eventId)
  if (!event) return
  const { id, recipientId } = certificateRequests
  const requests = await tx.select({ id, recipientId }).from(certificateRequests).where(among(id, requestIds))
  const facts = await describePeople(
    tx,
    eventId,
    event,
    requests.map((request) => request.recipientId),
  )
  const stated = requests.map((request) => ({
    id: request.id,
    attended: facts.get(request.recipientId) ?? null,
  }))
  await tx.execute(sql`
    update certificate_requests r set attended = nullif(v.attended, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(stated)}::jsonb) as v(id int, attended jsonb)
    where r.id = v.id`)
}

/** What a person's certificate would state if it were requested now; null for nothing. */
export async function readAttendedNow(
  tx: Queries,
  eventId: EventId,
  recipientId: AccountId,
): Promise<AttendedFacts | null> {
  return (await readAttendedOf(tx, eventId, [recipientId])).get(recipientId) ?? null
}

/** What these people's certificates would state if they were requested now; null for nothing. */
export async function readAttendedOf(
  queries: Queries,
  eventId: EventId,
  recipientIds: readonly number[],
): Promise<ReadonlyMap<number, AttendedFacts | null>> {
  const event = await readEvent(queries, eventId)
  return event ? describePeople(queries, eventId, event, recipientIds) : new Map()
}

type EventRow = EventWithHours & { readonly agenda: readonly StoredAgendaRow[] }

/** The event, if it has sessions. */
async function readEvent(tx: Queries, eventId: EventId): Promise<EventRow | undefined> {
  const { agenda, completion, credit, listsSessions } = events
  const { sessionsHeld, requiredHeld, minutesHeld, pointsHeld } = events
  const held = { sessionsHeld, requiredHeld, minutesHeld, pointsHeld }
  const [event] = await tx
    .select({ agenda, completion, credit, listsSessions, ...held })
    .from(events)
    .where(and(eq(events.id, eventId), gt(sessionsHeld, 0)))
  return event
}

type PersonRow = {
  account: number
  sessions: number
  required: number
  minutes: number
  points: number
  choice: 'list' | 'omit' | null
  attended: readonly { item: number; startsAt: string; minutes: number; source: AttendanceSource }[]
}

/** Looks up one person after another, so that the planner cannot read everybody of the event for some of them. */
async function describePeople(
  tx: Queries,
  eventId: EventId,
  event: EventRow,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, AttendedFacts | null>> {
  const { rows } = await tx.execute<PersonRow>(sql`
    select e.account_id as account, e.sessions_attended as sessions, e.required_attended as required,
      e.minutes_attended as minutes, e.points_attended as points, e.session_choice as choice,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'item', s.item, 'startsAt', i.starts_at, 'minutes', s.minutes, 'source', s.source)
          order by i.starts_at, s.item)
        from ${sessionAttendance} s join ${agendaItems} i on i.event_id = s.event_id and i.number = s.item
        where s.entry_id = e.id and s.counts and i.counts and i.canceled_at is null
      ), '[]'::jsonb) as attended
    from unnest(${toIntegers(accountIds)}) asked (account) cross join lateral (
      select * from ${rosterEntries} r where r.event_id = ${eventId} and r.account_id = asked.account limit 1) e`)
  const topics = new Map(event.agenda.map(({ item, topic }) => [item, topic]))
  return new Map(
    rows.map(({ account, choice, attended, ...sums }) => [
      account,
      describeAttended(event, {
        sums,
        choice,
        attended: attended.map(({ item, startsAt, minutes, source }) => ({
          topic: topics.get(item) ?? '',
          startsAt: new Date(startsAt).toISOString(),
          minutes,
          source,
        })),
      }),
    ]),
  )
}
