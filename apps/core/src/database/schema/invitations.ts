import { invitationStates } from '@certify/domain/invitation/invitation'
import { languages } from '@certify/domain/shared/language'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { folded, momentColumn } from './columns'
import { events } from './events'

/** A code as stored, with times in milliseconds. */
export type StoredCode = {
  readonly wallet: string
  readonly madeMs: number
  readonly tries: number
  readonly madeToday: number
  readonly dayBeganMs: number
}

/**
 * People whom an organizer invited by email. Once an invitation is no longer open, address, name, wallet and message
 * are null. The seal of the address stays, so that the same person is not invited twice.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    emailMac: text('email_mac').notNull(),
    email: text('email'),
    name: text('name'),
    nameFolded: folded('name_folded', 'name'),
    /** The only wallet that may claim the invitation; null: any. */
    wallet: text('wallet'),
    attended: boolean('attended').notNull(),
    /** For how long, if the list said it. */
    attendedMinutes: integer('attended_minutes'),
    state: text('state', { enum: invitationStates }).notNull().default('open'),
    message: text('message'),
    language: text('language', { enum: languages }).notNull(),
    invitedBy: integer('invited_by')
      .notNull()
      .references(() => accounts.id),
    createdAt: momentColumn('created_at').notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
    /** The number of mails written for the invitation. */
    mails: integer('mails').notNull().default(0),
    /** Whether a claim needs a code that is mailed to the address. */
    asksCode: boolean('asks_code').notNull().default(true),
    /** The inputs from which the newest code is computed, and its use so far. The code itself is not stored. */
    code: jsonb('code').$type<StoredCode>(),
    claimedBy: integer('claimed_by').references(() => accounts.id),
    claimedAt: momentColumn('claimed_at'),
    nameDiffers: boolean('name_differs').notNull().default(false),
    objectedAt: momentColumn('objected_at'),
    /** When the invited person said "not me". */
    declinedAt: momentColumn('declined_at'),
  },
  (t) => [
    uniqueIndex('invitations_person').on(t.eventId, t.emailMac),
    uniqueIndex('invitations_claimed').on(t.eventId, t.claimedBy),
    index('invitations_invited_by').on(t.invitedBy, t.emailMac),
    // What became of an organization's invitations, without the many that are open.
    index('invitations_kept')
      .on(t.invitedBy)
      .where(sql`${t.state} = 'claimed' and ${t.asksCode} and ${t.objectedAt} is null`),
    index('invitations_refused').on(t.invitedBy).where(sql`${t.declinedAt} is not null`),
    index('invitations_event').on(t.eventId, t.id),
    index('invitations_event_state').on(t.eventId, t.state, t.id),
    index('invitations_event_open').on(t.eventId, t.expiresAt).where(sql`${t.state} = 'open'`),
    index('invitations_claimed_by').on(t.claimedBy).where(sql`${t.claimedBy} is not null`),
    index('invitations_expires_at').on(t.expiresAt).where(sql`${t.state} = 'open'`),
  ],
)

/** Seals of addresses whose owners want no invitations. */
export const invitationRefusals = pgTable('invitation_refusals', {
  emailMac: text('email_mac').primaryKey(),
  at: momentColumn('at').notNull(),
})
