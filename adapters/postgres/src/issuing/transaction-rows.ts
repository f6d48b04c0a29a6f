import type { SignedTransaction } from '@certify/domain/issuing/certificate-registry'
import type { OpenTransaction, Signing, TransactionKind } from '@certify/domain/issuing/issuing-store'
import type { TransactionHash } from '@certify/domain/shared/transaction-hash'
import { sql } from 'drizzle-orm'
import type { Queries } from '../connection/client'
import { onlyRow } from '../connection/transact'
import { trusted } from '../connection/trusted'
import { chainTransactions } from '../schema/certificates'

type TransactionRow = typeof chainTransactions.$inferSelect

/** Converts a stored transaction that is in no block yet to the issuer's view of it. */
export function toOpenTransaction(
  row: TransactionRow,
  page: OpenTransaction['page'],
  earlierHashes: readonly TransactionHash[] = [],
): OpenTransaction {
  return {
    id: row.id,
    kind: row.kind,
    sender: trusted.address(row.sender),
    nonce: row.nonce,
    hash: trusted.transactionHash(row.hash),
    raw: row.raw as `0x${string}`,
    gasLimit: row.gasLimit,
    maxFeePerGas: row.maxFeePerGas,
    maxPriorityFeePerGas: row.maxPriorityFeePerGas,
    state: row.state === 'signed' ? 'signed' : 'sent',
    page,
    earlierHashes,
    signedAt: row.createdAt,
  }
}

/** Takes a nonce, signs the transaction with it and stores both, in the caller's transaction. */
export async function writeAhead(
  tx: Queries,
  kind: TransactionKind,
  signing: Signing,
  replacesId: number | null = null,
): Promise<TransactionRow> {
  const nonce = await takeNonce(tx, signing)
  return storeSigned(tx, { kind, signed: await signing.sign(nonce), replacesId, ...signing })
}

/** Stores signed bytes. */
export async function storeSigned(
  tx: Queries,
  transaction: {
    kind: TransactionKind
    signed: SignedTransaction
    chainId: number
    sender: string
    replacesId: number | null
  },
): Promise<TransactionRow> {
  const { kind, signed, chainId, sender, replacesId } = transaction
  const { nonce, hash, raw, gasLimit, maxFeePerGas, maxPriorityFeePerGas } = signed
  const rows = await tx
    .insert(chainTransactions)
    .values({
      kind,
      chainId,
      sender,
      nonce,
      hash,
      raw,
      gasLimit,
      maxFeePerGas,
      maxPriorityFeePerGas,
      replacesId,
      state: 'signed',
      createdAt: sql`clock_timestamp()`,
    })
    .returning()
  return onlyRow(rows)
}

/**
 * Takes the lowest nonce that the chain accepts and that no transaction of ours has. So it first fills a gap, which is
 * a row that an old backup lacks. The lock on the lease's row keeps other replicas from taking the same nonce.
 */
async function takeNonce(tx: Queries, { chainId, sender, minedNonce }: Signing): Promise<number> {
  const { rows } = await tx.execute<{ next: number }>(sql`
    insert into signer_nonces (chain_id, sender, next) values (${chainId}, ${sender}, ${minedNonce})
    on conflict (chain_id, sender) do update set next = greatest(signer_nonces.next, excluded.next)
    returning next`)
  const next = onlyRow(rows).next
  const gap = await lowestGap(tx, { chainId, sender, from: minedNonce, to: next })
  if (gap !== null) return gap
  await tx.execute(sql`
    update signer_nonces set next = next + 1 where chain_id = ${chainId} and sender = ${sender}`)
  return next
}

/** Finds the lowest nonce in [from, to) that no transaction of ours has; null if there is none. */
export async function lowestGap(
  queries: Queries,
  range: { chainId: number; sender: string; from: number; to: number },
): Promise<number | null> {
  const { rows } = await queries.execute<{ nonce: number }>(sql`
    select n::int as nonce from generate_series(${range.from}::int, ${range.to - 1}::int) n
    where not exists (
      select 1 from chain_transactions t
      where t.chain_id = ${range.chainId} and t.sender = ${range.sender} and t.nonce = n and t.state <> 'superseded')
    order by n limit 1`)
  return rows[0]?.nonce ?? null
}
