import type { Invitation } from '@certify/domain/invitation/invitation'
import { invitationStateAt, MAX_INVITATION_MAILS } from '@certify/domain/invitation/invitation'
import {
  EnoughInvitationMailsError,
  InvitationClosedError,
  InvitationNotFoundError,
  InvitationUnknownError,
} from '@certify/domain/invitation/invitation-errors'
import type { InvitationRepository } from '@certify/domain/invitation/invitation-repository'
import { EnoughMailError } from '@certify/domain/mail/mail-errors'
import { UNASKED_A_DAY } from '@certify/domain/mail/mail-trust'
import { and, asc, count, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit-log'
import type { Queries } from '../database/connection/client'
import { forLists } from '../database/connection/list-queries'
import { onlyRow, transact } from '../database/connection/transact'
import { translating } from '../database/connection/translate-error'
import { accounts } from '../database/schema/accounts'
import { invitationRefusals, invitations } from '../database/schema/invitations'
import { mailOutbox } from '../database/schema/mail'
import { findRoomForAwaited } from '../mail/admit-mail'
import { quoteKind } from '../mail/mail-kinds-in-sql'
import { pauseAfterComplaints, readOrganizerMail } from '../mail/organizer-mail'
import { fromCode } from '../mail/stored-code'
import { tellByMail } from '../mail/tell-by-mail'
import { addInvitations, writeInvitationMails } from './add-invitations'
import { FORGOTTEN, forgetMails, readInvitation, toInvitation, toInvitationMail } from './invitation-rows'
import { listInvitations } from './list-invitations'

/** Invitations in PostgreSQL. */
export function invitationRepository(queries: Queries): InvitationRepository {
  return {
    find: (id) => translating(() => readInvitation(queries, id)),
    findKnown: (eventId, people, at) =>
      translating(async () => {
        const { rows } = await queries.execute<{
          kind: 'invited' | 'declined' | 'listed'
          value: string
        }>(sql`
          with macs as (select jsonb_array_elements_text(${JSON.stringify(people.macs)}::jsonb) as mac),
            emails as (select jsonb_array_elements_text(${JSON.stringify(people.emails)}::jsonb) as email),
            wallets as (select jsonb_array_elements_text(${JSON.stringify(people.wallets)}::jsonb) as wallet)
          select 'invited' as kind, i.email_mac as value from invitations i join macs on macs.mac = i.email_mac
            where i.event_id = ${eventId} and ((i.state = 'claimed' and i.objected_at is null)
              or (i.state = 'open' and i.expires_at > ${at.toISOString()}::timestamptz))
          union all
          select 'declined', d.email_mac from invitation_refusals d join macs on macs.mac = d.email_mac
          union all
          select 'listed', emails.email from emails join accounts a on lower(a.email) = emails.email
            and a.email_confirmed_at is not null
            join roster_entries r on r.account_id = a.id and r.event_id = ${eventId}
          union all
          select 'listed', wallets.wallet from wallets join accounts a on lower(a.wallet) = wallets.wallet
            join roster_entries r on r.account_id = a.id and r.event_id = ${eventId}`)
        const select = (kind: string) =>
          new Set(rows.filter((row) => row.kind === kind).map(({ value }) => value))
        return { invited: select('invited'), declined: select('declined'), listed: select('listed') }
      }),
    countOpen: (eventId, at) =>
      translating(async () => {
        const open = and(
          eq(invitations.eventId, eventId),
          eq(invitations.state, 'open'),
          gt(invitations.expiresAt, at),
        )
        return onlyRow(await queries.select({ open: count() }).from(invitations).where(open)).open
      }),
    readSending: (organizer, at) =>
      translating(async () => {
        const moment = sql`${at.toISOString()}::timestamptz`
        const { rows } = await queries.execute<{ waiting: number; sent: number; last_ms: number | null }>(sql`
          select count(*) filter (where sent_at is null)::int as waiting,
            count(*) filter (where sent_at is not null)::int as sent,
            (extract(epoch from max(not_before) filter (where sent_at is null)) * 1000)::float8 as last_ms
          from mail_outbox where account_id = ${organizer} and kind = ${quoteKind('invitation.sent')}
            and (state in ('waiting', 'sending') or sent_at > ${moment} - interval '1 day')`)
        const { waiting, sent, last_ms: lastMs } = onlyRow(rows)
        const lastMailAt = lastMs === null ? null : new Date(lastMs)
        return {
          ...(await readOrganizerMail(queries, organizer, at)),
          waiting,
          queued: waiting + sent,
          lastMailAt,
        }
      }),
    add: (given) => transact(queries, (tx) => addInvitations(tx, given)),
    list: (eventId, query) => translating(() => listInvitations(forLists(queries), eventId, query)),
    openAfter: (eventId, { after, limit, at }) =>
      translating(async () => {
        const rows = await forLists(queries)
          .select()
          .from(invitations)
          .where(
            and(
              eq(invitations.eventId, eventId),
              eq(invitations.state, 'open'),
              gt(invitations.expiresAt, at),
              after === null ? undefined : gt(invitations.id, after),
            ),
          )
          .orderBy(asc(invitations.id))
          .limit(limit)
        return rows.map(toInvitation)
      }),
    sendAgain: ({ eventId, id, actorId, at, sendAt }) =>
      transact(queries, async (tx) => {
        const { mails } = await lockOpen(tx, { eventId, id, at })
        if (mails >= MAX_INVITATION_MAILS) throw new EnoughInvitationMailsError()
        await tx
          .update(invitations)
          .set({ mails: mails + 1 })
          .where(eq(invitations.id, id))
        await writeInvitationMails(tx, {
          eventId,
          accountId: actorId,
          mails: [{ id, sendAt: sendAt.toISOString() }],
          number: mails + 1,
          at,
        })
        await note(tx, { eventId, actorId, at }, 'invitation.sent_again', id)
      }),
    withdraw: ({ eventId, id, actorId, at }) =>
      transact(queries, async (tx) => {
        await lockOpen(tx, { eventId, id, at })
        await tx
          .update(invitations)
          .set({ ...FORGOTTEN, state: 'withdrawn' })
          .where(eq(invitations.id, id))
        await forgetMails(tx, [id])
        await note(tx, { eventId, actorId, at }, 'invitation.withdrawn', id)
      }),
    decline: (id, at) =>
      transact(queries, async (tx) => {
        const invitation = await readInvitation(tx, id, { forUpdate: true })
        if (invitation === null || invitation.state === 'claimed') return
        const { emailMac, invitedBy, createdAt } = invitation
        await endAllOf(tx, { emailMac, invitedBy, at })
        await tx.insert(invitationRefusals).values({ emailMac, at }).onConflictDoNothing()
        await pauseAfterComplaints(tx, { invitedBy, createdAt, at })
      }),
    changeCode: (id, at, decide) =>
      transact(queries, async (tx) => {
        const invitation = await readInvitation(tx, id, { forUpdate: true })
        if (invitation === null) throw new InvitationUnknownError()
        const code = decide(invitation)
        if (code === null) return
        await tx
          .update(invitations)
          .set({ code: fromCode(code) })
          .where(eq(invitations.id, id))
        const madeMs = code.madeAt.getTime()
        if (madeMs === invitation.code?.madeAt.getTime()) return
        const room = await findRoomForAwaited(tx, { mac: invitation.emailMac, limit: UNASKED_A_DAY, at })
        if (room) throw new EnoughMailError({ waitMs: room.getTime() - at.getTime() })
        await tellByMail(tx, 'invitation.code', {
          to: invitation.invitedBy,
          eventId: invitation.eventId,
          invitationId: id,
          facts: { toWallet: code.wallet, codeMadeMs: madeMs },
          at,
        })
      }),
    readCodeMail: (id) =>
      translating(async () => {
        const [newest] = await queries
          .select({ state: mailOutbox.state })
          .from(mailOutbox)
          .where(and(eq(mailOutbox.invitationId, id), eq(mailOutbox.kind, 'invitation.code')))
          .orderBy(desc(mailOutbox.id))
          .limit(1)
        return toInvitationMail(newest?.state ?? null)
      }),
    object: (id, at) =>
      transact(queries, async (tx) => {
        const [row] = await tx
          .update(invitations)
          .set({ objectedAt: at })
          .where(
            and(eq(invitations.id, id), eq(invitations.state, 'claimed'), isNull(invitations.objectedAt)),
          )
          .returning()
        if (row === undefined) return
        const { eventId, invitedBy, claimedBy, claimedAt } = toInvitation(row)
        await note(tx, { eventId, actorId: null, at }, 'invitation.objected', id)
        const [claimant] = await tx
          .select({ wallet: accounts.wallet })
          .from(accounts)
          .where(eq(accounts.id, claimedBy ?? 0))
        await tellByMail(tx, 'invitation.objected', {
          to: invitedBy,
          eventId,
          mark: `${id}:${claimedAt?.getTime()}`,
          facts: claimant ? { toWallet: claimant.wallet } : {},
          at,
        })
      }),
    removeExpired: (at) =>
      transact(queries, async (tx) => {
        const expired = await tx
          .update(invitations)
          .set({ ...FORGOTTEN, state: 'expired' })
          .where(and(eq(invitations.state, 'open'), lte(invitations.expiresAt, at)))
          .returning({ id: invitations.id })
        if (expired.length > 0) {
          await forgetMails(
            tx,
            expired.map(({ id }) => id),
          )
        }
        return expired.length
      }),
  }
}

/** Locks an open invitation of the event. */
async function lockOpen(
  tx: Queries,
  { eventId, id, at }: { eventId: number; id: number; at: Date },
): Promise<Invitation> {
  const invitation = await readInvitation(tx, id, { forUpdate: true })
  if (invitation?.eventId !== eventId) throw new InvitationNotFoundError()
  if (invitationStateAt(invitation, at) !== 'open') throw new InvitationClosedError()
  return invitation
}

/** Ends what one organization invites an address to, at all of its events. Mails that wait are then not sent. */
async function endAllOf(
  tx: Queries,
  { emailMac, invitedBy, at }: { emailMac: string; invitedBy: number; at: Date },
): Promise<void> {
  const ended = await tx
    .update(invitations)
    .set({ ...FORGOTTEN, state: 'declined', declinedAt: at })
    .where(
      and(
        eq(invitations.invitedBy, invitedBy),
        eq(invitations.emailMac, emailMac),
        inArray(invitations.state, ['open', 'withdrawn', 'expired']),
      ),
    )
    .returning({ id: invitations.id })
  await forgetMails(
    tx,
    ended.map(({ id }) => id),
  )
}

function note(
  tx: Queries,
  where: { eventId: number; actorId: number | null; at: Date },
  action: 'invitation.sent_again' | 'invitation.withdrawn' | 'invitation.objected',
  invitationId: number,
): Promise<void> {
  return writeAudit(tx, { ...where, note: { action, facts: { invitationId } } })
}
