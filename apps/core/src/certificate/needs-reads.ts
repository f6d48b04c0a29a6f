import { type Need, type NeedKind, type Needs, needKinds } from '@certify/domain/event/organizer-needs'
import { REFUSALS_UNTIL_UNREACHABLE } from '@certify/domain/mail/still-true'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { EventId } from '@certify/domain/shared/event-id'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { forLists } from '../database/connection/list-queries'
import { translated } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { events, rosterEntries } from '../database/schema/events'
import { hasAttended } from '../database/schema/roster-clauses'
import { sumPeople } from '../database/schema/tallied'
import { meetsRule, standsMintable, tallyWithRules } from './roster-figures'

type Asked = {
  /** Null: all events. */
  readonly eventId: EventId | null
  /** Also what the account itself needs. */
  readonly withAccount: boolean
  readonly now: Date
  readonly limit: number
}
type Row = { kind: NeedKind; event_id: number | null; title: string | null; count: number; total: number }

/** A working door asks the server every 30 seconds. */
const SILENT_MINUTES = 2
/** For so long after its link ended, a door may send the marks that it made in time. */
const LATE_DAYS = 7

/** Reads what needs an organizer, in one query that reads only the organizer's own events. */
export function needsReads(own: Queries) {
  const queries = forLists(own)
  return translated({
    ofOrganizer: async (organizerId: AccountId, asked: Asked): Promise<Needs> => {
      const { rows } = await queries.execute<Row>(selectNeeds(organizerId, asked))
      return { items: rows.map(toNeed), total: rows[0]?.total ?? 0 }
    },
  })
}

export type NeedsReads = ReturnType<typeof needsReads>

function toNeed({ kind, event_id, title, count }: Row): Need {
  const event = event_id === null ? null : { id: trusted.eventId(event_id), title: title ?? '' }
  return { kind, event, count }
}

function selectNeeds(organizerId: number, { eventId, withAccount, now, limit }: Asked): SQL {
  const moment = sql`${now.toISOString()}::timestamptz`
  const parts: Readonly<Record<NeedKind, SQL>> = {
    ongoing: sql`select id as event_id, seats_taken as count from own
      where minting = 'never' and starts_at <= ${moment} and ends_at > ${moment}`,
    no_artwork: sql`select event_id, missing from open_minting where missing > 0`,
    mint: sql`select event_id, mintable from open_minting where mintable > 0`,
    issuing: sql`select t.event_id, t.rows from event_tallies t join own on own.id = t.event_id
      where t.of = 'certificate_requests' and t.state = 'blocked' and t.rows > 0`,
    requests: sql`select t.event_id, t.rows from event_tallies t join own on own.id = t.event_id
      where t.of = 'join_requests' and t.state = 'waiting' and t.rows > 0 and own.ends_at > ${moment}`,
    corrections: sql`select t.event_id, t.rows from event_tallies t join own on own.id = t.event_id
      where t.of = 'corrections' and t.state = 'open' and t.rows > 0`,
    moves: sql`select c.event_id, count(*)::int from corrections c join own on own.id = c.event_id
      where c.state = 'open' and c.to_account_id is not null
        and (c.not_before is null or c.not_before <= ${moment}) group by 1`,
    silent_doors: sql`select d.event_id, count(*)::int from door_links d join own on own.id = d.event_id
      where own.ends_at <= ${moment} and d.last_heard_at < own.ends_at and d.revoked_at is null
        and d.last_heard_at < ${moment} - ${SILENT_MINUTES} * interval '1 minute'
        and d.expires_at >= ${moment} - ${LATE_DAYS} * interval '1 day' group by 1`,
    open_minting: sql`select id, attended from ended where attended > 0 and has_template`,
    choose_artwork: sql`select id, attended from ended where attended > 0 and not has_template`,
    // "Absent" is a record, too: an event to which nobody came needs nothing.
    record_attendance: sql`select t.event_id, sum(t.people)::int from roster_tallies t join ended on ended.id = t.event_id
      where ended.attended = 0 and t.status = 'active' and t.attendance is null group by 1 having sum(t.people) > 0`,
    address: sql`select null::int, 1 from accounts a left join mail_settings s on s.account_id = a.id
      where ${withAccount} and a.id = ${organizerId}
        and (a.email_confirmed_at is null or s.refusals >= ${REFUSALS_UNTIL_UNREACHABLE})`,
    invitations: sql`select * from (
      select t.event_id, t.rows - (select count(*)::int from invitations i
        where i.event_id = t.event_id and i.state = 'open' and i.expires_at <= ${moment}) as count
      from event_tallies t join own on own.id = t.event_id
      where t.of = 'invitations' and t.state = 'open' and t.rows > 0) open where count > 0`,
  }
  const all = needKinds.map((kind, urgency) => {
    const rows = sql`(${parts[kind]}) as n(event_id, count)`
    return sql`select ${urgency}::int as urgency, ${kind}::text as kind, n.event_id, n.count from ${rows}`
  })
  return sql`
    with own as materialized (
      select id, title, starts_at, ends_at, minting, minted, seats_taken, attended, certified, adding_up_since from events
      where organizer_id = ${organizerId} and canceled_at is null
        and (${eventId}::int is null or id = ${eventId}::int)
    ), ended as materialized (
      select own.*, exists (select 1 from artworks w where w.event_id = own.id and w.recipient_id is null) as has_template
      from own where minting <> 'open' and minted = 0 and seats_taken > 0 and ends_at <= ${moment}
    ), open_minting as materialized (
      select ${rosterEntries.eventId} as event_id, ${sumPeople(standsMintable)} as mintable,
        ${sumPeople(sql`not ${standsMintable} and ${meetsRule} and not ${rosterEntries.isRequested}`)} as missing
      from ${tallyWithRules(sql`${events.minting} = 'open'`)} join own on own.id = ${rosterEntries.eventId}
      where ${rosterEntries.eventId} = any(array(select id from own)) and own.minting = 'open' and own.adding_up_since is null
        and own.attended > own.certified and ${hasAttended} group by 1
    )
    select kind, event_id, own.title, count, (count(*) over ())::int as total
    from (${sql.join(all, sql` union all `)}) needs left join own on own.id = event_id
    order by urgency, own.starts_at desc, event_id limit ${limit}`
}
