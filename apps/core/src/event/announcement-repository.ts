import { getDay } from '@certify/domain/event/time-zone'
import {
  type AnnouncementMails,
  type Audience,
  type AudienceCount,
  audiences,
} from '@certify/domain/mail/announcement'
import type { AnnouncementRepository, NewAnnouncement } from '@certify/domain/mail/announcement-repository'
import { REFUSALS_UNTIL_UNREACHABLE } from '@certify/domain/mail/still-true'
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit-log'
import type { Queries } from '../database/connection/client'
import { forLists } from '../database/connection/list-queries'
import { onlyRow, transact } from '../database/connection/transact'
import { translating } from '../database/connection/translate-error'
import { announcements } from '../database/schema/mail'
import { quoteKind } from '../mail/mail-kinds-in-sql'
import { tellByMail } from '../mail/tell-by-mail'
import { insertMails } from '../mail/tell-people'
import { lockEvent } from './event-rows'

/** How many announcements a list shows. */
const SHOWN = 50

/** The table and the condition that select the people of each audience. */
const people: Readonly<Record<Audience, SQL>> = {
  seats: sql`roster_entries r where r.status = 'active'`,
  present: sql`roster_entries r where r.status = 'active' and r.attendance = 'present'`,
  not_present: sql`roster_entries r where r.status = 'active' and r.attendance is distinct from 'present'`,
  absent: sql`roster_entries r where r.status = 'active' and r.attendance = 'absent'`,
  not_recorded: sql`roster_entries r where r.status = 'active' and r.attendance is null`,
  minted: sql`roster_entries r where r.status = 'active' and exists (select 1 from certificate_requests c
    where c.event_id = r.event_id and c.recipient_id = r.account_id and c.is_held)`,
  line: sql`waitlist_entries r where true`,
  asking: sql`join_requests r where r.state = 'waiting'`,
}

/** Selects the people of an audience, each with the reason why they get no mail; null for those who get it. */
function selectPeople(audience: Audience, eventId: number): SQL {
  return sql`
    select p.account_id, case
      when s.refusals >= ${REFUSALS_UNTIL_UNREACHABLE} then 'unreachable'
      when a.email_confirmed_at is null then 'unconfirmed'
      when s.unwanted @> to_jsonb(${quoteKind('event.announcement')}::text) then 'unwanted' end as reason
    from (select r.account_id from ${people[audience]} and r.event_id = ${eventId}) p
    join accounts a on a.id = p.account_id and a.erased_at is null
    left join mail_settings s on s.account_id = a.id`
}

/** Announcements in PostgreSQL. */
export function announcementRepository(queries: Queries): AnnouncementRepository {
  return {
    countAudiences: (eventId) => translating(() => countAudiences(forLists(queries), eventId)),

    list: (eventId) =>
      translating(async () => {
        const lists = forLists(queries)
        const rows = await lists
          .select()
          .from(announcements)
          .where(eq(announcements.eventId, eventId))
          .orderBy(desc(announcements.id))
          .limit(SHOWN)
        const mails = await countMails(
          lists,
          rows.map(({ id }) => id),
        )
        return rows.map(({ id, audience, subject, text, sentAt }) => ({
          id,
          audience,
          subject,
          text,
          sentAt,
          mails: mails.get(id) ?? [],
        }))
      }),

    send: (announcement, permit) =>
      transact(queries, async (tx) => {
        const { eventId, audience, subject, text, actorId, at } = announcement
        const event = await lockEvent(tx, eventId)
        permit(event)
        const day = getDay(at, event.timeZone)
        if (await isTold(tx, eventId, day)) return 'today'
        const { gets, people } = (await countAudiences(tx, eventId))[audience]
        if (gets === 0) return 'nobody'
        const inserted = await tx
          .insert(announcements)
          .values({ eventId, day, audience, subject, text, sentBy: actorId, sentAt: at })
          .returning({ id: announcements.id })
        const { id } = onlyRow(inserted)
        await writeToAudience(tx, id, announcement)
        const facts = { announcementId: id, audience, people }
        await writeAudit(tx, { actorId, at, eventId, note: { action: 'event.announced', facts } })
        return 'sent'
      }),

    sendTest: ({ eventId, subject, text, actorId, at }) =>
      translating(async () => {
        const facts = { announcement: { subject, text } }
        await tellByMail(queries, 'announcement.test', { to: actorId, eventId, facts, at })
      }),
  }
}

async function isTold(tx: Queries, eventId: number, day: string): Promise<boolean> {
  const { rows } = await tx.execute<{ told: boolean }>(sql`
    select exists (select 1 from announcements where event_id = ${eventId} and day = ${day}::date) as told`)
  return onlyRow(rows).told
}

/** Writes one row for each person of the audience, also for those who get no mail, so that the log says why. */
async function writeToAudience(
  tx: Queries,
  id: number,
  { eventId, audience, at }: Pick<NewAnnouncement, 'eventId' | 'audience' | 'at'>,
): Promise<void> {
  const moment = sql`${at.toISOString()}::timestamptz`
  const rows = sql`
    select people.account_id, ${eventId}::int as event_id, jsonb_build_object('announcementId', ${id}::int) as facts,
      case when people.reason is null then 'waiting' else 'dropped' end as state, people.reason,
      ${moment} as not_before, ${moment} as created_at
    from (${selectPeople(audience, eventId)}) people`
  await tx.execute(insertMails('event.announcement', rows, ['state', 'reason']))
}

type CountRow = { audience: Audience } & AudienceCount

async function countAudiences(
  queries: Queries,
  eventId: number,
): Promise<Readonly<Record<Audience, AudienceCount>>> {
  const counts = audiences.map(
    (audience) => sql`
      select ${audience}::text as audience, count(*)::int as people,
        count(*) filter (where reason is null)::int as gets,
        count(*) filter (where reason = 'unconfirmed')::int as unconfirmed,
        count(*) filter (where reason = 'unwanted')::int as unwanted,
        count(*) filter (where reason = 'unreachable')::int as unreachable
      from (${selectPeople(audience, eventId)}) told`,
  )
  const { rows } = await queries.execute<CountRow>(sql.join(counts, sql` union all `))
  const entries = rows.map(({ audience, ...count }) => [audience, count] as const)
  return Object.fromEntries(entries) as Record<Audience, AudienceCount>
}

type MailsRow = AnnouncementMails & { id: number }

async function countMails(
  queries: Queries,
  ids: readonly number[],
): Promise<Map<number, readonly AnnouncementMails[]>> {
  if (ids.length === 0) return new Map()
  const announcement = sql`(facts ->> 'announcementId')::int`
  const { rows } = await queries.execute<MailsRow>(sql`
    select ${announcement} as id, state, case when state = 'dropped' then reason end as reason, count(*)::int as count
    from mail_outbox
    where kind = ${quoteKind('event.announcement')} and ${announcement} in (
      select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)
    group by 1, 2, 3 order by 1, 2, 3`)
  const found = new Map<number, AnnouncementMails[]>()
  for (const { id, ...mails } of rows) found.set(id, [...(found.get(id) ?? []), mails])
  return found
}
