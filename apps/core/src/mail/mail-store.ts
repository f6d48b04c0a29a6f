import { NEW_PER_DAY } from '@certify/domain/invitation/invitation-trust'
import type { ClaimedMail, RenderedMail } from '@certify/domain/mail/mail'
import { getRule, goesToAccount } from '@certify/domain/mail/mail-kind'
import type { DueMail } from '@certify/domain/mail/mail-queue'
import type { MailTrouble } from '@certify/domain/mail/mail-server-state'
import type { MailSituation } from '@certify/domain/mail/mail-situation'
import {
  MAIL_LOG_DAYS,
  MAIL_MESSAGE_DAYS,
  type MailOutcome,
  type MailStanding,
} from '@certify/domain/mail/mail-store'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { findsAny } from '../database/connection/finds-any'
import { onlyRow, transact } from '../database/connection/transact'
import { translated } from '../database/connection/translate-error'
import { maybe, trusted } from '../database/connection/trusted'
import { mailOutbox, mailSettings, mailTrouble } from '../database/schema/mail'
import { type Admission, admitMail, type Recipient } from './admit-mail'
import { addDueMail, findNextDue } from './due-mail'
import { quoteKinds } from './mail-kinds-in-sql'
import { readSituation } from './mail-situation'

/** How many mails are considered from each end of those that are due, and of each caller and domain. */
const CONSIDERED = 1_000
const CONSIDERED_EACH = 5

/** A mail that waits longer than this after it became due is overdue. */
const OVERDUE_MS = 120_000
const DAY_MS = 86_400_000

/**
 * The outbox, as the sender uses it. Each method is one transaction. Leases use the database's clock, everything else uses
 * the product's.
 *
 * @param newPerDay - How many unconfirmed addresses a new organization reaches in a day.
 */
export function mailStore(queries: Queries, newPerDay: number = NEW_PER_DAY) {
  return translated({
    /**
     * Reads mails that are due: the first few of each caller and domain, of the thousand longest and the thousand latest
     * due. Mails to an address that waits for its confirmation are not due, for a day at most.
     */
    listDue: async (now: Date): Promise<readonly DueMail[]> => {
      // Read first: most of the time nothing is due.
      const due = sql`select 1 from mail_outbox o join accounts a on a.id = o.account_id where ${isDue(now)}`
      if (!(await findsAny(queries, { name: 'mail', query: due, now }))) return []
      const some = (order: SQL) => sql`(
          select o.id from mail_outbox o join accounts a on a.id = o.account_id where ${isDue(now)}
          order by ${order} limit ${CONSIDERED})`
      const { rows } = await queries.execute<DueRow>(sql`
          with considered as (
            ${some(sql`o.not_before, o.id`)} union ${some(sql`o.not_before desc, o.id desc`)}
          ), due as (
            select o.id, o.not_before, coalesce(o.first_due, o.not_before) as first_due, ${urgency} as urgency,
              coalesce(o.caller, 'account:' || o.account_id) as caller,
              lower(substring(coalesce(o.recipient, o.facts ->> 'to', i.email, t.email, a.email, '') from '[^@]*$')) as domain
            from considered join mail_outbox o using (id) join accounts a on a.id = o.account_id
              left join invitations i on i.id = o.invitation_id
              left join organization_invitations t on t.id = (o.facts ->> 'teamInvitationId')::int
          ), placed as (
            select *, row_number() over (partition by urgency, caller, domain order by not_before, id) as place from due
          )
          select id, urgency, caller, domain, (extract(epoch from first_due) * 1000)::float8 as first_ms
          from placed where place <= ${CONSIDERED_EACH}`)
      return rows.map(({ first_ms, ...row }) => ({ ...row, firstDue: new Date(first_ms) }))
    },

    /** Takes those of these mails that are due. No other sender gets them until the lease ends. */
    claim: async (
      ids: readonly number[],
      { now, holder, leaseSeconds }: { now: Date; holder: string; leaseSeconds: number },
    ): Promise<readonly ClaimedMail[]> => {
      const { rows } = await queries.execute<ClaimedRow>(sql`
          with due as (
            select o.id, o.state from mail_outbox o join accounts a on a.id = o.account_id
            where ${isDue(now)} and o.id in ${listIds(ids)} for update of o skip locked
          )
          update mail_outbox o
          set state = 'sending', holder = ${holder},
            lease_until = clock_timestamp() + ${leaseSeconds} * interval '1 second'
          from due where o.id = due.id
          returning o.id, o.kind, o.account_id, o.event_id, o.invitation_id, o.facts, o.attempts, o.recipient, o.subject, o.message_id,
            o.raw, (extract(epoch from o.created_at) * 1000)::float8 as created_ms, due.state = 'sending' as interrupted,
            o.unknown_since is not null as unknown`)
      return rows.map(toClaimed).sort((a, b) => a.id - b.id)
    },

    /** Keeps mails longer that their holder is still sending. */
    extend: async (ids: readonly number[], holder: string, leaseSeconds: number): Promise<void> => {
      await queries.execute(sql`
          update mail_outbox set lease_until = clock_timestamp() + ${leaseSeconds} * interval '1 second'
          where state = 'sending' and holder = ${holder} and id in ${listIds(ids)}`)
    },

    /** Releases the mails that an earlier holder had when it ended. Correct only if no other process can exist. */
    endOtherLeases: async (holder: string): Promise<void> => {
      await queries.execute(sql`
          update mail_outbox set lease_until = clock_timestamp() - interval '1 second'
          where state = 'sending' and holder <> ${holder}`)
    },

    /** The facts for a mail as they are now. Null once the account is erased. */
    readSituation: (mail: ClaimedMail, now: Date): Promise<MailSituation | null> =>
      readSituation(queries, mail, now),

    /**
     * Decides whether a mail may go out to this address now, and counts it if so. All replicas decide in turn, because
     * the limits hold for the address, the organization and the network address, whoever sends.
     */
    admit: (mail: ClaimedMail, to: Recipient, now: Date): Promise<Admission> =>
      transact(queries, (tx) => admitMail(tx, mail, { to, now, newPerDay })),

    /** Stores the message before it is sent for the first time. False if another holder has the mail by now. */
    prepare: async (id: number, holder: string, message: RenderedMail): Promise<boolean> => {
      const { rowCount } = await queries
        .update(mailOutbox)
        .set(message)
        .where(and(eq(mailOutbox.id, id), isHeldBy(holder)))
      return rowCount === 1
    },

    settle: (id: number, holder: string, outcome: MailOutcome): Promise<void> =>
      transact(queries, async (tx) => {
        const isOwn = and(eq(mailOutbox.id, id), isHeldBy(holder))
        const { accountId, kind } = mailOutbox
        const [row] = await tx.select({ accountId, kind }).from(mailOutbox).where(isOwn)
        if (row === undefined) return
        // The account and its tallies come before the mail and its tally, as when an account is erased.
        if (goesToAccount(row.kind)) {
          if (outcome.state === 'failed' && outcome.isAddress) await countRefusal(tx, row.accountId)
          if (outcome.state === 'sent') await forgetRefusals(tx, row.accountId)
        }
        const now = await findOvertaken(tx, id, outcome)
        await tx
          .update(mailOutbox)
          .set({ ...toColumns(outcome), ...now, holder: null, leaseUntil: null })
          .where(isOwn)
        const isOver = !['waiting', 'held', 'unknown'].includes(outcome.state)
        if (getRule(row.kind).who.sendsTo === 'invited_once' && isOver) await forgetRecipient(tx, id)
      }),

    /** The number of mails that were sent after this moment. */
    countSentSince: async (moment: Date): Promise<number> => {
      const { rows } = await queries.execute<{ sent: number }>(sql`
          select count(*)::int as sent from mail_outbox where sent_at > ${moment.toISOString()}::timestamptz`)
      return onlyRow(rows).sent
    },

    /** Records what stops all mail, for the operator; null: nothing does. */
    noteTrouble: async (trouble: MailTrouble | null, at: Date): Promise<void> => {
      if (trouble === null) await queries.delete(mailTrouble)
      else
        await queries
          .insert(mailTrouble)
          .values({ id: 1, ...trouble, since: at })
          .onConflictDoUpdate({ target: mailTrouble.id, set: trouble })
    },

    /**
     * Writes the mails that are due because time has passed: reminders, certificates not claimed, attendance missing.
     *
     * @param span - `since`: the moment of the last such call. Earlier moments are not examined again.
     */
    addDue: (span: { since: Date; now: Date }): Promise<void> => addDueMail(queries, span),

    /** The next moment at which `addDue` may have something to write, judging by the data now; null for none. */
    findNextDue: (now: Date): Promise<Date | null> => findNextDue(queries, now),

    /** Removes messages after 30 days, and the record that they were sent after a year. */
    removeOld: (now: Date): Promise<void> =>
      transact(queries, async (tx) => {
        const before = (days: number) =>
          sql`${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz`
        const isDone = sql`state not in ('waiting', 'sending', 'unknown')`
        await tx.execute(sql`
          update mail_outbox set parts = null, recipient = null
          where ${isDone} and created_at < ${before(MAIL_MESSAGE_DAYS)} and (parts is not null or recipient is not null)`)
        await tx.execute(sql`delete from mail_admissions where at < ${before(1)}`)
        await tx.execute(
          sql`update mail_outbox set source_mac = null, caller = null
            where (source_mac is not null or caller is not null) and created_at < ${before(1)}`,
        )
        await tx.execute(
          sql`delete from mail_outbox where ${isDone} and created_at < ${before(MAIL_LOG_DAYS)}`,
        )
      }),

    readStanding: async (now: Date): Promise<MailStanding> => {
      const since = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`
      const { rows } = await queries.execute<StandingRow>(sql`
          with waiting as (
            select o.said, o.id, coalesce(o.first_due, o.not_before) as first_due,
              greatest(coalesce(o.first_due, o.not_before), case when o.kind in ${unconfirmedKinds} then null
                else least(a.email_confirmed_at, o.created_at + interval '24 hours') end) as due
            from mail_outbox o join accounts a on a.id = o.account_id
            where o.state in ('waiting', 'sending') and coalesce(o.first_due, o.not_before) <= ${since(0)}
          ), overdue as (select * from waiting where due <= ${since(OVERDUE_MS)})
          select
            (select extract(epoch from min(due))::float8 * 1000 from waiting where due <= ${since(0)}) as oldest,
            (select count(*)::int from overdue) as overdue,
            (select said from overdue where said is not null order by first_due, id limit 1) as overdue_said,
            (select count(*)::int from mail_outbox where state = 'unknown') as unknown,
            (select jsonb_build_object('why', why, 'said', said, 'since', extract(epoch from since) * 1000)
              from mail_trouble) as trouble,
            (select count(*)::int from mail_outbox where sent_at > ${since(DAY_MS)}) as sent,
            (select count(*)::int from mail_outbox where state = 'failed' and created_at > ${since(DAY_MS)}) as failed,
            (select count(*)::int from organizer_mail where paused_at is not null) as paused`)
      const {
        oldest,
        overdue_said: overdueSaid,
        sent: sentToday,
        failed: failedToday,
        ...rest
      } = onlyRow(rows)
      const trouble = rest.trouble && { ...rest.trouble, since: new Date(rest.trouble.since) }
      const oldestDue = oldest === null ? null : new Date(oldest)
      return { ...rest, oldestDue, trouble, overdueSaid, sentToday, failedToday }
    },
  })
}

export type MailStore = ReturnType<typeof mailStore>

/**
 * The mail is due, and no other process holds it. Mail to an unconfirmed address waits up to a day for confirmation.
 * The confirmation itself, the notice to an earlier address, and invitations do not wait.
 */
function isDue(now: Date): SQL {
  const moment = sql`${now.toISOString()}::timestamptz`
  return sql`(o.state in ('waiting', 'unknown') or (o.state = 'sending' and o.lease_until < clock_timestamp()))
    and o.not_before <= ${moment}
    and (a.email_confirmed_at is not null or o.kind in ${unconfirmedKinds}
      or o.created_at < ${moment} - interval '24 hours')`
}

const unconfirmedKinds = quoteKinds(({ who }) => who.sendsTo !== 'confirmed')

/** The order of the urgencies. */
const urgency = sql`case when o.kind in ${quoteKinds(({ goes }) => goes.urgency === 'code')} then 0
  when o.kind in ${quoteKinds(({ goes }) => goes.urgency === 'invites')} then 2
  when o.kind in ${quoteKinds(({ goes }) => goes.urgency === 'announces')} then 3 else 1 end`

function listIds(ids: readonly number[]): SQL {
  return sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)`
}

function isHeldBy(holder: string): SQL {
  return sql`${mailOutbox.state} = 'sending' and ${mailOutbox.holder} = ${holder}`
}

type ClaimedRow = {
  id: number
  kind: ClaimedMail['kind']
  account_id: number
  event_id: number | null
  invitation_id: number | null
  facts: ClaimedMail['facts']
  attempts: number
  recipient: string | null
  subject: string | null
  message_id: string | null
  raw: string | null
  created_ms: number
  interrupted: boolean
  unknown: boolean
}

type DueRow = Omit<DueMail, 'firstDue'> & { first_ms: number }

type StandingRow = {
  oldest: number | null
  overdue: number
  overdue_said: string | null
  unknown: number
  trouble: (MailTrouble & { since: number }) | null
  sent: number
  failed: number
  paused: number
}

function toClaimed(row: ClaimedRow): ClaimedMail {
  const { recipient, subject, message_id: messageId, raw } = row
  const isRendered = recipient !== null && subject !== null && messageId !== null && raw !== null
  return {
    id: row.id,
    kind: row.kind,
    accountId: trusted.accountId(row.account_id),
    eventId: maybe(row.event_id, trusted.eventId),
    invitationId: maybe(row.invitation_id, trusted.invitationId),
    facts: row.facts,
    attempts: row.attempts,
    createdAt: new Date(row.created_ms),
    rendered: isRendered ? { recipient, subject, messageId, raw } : null,
    isInterrupted: row.interrupted,
    isUnknown: row.unknown,
  }
}

/** A sent message is not needed any more. A screen shows the parts of a kept message. */
function toColumns(outcome: MailOutcome) {
  switch (outcome.state) {
    case 'sent':
      return {
        state: outcome.state,
        reason: null,
        said: null,
        sentAt: outcome.at,
        raw: null,
        sourceMac: null,
        caller: null,
      }
    case 'kept':
      return { state: outcome.state, sentAt: outcome.at, parts: outcome.parts, raw: null }
    case 'dropped':
      return { state: outcome.state, reason: outcome.reason, raw: null }
    case 'failed':
      return { state: outcome.state, reason: outcome.reason, raw: null }
    case 'unsure':
      return { state: outcome.state, raw: null }
    case 'held':
      return { state: 'waiting' as const, reason: outcome.reason, notBefore: outcome.until, firstDue: null }
    case 'unknown':
      return {
        state: outcome.state,
        notBefore: outcome.notBefore,
        unknownSince: outcome.at,
        said: outcome.said,
      }
    case 'waiting':
      return {
        // Until it was tried once more, nobody knows whether it was taken.
        state: sql`case when ${mailOutbox.unknownSince} is null then 'waiting' else 'unknown' end`,
        notBefore: outcome.notBefore,
        firstDue: sql`coalesce(${mailOutbox.firstDue}, ${mailOutbox.notBefore})`,
        ...(outcome.said !== null && { said: outcome.said }),
        ...(outcome.counts && { attempts: sql`${mailOutbox.attempts} + 1` }),
      }
  }
}

/**
 * What else becomes of a mail that is given up because its address is unconfirmed, while its owner confirms it. The
 * lock lets one go before the other: later confirming takes the mail up again itself.
 */
async function findOvertaken(tx: Queries, id: number, outcome: MailOutcome) {
  if (outcome.state !== 'dropped' || outcome.reason !== 'unconfirmed') return null
  const { rows } = await tx.execute<{ confirmed: boolean }>(sql`
    select email_confirmed_at is not null as confirmed from accounts
    where id = (select account_id from mail_outbox where id = ${id}) for share`)
  return rows[0]?.confirmed ? { state: 'waiting' as const, reason: null } : null
}

/** Removes the address of an invited person once the mail to it has left. */
async function forgetRecipient(tx: Queries, id: number): Promise<void> {
  await tx
    .update(mailOutbox)
    .set({ recipient: null, facts: sql`${mailOutbox.facts} - 'to'` })
    .where(eq(mailOutbox.id, id))
}

async function countRefusal(tx: Queries, accountId: number): Promise<void> {
  await tx
    .insert(mailSettings)
    .values({ accountId, language: 'en', refusals: 1 })
    .onConflictDoUpdate({
      target: mailSettings.accountId,
      set: { refusals: sql`${mailSettings.refusals} + 1` },
    })
}

async function forgetRefusals(tx: Queries, accountId: number): Promise<void> {
  await tx.update(mailSettings).set({ refusals: 0 }).where(eq(mailSettings.accountId, accountId))
}
