import { judgeTrust } from '@certify/domain/invitation/invitation-trust'
import type { MailKind } from '@certify/domain/mail/mail-kind'
import {
  type OperatorMail,
  type OrganizerMailLine,
  SHOWN_ORGANIZERS,
} from '@certify/domain/mail/operator-mail'
import { sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { transact } from '../database/connection/transact'
import { translating } from '../database/connection/translate-error'
import { bringForward, readOrganizerMail } from './organizer-mail'

/** The mail of organizations in PostgreSQL. `newPerDay`: the limit of new ones. */
export function operatorMail(queries: Queries, newPerDay: number): OperatorMail {
  return {
    list: (now) => translating(() => listOrganizers(queries, now)),
    change: (id, { perDay, endsPause }, at) =>
      transact(queries, async (tx) => {
        const moment = sql`${at.toISOString()}::timestamptz`
        const { rows } = await tx.execute(sql`
          insert into organizer_mail (organizer_id) select id from accounts where id = ${id} and role = 'organizer'
          on conflict (organizer_id) do update set organizer_id = excluded.organizer_id returning organizer_id`)
        if (rows.length === 0) return false
        if (perDay !== undefined)
          await tx.execute(sql`update organizer_mail set per_day = ${perDay} where organizer_id = ${id}`)
        if (endsPause)
          await tx.execute(
            sql`update organizer_mail set paused_at = null, lifted_at = ${moment} where organizer_id = ${id}`,
          )
        const trust = judgeTrust(await readOrganizerMail(tx, id, at), newPerDay)
        await bringForward(tx, { organizerId: id, perDay: trust.perDay, at })
        return true
      }),
  }
}

async function listOrganizers(queries: Queries, now: Date): Promise<readonly OrganizerMailLine[]> {
  const since = sql`${new Date(now.getTime() - 86_400_000).toISOString()}::timestamptz`
  const { rows } = await queries.execute<{
    id: number
    name: string | null
    mails: { kind: MailKind; sent: number; waiting: number }[]
  }>(sql`
    with kinds as (
      select e.organizer_id as id, o.kind, count(*) filter (where o.sent_at is not null)::int as sent,
        count(*) filter (where o.sent_at is null)::int as waiting
      from mail_outbox o join events e on e.id = o.event_id
      where o.sent_at > ${since} or o.state in ('waiting', 'sending') group by 1, 2
    ), organizers as (
      select id, sum(sent + waiting) as total,
        jsonb_agg(jsonb_build_object('kind', kind, 'sent', sent, 'waiting', waiting) order by kind) as mails
      from kinds group by id
    )
    select a.id, a.name, coalesce(o.mails, '[]'::jsonb) as mails
    from accounts a left join organizers o on o.id = a.id
      left join organizer_mail m on m.organizer_id = a.id and m.paused_at is not null
    where o.id is not null or m.organizer_id is not null
    order by m.paused_at nulls last, o.total desc nulls last, a.id limit ${SHOWN_ORGANIZERS}`)
  const lines: OrganizerMailLine[] = []
  for (const row of rows) lines.push({ ...row, ...(await readOrganizerMail(queries, row.id, now)) })
  return lines
}
