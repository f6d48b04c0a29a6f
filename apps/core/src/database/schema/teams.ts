import { languages } from '@certify/domain/shared/language'
import { invitedRoles, memberRoles } from '@certify/domain/team/member'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { momentColumn } from './columns'

/** People who act for organizations. A former member keeps the row, because audit records name it. */
export const organizationMembers = pgTable(
  'organization_members',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organizerId: integer('organizer_id')
      .notNull()
      .references(() => accounts.id),
    /** EIP-55 checksum form; the wallet may have no account. */
    wallet: text('wallet').notNull(),
    /** The name with which the person was invited, until they leave; null without one. */
    name: text('name'),
    role: text('role', { enum: memberRoles }).notNull(),
    /** The events of a door person (rows of `events`); null: all events of the organization. */
    eventIds: jsonb('event_ids').$type<number[]>(),
    joinedAt: momentColumn('joined_at').notNull(),
    removedAt: momentColumn('removed_at'),
  },
  (t) => [
    uniqueIndex('organization_members_wallet_key')
      .on(sql`lower(${t.wallet})`, t.organizerId)
      .where(sql`${t.removedAt} is null`),
    index('organization_members_organizer').on(t.organizerId),
  ],
)

/**
 * Invitations to a team: each is a link. Expired ones have no row; withdrawn ones that had a mail keep it until they
 * expire. Name and address are kept only while it waits; the seal of the address stays.
 */
export const organizationInvitations = pgTable(
  'organization_invitations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organizerId: integer('organizer_id')
      .notNull()
      .references(() => accounts.id),
    /** What the token is computed from, with the key of the instance; null for links of before. */
    seed: text('seed'),
    /** SHA-256 of the token in the link, hex. */
    tokenHash: text('token_hash').notNull(),
    role: text('role', { enum: invitedRoles }).notNull(),
    /** The event of a door person (a row of `events`). */
    eventId: integer('event_id'),
    name: text('name'),
    email: text('email'),
    emailMac: text('email_mac'),
    /** Of the mail. */
    language: text('language', { enum: languages }).notNull().default('en'),
    /** The number of mails written to its address, with those of the organization's invitations before it. */
    mails: integer('mails').notNull().default(0),
    /** The member who made the link; null: the organization's own wallet. */
    createdBy: integer('created_by').references(() => organizationMembers.id),
    /** The members who copied the link later; 0: the organization's own wallet. */
    copiedBy: jsonb('copied_by').$type<number[]>().notNull().default([]),
    createdAt: momentColumn('created_at').notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
    /** The member who used the link; null while it is unused. */
    memberId: integer('member_id').references(() => organizationMembers.id),
    /** When the invited person said "not me". */
    declinedAt: momentColumn('declined_at'),
    /** When it was withdrawn, or somebody with the bare link ended it. */
    withdrawnAt: momentColumn('withdrawn_at'),
  },
  (t) => [
    uniqueIndex('organization_invitations_token').on(t.tokenHash),
    index('organization_invitations_organizer').on(t.organizerId),
  ],
)
