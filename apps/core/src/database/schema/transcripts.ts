import type { JoinSignature } from '@certify/domain/certificate/transcript'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { momentColumn } from './columns'

/** Links under which anybody reads a person's certificates. A link that is off stays, so that its answer is 410. */
export const transcripts = pgTable(
  'transcripts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** SHA-256 of the secret in the link, hex. */
    secretHash: text('secret_hash').notNull(),
    /** The secret, encrypted, so that its owner can copy the link again; null once it is off, or if the key was lost. */
    secretSealed: text('secret_sealed'),
    /** Decimal; null for all certificates. */
    tokenIds: jsonb('token_ids').$type<readonly string[]>(),
    createdAt: momentColumn('created_at').notNull(),
    expiresAt: momentColumn('expires_at'),
    offAt: momentColumn('off_at'),
  },
  (t) => [
    uniqueIndex('transcripts_secret_hash_key').on(t.secretHash),
    index('transcripts_account').on(t.accountId),
  ],
)

/** Wallets that a transcript's owner signed for, and that signed for the owner. */
export const transcriptWallets = pgTable(
  'transcript_wallets',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Both in EIP-55 checksum form. The owner's is the one that signed. */
    owner: text('owner').notNull(),
    wallet: text('wallet').notNull(),
    ownerSigned: jsonb('owner_signed').$type<JoinSignature>().notNull(),
    walletSigned: jsonb('wallet_signed').$type<JoinSignature>(),
    offeredAt: momentColumn('offered_at').notNull(),
    joinedAt: momentColumn('joined_at'),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.wallet] }), index('transcript_wallets_wallet').on(t.wallet)],
)
