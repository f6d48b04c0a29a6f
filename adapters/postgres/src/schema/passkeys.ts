import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { momentColumn } from './columns'

/** Which passkey opens which wallet. A wallet has passkeys from its first sign-in on, before it registers. */
export const passkeys = pgTable(
  'passkeys',
  {
    credentialHash: text('credential_hash').primaryKey(),
    /** EIP-55 checksum form. */
    wallet: text('wallet').notNull(),
    sealed: text('sealed'),
    backedUp: boolean('backed_up').notNull(),
    label: text('label').notNull(),
    createdAt: momentColumn('created_at').notNull(),
    lastUsedAt: momentColumn('last_used_at').notNull(),
    /** When the person wrote the recovery words of the wallet down; the same on all its rows. */
    wordsWrittenAt: momentColumn('words_written_at'),
  },
  (t) => [index('passkeys_wallet').on(t.wallet)],
)
