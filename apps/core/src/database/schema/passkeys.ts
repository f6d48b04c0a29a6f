import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { momentColumn } from './columns'

/** Which passkey opens which wallet. A passkey is stored at the first sign-in, before the wallet registers. */
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
    /** When the person wrote down the wallet's recovery words. All rows of a wallet have the same value. */
    wordsWrittenAt: momentColumn('words_written_at'),
  },
  (t) => [index('passkeys_wallet').on(t.wallet)],
)
