import type { MailKind } from '@certify/domain/mail/mail-kind'
import { type OrganizerMailLine, SHOWN_ORGANIZERS } from '@certify/domain/mail/operator-mail'
import { sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { translated } from '../database/connection/translate-error'
import { invites, readOrganizerMail } from './organizer-mail'

/** Reads the mail of organizations, as the operator sees it. */
export function operatorMailReads(queries: Queries) {
  return translated({
    /** Organizations whose mail is paused, then those with the most mail, {@link SHOWN_ORGANIZERS} at most. */
    list: (now: Date) => listOrganizers(queries, now),
  })
}

async function listOrganizers(queries: Queries, now: Date): Promise<readonly OrganizerMailLine[]> {
  const since = sql`${new Date(now.getTime() - 86_400_000).toISOString()}::timestamptz`
  const { rows } = await queries.execute<{
    id: number
    name: string | null
    mails: { kind: MailKind; sent: number; waiting: number }[]
  }>(sql`
    with kinds as (
      select coalesce(e.organizer_id, o.account_id) as id, o.kind, count(*) filter (where o.sent_at is not null)::int as sent,
        count(*) filter (where o.sent_at is null)::int as waiting
      from mail_outbox o left join events e on e.id = o.event_id
      where (o.event_id is not null or o.kind in ${invites})
        and (o.sent_at > ${since} or o.state in ('waiting', 'sending', 'unknown')) group by 1, 2
    ), organizers as (
      select id, sum(sent + waiting) as total,
        jsonb_agg(jsonb_build_object('kind', kind, 'sent', sent, 'waiting', waiting) order by kind) as mails
      from kinds group by id
    ), paused as (
      select organizer_id as id, paused_at from organizer_mail where paused_at is not null
    )
    select a.id, a.name, coalesce(o.mails, '[]'::jsonb) as mails
    from organizers o full join paused m using (id)
      cross join lateral (select id, name from accounts where accounts.id = coalesce(o.id, m.id) offset 0) a
    order by m.paused_at nulls last, o.total desc nulls last, a.id limit ${SHOWN_ORGANIZERS}`)
  const lines: OrganizerMailLine[] = []
  for (const row of rows) lines.push({ ...row, ...(await readOrganizerMail(queries, row.id, now)) })
  return lines
}
