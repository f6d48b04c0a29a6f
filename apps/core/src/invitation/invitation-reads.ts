import type { Invitation, InvitationId } from '@certify/domain/invitation/invitation'
import type { InvitationSending } from '@certify/domain/invitation/invitation-trust'
import type { KnownPeople } from '@certify/domain/invitation/invited-person'
import type { EntryId } from '@certify/domain/roster/roster-entry'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { EventId } from '@certify/domain/shared/event-id'
import type { PartRequest } from '@certify/domain/shared/page'
import { and, asc, count, desc, eq, gt, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { forLists } from '../database/connection/list-queries'
import { onlyRow } from '../database/connection/transact'
import { translated } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { invitations } from '../database/schema/invitations'
import { mailOutbox } from '../database/schema/mail'
import { toInvitationMail } from '../mail/invitation-mail'
import { quoteKind } from '../mail/mail-kinds-in-sql'
import { readOrganizerMail } from '../mail/organizer-mail'
import { readInvitation, toInvitation } from './invitation-rows'
import { type ListQuery, listInvitations } from './list-invitations'

/** Reads invitations. */
export function invitationReads(queries: Queries) {
  return translated({
    find: (id: InvitationId) => readInvitation(queries, id),
    /** What is known of these people at one event. */
    findKnown: async (
      eventId: EventId,
      people: { macs: readonly string[]; emails: readonly string[]; wallets: readonly string[] },
      at: Date,
    ): Promise<KnownPeople> => {
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
          select 'declined', i.email_mac from invitations i join macs on macs.mac = i.email_mac
            where i.invited_by = (select organizer_id from events where id = ${eventId}) and i.state = 'declined'
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
    },
    /**
     * The entries of these people on an event's list, by wallet in lower case, by confirmed address, and by the seal of
     * the address whose invitation they claimed.
     */
    findEntries: async (
      eventId: EventId,
      people: { macs: readonly string[]; emails: readonly string[]; wallets: readonly string[] },
    ): Promise<ReadonlyMap<string, EntryId>> => {
      const { rows } = await queries.execute<{ key: string; id: number }>(sql`
          with macs as (select jsonb_array_elements_text(${JSON.stringify(people.macs)}::jsonb) as mac),
            emails as (select jsonb_array_elements_text(${JSON.stringify(people.emails)}::jsonb) as email),
            wallets as (select jsonb_array_elements_text(${JSON.stringify(people.wallets)}::jsonb) as wallet),
            found as (
              select emails.email as key, a.id as account_id from emails join accounts a on lower(a.email) = emails.email
                and a.email_confirmed_at is not null
              union all
              select wallets.wallet, a.id from wallets join accounts a on lower(a.wallet) = wallets.wallet
              union all
              select i.email_mac, i.claimed_by from invitations i join macs on macs.mac = i.email_mac
                where i.event_id = ${eventId} and i.state = 'claimed' and i.objected_at is null)
          select found.key, r.id from found
          join roster_entries r on r.event_id = ${eventId} and r.account_id = found.account_id and r.status = 'active'`)
      return new Map(rows.map(({ key, id }) => [key, trusted.entryId(id)]))
    },
    /**
     * Confirmed addresses of people on an event's list that are not ASCII alone. They are compared in our code, because
     * neither the database's spelling of domains nor its lower case of other letters is to be relied on.
     */
    findAddressesInLetters: async (eventId: EventId): Promise<string[]> => {
      const { rows } = await queries.execute<{ email: string }>(sql`
          with in_letters as materialized (
            select id, email from accounts
            where email_confirmed_at is not null and octet_length(email) > char_length(email))
          select email from in_letters
          where (select true from roster_entries where event_id = ${eventId} and account_id = in_letters.id)`)
      return rows.map(({ email }) => email)
    },
    /** Open invitations of an event, each of which may become a seat. */
    countOpen: async (eventId: EventId, at: Date) => {
      const open = and(
        eq(invitations.eventId, eventId),
        eq(invitations.state, 'open'),
        gt(invitations.expiresAt, at),
      )
      return onlyRow(await queries.select({ open: count() }).from(invitations).where(open)).open
    },
    /** How the mails with an organizer's invitations stand. */
    readSending: async (organizer: AccountId, at: Date): Promise<InvitationSending> => {
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
    },
    list: (eventId: EventId, query: ListQuery) => listInvitations(forLists(queries), eventId, query),
    /** A part of an event's open invitations, in their order. */
    openAfter: async (
      eventId: EventId,
      { after, limit, at }: PartRequest<InvitationId> & { at: Date },
    ): Promise<Invitation[]> => {
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
    },
    /** The state of the newest mail with a code. */
    readCodeMail: async (id: InvitationId) => {
      const [newest] = await queries
        .select({ state: mailOutbox.state })
        .from(mailOutbox)
        .where(and(eq(mailOutbox.invitationId, id), eq(mailOutbox.kind, 'invitation.code')))
        .orderBy(desc(mailOutbox.id))
        .limit(1)
      return toInvitationMail(newest?.state ?? null)
    },
  })
}
