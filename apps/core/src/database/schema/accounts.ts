import type { KeyScope } from '@certify/domain/account/api-key'
import { legalDocuments } from '@certify/domain/account/legal-texts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { folded, momentColumn, partOf } from './columns'

/** A wallet has one role, which never changes. An erased account keeps its row and wallet, but no name and no email. */
export const accounts = pgTable(
  'accounts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** EIP-55 checksum form. */
    wallet: text('wallet').notNull(),
    role: text('role', { enum: ['attendee', 'organizer'] }).notNull(),
    /** The person's or organization's name; null once the account is erased. */
    name: text('name'),
    nameFolded: folded('name_folded', 'name'),
    email: text('email'),
    /** When the account gave this address. For one day no other account can have the address. */
    emailGivenAt: momentColumn('email_given_at'),
    /** When the person proved that they read mail to this address; null if not yet. */
    emailConfirmedAt: momentColumn('email_confirmed_at'),
    contactInfo: text('contact_info'),
    website: text('website'),
    contactPerson: text('contact_person'),
    phone: text('phone'),
    description: text('description'),
    /** The organization's color as `#rrggbb`. */
    brandColor: text('brand_color'),
    /** The organization's logo in the content store. */
    logoCid: text('logo_cid'),
    /** Number of the organization's LinkedIn page, digits only. */
    linkedinPageId: text('linkedin_page_id'),
    /** The look of an organization's name, used to find similar names. Null for people and erased accounts. */
    nameSkeleton: text('name_skeleton'),
    /** When the organization got this skeleton; null: when it registered. */
    namedAt: momentColumn('named_at'),
    createdAt: momentColumn('created_at').notNull(),
    updatedAt: momentColumn('updated_at').notNull(),
    erasedAt: momentColumn('erased_at'),
    /** The person's new account. This one has ended, and its wallet can never register again. */
    movedToId: integer('moved_to_id').references((): AnyPgColumn => accounts.id),
    movedAt: momentColumn('moved_at'),
  },
  (t) => [
    uniqueIndex('accounts_wallet_key').on(sql`lower(${t.wallet})`),
    uniqueIndex('accounts_confirmed_email_key')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.emailConfirmedAt} is not null and ${t.movedToId} is null`),
    index('accounts_email').on(sql`lower(${t.email})`),
    /** Few addresses are not ASCII alone. They are compared in our code, see `findAddressesInLetters`. */
    index('accounts_address_in_letters')
      .on(t.id, t.email)
      .where(sql`${t.emailConfirmedAt} is not null and octet_length(${t.email}) > char_length(${t.email})`),
    index('accounts_name_skeleton').on(t.nameSkeleton),
    index('accounts_part').on(partOf(t.id)).where(sql`${t.role} = 'organizer' and ${t.name} is not null`),
    index('accounts_moved_to').on(t.movedToId).where(sql`${t.movedToId} is not null`),
  ],
)

/** Sign-in nonces. Only their hash is kept, and each is consumed once. */
export const nonces = pgTable('nonces', {
  nonceHash: text('nonce_hash').primaryKey(),
  /** The hash of the pre-session cookie of the browser that asked. It prevents login CSRF. */
  browserHash: text('browser_hash').notNull(),
  expiresAt: momentColumn('expires_at').notNull(),
  consumedAt: momentColumn('consumed_at'),
})

/** A signed message whose nonce is used up, and its signature. */
type ProofRow = { message: string; signature: `0x${string}` }

/** Sessions. Only the hash of the cookie is kept. A session belongs to a wallet, which may have no account yet. */
export const sessions = pgTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    /** The first id of this session, which all its later ids share, so that they end together. Null: this id. */
    firstIdHash: text('first_id_hash'),
    wallet: text('wallet').notNull(),
    userAgent: text('user_agent'),
    createdAt: momentColumn('created_at').notNull(),
    lastSeenAt: momentColumn('last_seen_at').notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
    /** A contract wallet's signature, which its contract confirms again from time to time. Null for other wallets. */
    proof: jsonb('proof').$type<ProofRow>(),
    proofCheckedAt: momentColumn('proof_checked_at'),
  },
  (t) => [index('sessions_lower_wallet').on(sql`lower(${t.wallet})`)],
)

/** The newest consent that an organization's wallet signed for the registry. */
export const organizerConsents = pgTable('organizer_consents', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id),
  contract: text('contract').notNull(),
  /** The name as signed. After the name changes, the consent no longer applies. */
  name: text('name').notNull(),
  deadline: momentColumn('deadline').notNull(),
  signature: text('signature').notNull(),
  givenAt: momentColumn('given_at').notNull(),
})

/** The versions of the legal texts that accounts accepted. Accounts of older databases have none. */
export const acceptedTexts = pgTable(
  'accepted_texts',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    document: text('document', { enum: legalDocuments }).notNull(),
    version: text('version').notNull(),
    acceptedAt: momentColumn('accepted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.document, t.version] })],
)

/** Keys of organizers' programs. Only a hash of each key is kept. A revoked key has no row. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: text('id').primaryKey(),
    organizerId: integer('organizer_id')
      .notNull()
      .references(() => accounts.id),
    /** The one event that the key may act on (a row of `events`); null: all events of the organizer. */
    eventId: integer('event_id'),
    /** The member who made the key (a row of `organization_members`). The key ends with the membership. */
    memberId: integer('member_id'),
    name: text('name').notNull(),
    secretHash: text('secret_hash').notNull(),
    scopes: jsonb('scopes').$type<KeyScope[]>().notNull(),
    createdAt: momentColumn('created_at').notNull(),
    expiresAt: momentColumn('expires_at'),
    lastUsedAt: momentColumn('last_used_at'),
  },
  (t) => [uniqueIndex('api_keys_secret').on(t.secretHash), index('api_keys_organizer').on(t.organizerId)],
)
