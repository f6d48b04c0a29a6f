import {
  COMPLAINTS_UNTIL_PAUSE,
  judgeTrust,
  type OrganizerMail,
  TRUST_DAYS,
  trustLevels,
} from '@certify/domain/invitation/invitation-trust'
import { sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { quoteKinds } from './mail-kinds-in-sql'

const DAY_MS = 86_400_000

/** The kinds in which organizations invite people who did not ask. */
export const invites = quoteKinds(({ goes }) => goes.urgency === 'invites')

/** What people said "not me" to: invitations to events and to the organization's team. */
const declined = (organizerId: number) => sql`(
  select email_mac, created_at, declined_at from invitations
  where invited_by = ${organizerId} and declined_at is not null
  union all select email_mac, created_at, declined_at from organization_invitations
  where organizer_id = ${organizerId} and declined_at is not null and email_mac is not null)`

/** Reads what became of an organization's invitations, and what the operator decided. */
export async function readOrganizerMail(
  queries: Queries,
  organizerId: number,
  now: Date,
): Promise<OrganizerMail> {
  const since = sql`${new Date(now.getTime() - TRUST_DAYS * DAY_MS).toISOString()}::timestamptz`
  const { rows } = await queries.execute<OrganizerMailRow>(sql`
    select
      (select count(*)::int from invitations where invited_by = ${organizerId} and state = 'claimed' and asks_code
        and objected_at is null) as claimed,
      (select count(distinct email_mac)::int from ${declined(organizerId)} d where declined_at > ${since}) as complaints,
      m.sent, m.refused, o.per_day, (extract(epoch from o.paused_at) * 1000)::float8 as paused_ms
    from (
      select count(*)::int as sent, count(*) filter (where state = 'failed')::int as refused from mail_outbox
      where account_id = ${organizerId} and kind in ${invites} and state in ('sent', 'unknown', 'unsure', 'failed')
        and created_at > ${since}
    ) m left join organizer_mail o on o.organizer_id = ${organizerId}`)
  const { claimed, complaints, sent, refused, per_day: perDay, paused_ms: pausedMs } = onlyRow(rows)
  const pausedAt = pausedMs === null ? null : new Date(pausedMs)
  return { claimed, complaints, sent, refused, perDay, pausedAt }
}

type OrganizerMailRow = {
  claimed: number
  complaints: number
  sent: number
  refused: number
  per_day: number | null
  paused_ms: number | null
}

/**
 * Pauses an organization's mail if enough people complained about what it sent within a day of this invitation: one
 * list, however it was cut into pieces.
 */
export async function pauseAfterComplaints(
  tx: Queries,
  { invitedBy, createdAt, at }: { invitedBy: number; createdAt: Date; at: Date },
): Promise<void> {
  const sent = sql`${createdAt.toISOString()}::timestamptz`
  const moment = sql`${at.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into organizer_mail as o (organizer_id, paused_at)
    select ${invitedBy}::int, ${moment} from ${declined(invitedBy)} i
      left join organizer_mail m on m.organizer_id = ${invitedBy}
    where i.declined_at > coalesce(m.lifted_at, '-infinity')
      and i.created_at between ${sent} - interval '1 day' and ${sent} + interval '1 day'
    having count(distinct i.email_mac) >= ${COMPLAINTS_UNTIL_PAUSE}
    on conflict (organizer_id) do update set paused_at = coalesce(o.paused_at, excluded.paused_at)`)
}

/** Stores what the operator decided about an organization's mail. @returns whether there is such an organization. */
export async function decideMail(
  tx: Queries,
  organizerId: number,
  { perDay, endsPause, at }: { perDay: number | null | undefined; endsPause: boolean; at: Date },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into organizer_mail (organizer_id) select id from accounts where id = ${organizerId} and role = 'organizer'
    on conflict (organizer_id) do update set organizer_id = excluded.organizer_id returning organizer_id`)
  if (rows.length === 0) return false
  if (perDay !== undefined)
    await tx.execute(sql`update organizer_mail set per_day = ${perDay} where organizer_id = ${organizerId}`)
  if (endsPause) {
    const moment = sql`${at.toISOString()}::timestamptz`
    await tx.execute(
      sql`update organizer_mail set paused_at = null, lifted_at = ${moment} where organizer_id = ${organizerId}`,
    )
  }
  return true
}

/**
 * Plans an organization's waiting invitations and announcements anew, after a limit was raised or a pause ended. No
 * mail leaves later than it was planned.
 */
export async function bringForward(
  tx: Queries,
  { organizerId, perDay, at }: { organizerId: number; perDay: number; at: Date },
): Promise<void> {
  const moment = sql`${at.toISOString()}::timestamptz`
  await tx.execute(sql`
    update mail_outbox o set reason = null,
      not_before = least(o.not_before, ${moment} + (w.place / ${Math.max(1, perDay)}) * interval '1 day')
    from (select id, row_number() over (order by id) - 1 as place from mail_outbox
      where account_id = ${organizerId} and kind in ${invites} and state = 'waiting') w
    where o.id = w.id`)
  await tx.execute(sql`
    update mail_outbox o set reason = null, not_before = ${moment} from events e
    where e.id = o.event_id and e.organizer_id = ${organizerId} and o.kind in ${quoteKinds(({ goes }) => goes.urgency === 'announces')}
      and o.state = 'waiting' and o.reason is not null`)
}

/** Plans the waiting invitations anew where the claim that was just stored reaches a higher level. */
export async function rewardClaim(tx: Queries, organizerId: number, at: Date): Promise<void> {
  const standing = await readOrganizerMail(tx, organizerId, at)
  const reached = trustLevels.find(({ claims }) => claims > 0 && claims === standing.claimed)
  if (reached === undefined) return
  const { perDay } = judgeTrust(standing, 0)
  await bringForward(tx, { organizerId, perDay, at })
}
