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

/** Links to join a team. A withdrawn link has no row. */
export const organizationInvitations = pgTable(
  'organization_invitations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    organizerId: integer('organizer_id')
      .notNull()
      .references(() => accounts.id),
    /** SHA-256 of the token in the link, hex. */
    tokenHash: text('token_hash').notNull(),
    role: text('role', { enum: invitedRoles }).notNull(),
    /** The event of a door person (a row of `events`). */
    eventId: integer('event_id'),
    /** The member who made the link; null: the organization's own wallet. */
    createdBy: integer('created_by').references(() => organizationMembers.id),
    createdAt: momentColumn('created_at').notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
    /** The member who used the link; null while it is unused. */
    memberId: integer('member_id').references(() => organizationMembers.id),
  },
  (t) => [
    uniqueIndex('organization_invitations_token').on(t.tokenHash),
    index('organization_invitations_organizer').on(t.organizerId),
  ],
)
