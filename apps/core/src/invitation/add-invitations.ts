import type { AddedInvitation, NewInvitations } from '@certify/domain/invitation/invitation-repository'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit-log'
import type { Queries } from '../database/connection/client'
import { trusted } from '../database/connection/trusted'
import { insertMails } from '../mail/tell-people'

/** Adds invitations and their mails. Withdrawn, expired and objected invitations open again; others do not change. */
export async function addInvitations(
  tx: Queries,
  { eventId, people, message, language, asksCode, invitedBy, at, expiresAt, sendAt }: NewInvitations,
): Promise<readonly AddedInvitation[]> {
  const moment = sql`${at.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{ id: number; email_mac: string }>(sql`
    insert into invitations (event_id, email_mac, email, name, wallet, attended, state, message, language, asks_code,
      invited_by, created_at, expires_at, mails)
    select ${eventId}::int, p."emailMac", p.email, p.name, p.wallet, p.attended, 'open', ${message}::text, ${language},
      ${asksCode}::boolean, ${invitedBy}::int, ${moment}, ${expiresAt.toISOString()}::timestamptz, ${sendAt === null ? 0 : 1}::int
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as p("emailMac" text, email text, name text, wallet text, attended boolean)
    on conflict (event_id, email_mac) do update set
      email = excluded.email, name = excluded.name, wallet = excluded.wallet, attended = excluded.attended,
      state = 'open', message = excluded.message, language = excluded.language, invited_by = excluded.invited_by,
      created_at = excluded.created_at, expires_at = excluded.expires_at, mails = excluded.mails,
      asks_code = excluded.asks_code, code = null, claimed_by = null, claimed_at = null, name_differs = false,
      objected_at = null
    where invitations.state in ('withdrawn', 'expired') or invitations.objected_at is not null
      or (invitations.state = 'open' and invitations.expires_at <= ${moment})
    returning id, email_mac`)
  const ids = new Map(rows.map(({ id, email_mac }) => [email_mac, id]))
  const added = people.flatMap(({ emailMac }, index) => {
    const id = ids.get(emailMac)
    return id === undefined ? [] : [{ id, emailMac, sendAt: sendAt?.[index]?.toISOString() ?? null }]
  })
  if (added.length === 0) return []
  if (sendAt !== null)
    await writeInvitationMails(tx, { eventId, accountId: invitedBy, mails: added, number: 1, at })
  const note = { action: 'invitation.sent', facts: { count: added.length } } as const
  await writeAudit(tx, { eventId, actorId: invitedBy, at, note })
  return added.map(({ id, emailMac }) => ({ id: trusted.invitationId(id), emailMac }))
}

/**
 * Writes the mails with invitations. They belong to the organizer's account. `number` counts the mails of one
 * invitation.
 */
export async function writeInvitationMails(
  tx: Queries,
  {
    eventId,
    accountId,
    mails,
    number,
    at,
  }: {
    eventId: number
    accountId: number
    mails: readonly { id: number; sendAt: string | null }[]
    number: number
    at: Date
  },
): Promise<void> {
  const rows = sql`
    select ${accountId}::int as account_id, ${eventId}::int as event_id, i.id as invitation_id, '{}'::jsonb as facts,
      m."sendAt" as not_before, ${at.toISOString()}::timestamptz as created_at,
      (extract(epoch from i.created_at) * 1000)::bigint || ':' || ${number}::int as mark
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m(id int, "sendAt" timestamptz)
    join invitations i on i.id = m.id`
  await tx.execute(insertMails('invitation.sent', rows, ['invitation_id']))
}
