import { audiences } from '@certify/domain/mail/announcement'
import type { MailParts } from '@certify/domain/mail/mail'
import { type MailFacts, mailKinds } from '@certify/domain/mail/mail-kind'
import { mailStates } from '@certify/domain/mail/mail-state'
import { languages } from '@certify/domain/shared/language'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { momentColumn } from './columns'
import { events } from './events'
import { invitations } from './invitations'

/**
 * One row for each mail, written in the transaction of the fact that it reports. The key names the fact, so a repeated
 * fact makes no second mail.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull(),
    kind: text('kind', { enum: mailKinds }).notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    eventId: integer('event_id').references(() => events.id),
    /** The invitation that the mail carries. The account is then the organizer's. */
    invitationId: integer('invitation_id').references(() => invitations.id),
    facts: jsonb('facts').$type<MailFacts>().notNull(),
    state: text('state', { enum: mailStates }).notNull().default('waiting'),
    /** Why the mail was dropped, why the mail server refused it, or why it waits. */
    reason: text('reason'),
    attempts: integer('attempts').notNull().default(0),
    notBefore: momentColumn('not_before').notNull(),
    /** When it was first due, once a try has moved the column above; null: it has not. */
    firstDue: momentColumn('first_due'),
    /** When it was handed over without an answer: it is tried once more. */
    unknownSince: momentColumn('unknown_since'),
    /** What the mail server said when it last did not take the mail. */
    said: text('said'),
    /**
     * Who shares a place in the queue: the event of a mail to many, else a keyed hash of the network address that caused
     * it, for a day at most; null: the account.
     */
    caller: text('caller'),
    /** The process that is sending the mail, and how long no other process may (by the database's clock). */
    holder: text('holder'),
    leaseUntil: momentColumn('lease_until'),
    /** This and the next columns are written when the mail is rendered, before it is first sent. */
    recipient: text('recipient'),
    subject: text('subject'),
    messageId: text('message_id'),
    /** The whole message in ASCII. It is kept until it is sent, because a second attempt must send the same bytes. */
    raw: text('raw'),
    /** The parts that a screen shows of a mail in the state `kept`. */
    parts: jsonb('parts').$type<MailParts>(),
    /** A keyed hash of the network address that caused it, until it is sent, and for a day at most. */
    sourceMac: text('source_mac'),
    createdAt: momentColumn('created_at').notNull(),
    sentAt: momentColumn('sent_at'),
  },
  (t) => [
    uniqueIndex('mail_outbox_key').on(t.key),
    index('mail_outbox_due')
      .on(t.notBefore, t.id)
      .where(sql`${t.state} in ('waiting', 'sending', 'unknown')`),
    index('mail_outbox_account').on(t.accountId, t.id),
    index('mail_outbox_event').on(t.eventId, t.accountId),
    index('mail_outbox_invitation').on(t.invitationId).where(sql`${t.invitationId} is not null`),
    /** Only replicas of the previous version count announcements by it, during an update. */
    index('mail_outbox_announcement')
      .on(sql`((${t.facts} ->> 'announcementId')::int)`)
      .where(sql`${t.kind} = 'event.announcement'`),
    index('mail_outbox_team_invitation')
      .on(sql`((${t.facts} ->> 'teamInvitationId')::int)`)
      .where(sql`${t.kind} = 'team.invited'`),
    index('mail_outbox_sent').on(t.sentAt).where(sql`${t.sentAt} is not null`),
    index('mail_outbox_failed').on(t.createdAt).where(sql`${t.state} = 'failed'`),
  ],
)

/**
 * Mails of the last day that their addresses did not cause. They outlive the mail and its account, so that erasing an
 * account makes no room for more.
 */
export const mailAdmissions = pgTable(
  'mail_admissions',
  {
    mailId: integer('mail_id').primaryKey(),
    /** The address as a keyed hash. */
    recipientMac: text('recipient_mac').notNull(),
    /** The organization in whose name the mail invites; null for other mails. */
    organizerId: integer('organizer_id').references(() => accounts.id),
    /** Whether the address belongs to no account that confirmed it. */
    isStranger: boolean('is_stranger').notNull(),
    sourceMac: text('source_mac'),
    /** Of a confirmation: the domain of its address, and the network address that caused it, as keyed hashes. */
    domainMac: text('domain_mac'),
    callerMac: text('caller_mac'),
    at: momentColumn('at').notNull(),
  },
  (t) => [
    index('mail_admissions_recipient').on(t.recipientMac),
    index('mail_admissions_domain').on(t.domainMac, t.at),
    index('mail_admissions_caller').on(t.callerMac, t.at),
    index('mail_admissions_organizer').on(t.organizerId),
    index('mail_admissions_source').on(t.sourceMac),
    index('mail_admissions_at').on(t.at),
  ],
)

/** What stops all mail, as the replica that sends last saw it. At most one row. */
export const mailTrouble = pgTable('mail_trouble', {
  id: integer('id').primaryKey(),
  why: text('why', { enum: ['away', 'refuses'] }).notNull(),
  said: text('said').notNull(),
  since: momentColumn('since').notNull(),
})

/** What the operator decided about an organization's mail, and whether it is paused. Without a row: nothing. */
export const organizerMail = pgTable('organizer_mail', {
  organizerId: integer('organizer_id')
    .primaryKey()
    .references(() => accounts.id),
  /** Unconfirmed addresses a day; null: as the level says. */
  perDay: integer('per_day'),
  pausedAt: momentColumn('paused_at'),
  /** When the operator last ended a pause. Earlier complaints pause no more. */
  liftedAt: momentColumn('lifted_at'),
})

/** What organizers wrote to people of their events. Each person's mail is a row of the outbox. */
export const announcements = pgTable(
  'announcements',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    /** The day on which it was sent, in the event's time zone. */
    day: date('day').notNull(),
    audience: text('audience', { enum: audiences }).notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    sentBy: integer('sent_by')
      .notNull()
      .references(() => accounts.id),
    sentAt: momentColumn('sent_at').notNull(),
  },
  (t) => [uniqueIndex('announcements_event_day').on(t.eventId, t.day)],
)

/** How an account wants its mail. Without a row: in English, all kinds, and no refusals of its address are known. */
export const mailSettings = pgTable('mail_settings', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id),
  language: text('language', { enum: languages }).notNull(),
  /** The kinds that the person does not want. */
  unwanted: jsonb('unwanted').$type<string[]>().notNull().default([]),
  /** The number of consecutive permanent refusals of the address. */
  refusals: integer('refusals').notNull().default(0),
})
