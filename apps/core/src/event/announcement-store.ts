import {
  type AnnouncementMails,
  type AnnouncementText,
  type Audience,
  type AudienceCount,
  audiences,
  type SentAnnouncement,
} from '@certify/domain/mail/announcement'
import { REFUSALS_UNTIL_UNREACHABLE } from '@certify/domain/mail/still-true'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, asc, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { forLists } from '../database/connection/list-queries'
import { onlyRow } from '../database/connection/transact'
import { translated } from '../database/connection/translate-error'
import type { Reach } from '../database/schema/columns'
import { events, rosterEntries } from '../database/schema/events'
import { announcements } from '../database/schema/mail'
import { hasAttended, isAbsent, isActiveEntry, isUndecided } from '../database/schema/roster-clauses'
import { inSlices, sumPeople, tallied, talliedWithSlices } from '../database/schema/tallied'
import { eventTallies } from '../database/schema/tallies'
import { quoteKind } from '../mail/mail-kinds-in-sql'
import { insertMails } from '../mail/tell-people'

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
  undecided: sql`roster_entries r where r.status = 'active' and r.attendance = 'present' and r.name_choice is null
    and exists (select 1 from events e where e.id = r.event_id and e.prints_names)
    and not exists (select 1 from certificate_requests c
      where c.event_id = r.event_id and c.recipient_id = r.account_id and c.is_current)
    and (r.event_id, r.account_id) not in (${inSlices})`,
  line: sql`waitlist_entries r where true`,
  asking: sql`join_requests r where r.state = 'waiting'`,
}

const ofRoster = (condition: SQL, source: SQL = tallied) =>
  sql`select ${rosterEntries.eventId}, ${rosterEntries.reach}, people from ${source} where ${condition}`

/** The tallies of each audience, with the same conditions. */
const tallies: Readonly<Record<Audience, SQL>> = {
  seats: ofRoster(isActiveEntry),
  present: ofRoster(hasAttended),
  not_present: ofRoster(sql`${isActiveEntry} and ${rosterEntries.attendance} is distinct from 'present'`),
  absent: ofRoster(sql`${isActiveEntry} and ${isAbsent}`),
  not_recorded: ofRoster(sql`${isActiveEntry} and ${isNull(rosterEntries.attendance)}`),
  minted: ofRoster(sql`${isActiveEntry} and ${rosterEntries.isHeld}`),
  undecided: ofRoster(
    sql`${hasAttended} and ${isUndecided} and not ${rosterEntries.isRequested}
    and exists (select from ${events} where ${events.id} = ${rosterEntries.eventId} and ${events.printsNames})`,
    talliedWithSlices,
  ),
  line: sql`select event_id, reach, rows as people from event_tallies t where t.of = 'waitlist_entries'`,
  asking: sql`select event_id, reach, rows as people from event_tallies t
    where t.of = 'join_requests' and state = 'waiting'`,
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

/** The announcements of one event. The act that uses it holds the event. */
export function announcementStore(tx: Queries, eventId: EventId, at: Date) {
  return {
    /** Whether the event had an announcement on this day. */
    async hasOneOn(day: string): Promise<boolean> {
      const ofDay = and(eq(announcements.eventId, eventId), eq(announcements.day, day))
      return (await tx.select({ id: announcements.id }).from(announcements).where(ofDay)).length > 0
    },
    count: async (audience: Audience): Promise<AudienceCount> =>
      (await countAudiences(tx, eventId))[audience],
    /** @returns the number of the announcement. */
    async add(written: AnnouncementText & { day: string; audience: Audience; sentBy: AccountId }) {
      const inserted = await tx
        .insert(announcements)
        .values({ ...written, eventId, sentAt: at })
        .returning({ id: announcements.id })
      return onlyRow(inserted).id
    },
    /** Writes one row for each person of the audience, also for those who get no mail, so that the log says why. */
    async writeMails(announcementId: number, audience: Audience): Promise<void> {
      const moment = sql`${at.toISOString()}::timestamptz`
      const rows = sql`
        select people.account_id, ${eventId}::int as event_id,
          jsonb_build_object('announcementId', ${announcementId}::int) as facts,
          case when people.reason is null then 'waiting' else 'dropped' end as state, people.reason,
          ${moment} as not_before, ${moment} as created_at
        from (${selectPeople(audience, eventId)}) people`
      await tx.execute(insertMails('event.announcement', rows, ['state', 'reason']))
    },
  }
}

/** Reads announcements. */
export function announcementReads(own: Queries) {
  const queries = forLists(own)
  return translated({
    countAudiences: (eventId: EventId) => countAudiences(queries, eventId),
    /** The newest announcements of an event. */
    list: async (eventId: EventId): Promise<SentAnnouncement[]> => {
      const { id, audience, subject, text, sentAt } = announcements
      const rows = await queries
        .select({ id, audience, subject, text, sentAt })
        .from(announcements)
        .where(eq(announcements.eventId, eventId))
        .orderBy(desc(id))
        .limit(SHOWN)
      const mails = rows.length === 0 ? new Map() : await countMails(queries, eventId)
      return rows.map((row) => ({ ...row, mails: mails.get(row.id) ?? [] }))
    },
  })
}

type CountRow = { audience: Audience } & AudienceCount

async function countAudiences(
  queries: Queries,
  eventId: number,
): Promise<Readonly<Record<Audience, AudienceCount>>> {
  const counts = audiences.map((audience) => {
    const reached = (reach: Reach) => sumPeople(sql`reach = ${reach}`)
    return sql`
      select ${audience}::text as audience, ${sumPeople(sql`true`)} as people, ${reached('gets')} as gets,
        ${reached('unconfirmed')} as unconfirmed, ${reached('unwanted')} as unwanted,
        ${reached('unreachable')} as unreachable
      from (${tallies[audience]} and event_id = ${eventId} and reach <> 'erased') told`
  })
  const { rows } = await queries.execute<CountRow>(sql.join(counts, sql` union all `))
  const entries = rows.map(({ audience, ...count }) => [audience, count] as const)
  return Object.fromEntries(entries) as Record<Audience, AudienceCount>
}

/** What became of the mails of an event's announcements. A tally's state is the announcement, the state and the reason. */
async function countMails(
  queries: Queries,
  eventId: number,
): Promise<ReadonlyMap<number, readonly AnnouncementMails[]>> {
  const { state: told, rows: count } = eventTallies
  const tallies = await queries
    .select({ told, count })
    .from(eventTallies)
    .where(and(eq(eventTallies.eventId, eventId), eq(eventTallies.of, 'mail_outbox'), gt(count, 0)))
    .orderBy(asc(told))
  const found = new Map<number, AnnouncementMails[]>()
  for (const { told: text, count: mails } of tallies) {
    const [id, state, ...reason] = text.split(' ')
    const line = { state, reason: reason.join(' ') || null, count: mails } as AnnouncementMails
    found.set(Number(id), [...(found.get(Number(id)) ?? []), line])
  }
  return found
}
