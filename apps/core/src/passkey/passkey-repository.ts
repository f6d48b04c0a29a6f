import type { Passkey } from '@certify/domain/passkey/passkey'
import { PasskeyTakenError, TooManyPasskeysError } from '@certify/domain/passkey/passkey-errors'
import type { PasskeyRepository } from '@certify/domain/passkey/passkey-repository'
import type { Address } from '@certify/domain/shared/address'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { transact } from '../database/connection/transact'
import { translating } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { passkeys } from '../database/schema/passkeys'

/** Passkeys in PostgreSQL. */
export function passkeyRepository(queries: Queries): PasskeyRepository {
  return {
    find: (credentialHash) =>
      translating(async () => {
        const rows = await queries.select().from(passkeys).where(eq(passkeys.credentialHash, credentialHash))
        return rows[0] ? toPasskey(rows[0]) : null
      }),
    record: (passkey, max) => transact(queries, (tx) => recordPasskey(tx, passkey, max)),
    listOf: (wallet) =>
      translating(async () => {
        const rows = await listRows(queries, wallet)
        return { passkeys: rows.map(toPasskey), wordsWrittenAt: rows[0]?.wordsWrittenAt ?? null }
      }),
    noteWordsWritten: (wallet, at) =>
      translating(async () => {
        await queries.update(passkeys).set({ wordsWrittenAt: at }).where(eq(passkeys.wallet, wallet))
      }),
    remove: (credentialHash, wallet) =>
      translating(async () => {
        const own = and(eq(passkeys.credentialHash, credentialHash), eq(passkeys.wallet, wallet))
        const { rowCount } = await queries.delete(passkeys).where(own)
        return (rowCount ?? 0) > 0
      }),
  }
}

async function recordPasskey(tx: Queries, passkey: Passkey, max: number): Promise<void> {
  const { wallet, credentialHash, backedUp, lastUsedAt } = passkey
  // Lock the wallet, so that two simultaneous sign-ins cannot both take the last free place.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${wallet}, 0))`)
  const others = await listRows(tx, wallet)
  const isKnown = others.some((row) => row.credentialHash === credentialHash)
  if (!isKnown && others.length >= max) throw new TooManyPasskeysError({ max })
  const recorded = await tx
    .insert(passkeys)
    .values({ ...passkey, wordsWrittenAt: others[0]?.wordsWrittenAt ?? null })
    .onConflictDoUpdate({
      target: passkeys.credentialHash,
      set: { backedUp, lastUsedAt },
      setWhere: eq(passkeys.wallet, wallet),
    })
    .returning({ credentialHash: passkeys.credentialHash })
  if (recorded.length === 0) throw new PasskeyTakenError()
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
