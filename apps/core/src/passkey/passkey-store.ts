import type { CredentialHash, KeptPasskeys, Passkey } from '@certify/domain/passkey/passkey'
import type { Address } from '@certify/domain/shared/address'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { translated } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { passkeys } from '../database/schema/passkeys'

/** Reads which passkey opens which wallet. */
export function passkeyReads(queries: Queries) {
  return translated({
    find: async (credentialHash: CredentialHash): Promise<Passkey | null> => {
      const rows = await queries.select().from(passkeys).where(eq(passkeys.credentialHash, credentialHash))
      return rows[0] ? toPasskey(rows[0]) : null
    },
    listOf: (wallet: Address) => listPasskeys(queries, wallet),
  })
}

/** The queries with which the passkeys of wallets change. */
export function passkeyStore(tx: Queries) {
  return {
    /** Lets only one transaction at a time change a wallet's passkeys. */
    async hold(wallet: Address): Promise<void> {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${wallet}, 0))`)
    },
    listOf: (wallet: Address) => listPasskeys(tx, wallet),
    /**
     * Stores a passkey at its first use, and notes each later one: then only `backedUp` and `lastUsedAt` change. Answers
     * whether it is a passkey of this wallet.
     */
    async note(passkey: Passkey, wordsWrittenAt: Date | null): Promise<boolean> {
      const { wallet, backedUp, lastUsedAt } = passkey
      const recorded = await tx
        .insert(passkeys)
        .values({ ...passkey, wordsWrittenAt })
        .onConflictDoUpdate({
          target: passkeys.credentialHash,
          set: { backedUp, lastUsedAt },
          setWhere: eq(passkeys.wallet, wallet),
        })
        .returning({ credentialHash: passkeys.credentialHash })
      return recorded.length > 0
    },
    async noteWordsWritten(wallet: Address, at: Date): Promise<void> {
      await tx.update(passkeys).set({ wordsWrittenAt: at }).where(eq(passkeys.wallet, wallet))
    },
    /** Forgets one passkey of a wallet; answers whether there was one. */
    async remove(credentialHash: CredentialHash, wallet: Address): Promise<boolean> {
      const own = and(eq(passkeys.credentialHash, credentialHash), eq(passkeys.wallet, wallet))
      const { rowCount } = await tx.delete(passkeys).where(own)
      return (rowCount ?? 0) > 0
    },
  }
}

async function listPasskeys(queries: Queries, wallet: Address): Promise<KeptPasskeys> {
  const rows = await listRows(queries, wallet)
  return { passkeys: rows.map(toPasskey), wordsWrittenAt: rows[0]?.wordsWrittenAt ?? null }
}

/** The rows of a wallet, oldest first. */
export function listRows(queries: Queries, wallet: Address) {
  return queries
    .select()
    .from(passkeys)
    .where(eq(passkeys.wallet, wallet))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.credentialHash))
}

function toPasskey({ wordsWrittenAt: _, ...row }: typeof passkeys.$inferSelect): Passkey {
  return {
    ...row,
    credentialHash: trusted.credentialHash(row.credentialHash),
    wallet: trusted.address(row.wallet),
  }
}
