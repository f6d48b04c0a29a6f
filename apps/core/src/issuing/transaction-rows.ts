import type { SignedTransaction } from '@certify/domain/issuing/certificate-registry'
import { StaleWorkError } from '@certify/domain/issuing/chain-errors'
import type { OpenTransaction, Signing, TransactionKind } from '@certify/domain/issuing/issuing-store'
import type { Term } from '@certify/domain/issuing/lease'
import type { TransactionHash } from '@certify/domain/shared/transaction-hash'
import { sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { translating } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { chainTransactions } from '../database/schema/certificates'
import { writeInTerm } from './term'

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

/** How often to sign again if another transaction takes the nonce meanwhile. */
const SIGNINGS = 5

/** Another transaction took the nonce between signing and storing. The signed bytes are dropped. */
class NonceTakenError extends StaleWorkError {
  override readonly name = 'NonceTakenError'
}

/** Stores the signed bytes of a transaction and takes their nonce, in the caller's database transaction. */
type StoreSigned = (kind: TransactionKind) => Promise<TransactionRow>

/**
 * Signs with the next nonce, then stores the bytes and everything else that `work` writes in one database transaction.
 * A signer on another machine may take long, so nothing is locked while it signs.
 *
 * @param replacesId - The transaction that is signed again, whose nonce becomes free.
 */
export async function writeAhead<Result>(
  queries: Queries,
  term: Term,
  { signing, replacesId = null }: { signing: Signing; replacesId?: number | null },
  work: (tx: Queries, store: StoreSigned) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const { nonce } = await translating(() => findNonce(queries, signing, replacesId))
    const signed = await signing.sign(nonce)
    try {
      return await writeInTerm(queries, term, (tx) =>
        work(tx, async (kind) => {
          await takeNonce(tx, signing, signed.nonce)
          return storeSigned(tx, { kind, signed, replacesId, ...signing })
        }),
      )
    } catch (error) {
      if (!(error instanceof NonceTakenError) || attempt === SIGNINGS) throw error
    }
  }
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
 * Finds the lowest nonce that the chain accepts and that no transaction of ours has. So it first fills a gap, which is
 * a row that an old backup lacks.
 */
async function findNonce(
  queries: Queries,
  { chainId, sender, minedNonce }: Signing,
  without: number | null,
): Promise<{ nonce: number; isNew: boolean }> {
  const { rows } = await queries.execute<{ next: number }>(sql`
    select greatest(${minedNonce}::int, (
      select next from signer_nonces where chain_id = ${chainId} and sender = ${sender})) as next`)
  const { next } = onlyRow(rows)
  const gap = await lowestGap(queries, { chainId, sender, from: minedNonce, to: next, without })
  return gap === null ? { nonce: next, isNew: true } : { nonce: gap, isNew: false }
}

/** Takes the nonce with which the bytes are signed. The lock on the lease's row lets nobody else take it meanwhile. */
async function takeNonce(tx: Queries, signing: Signing, signedNonce: number): Promise<void> {
  const { nonce, isNew } = await findNonce(tx, signing, null)
  if (nonce !== signedNonce) throw new NonceTakenError(`Nonce ${signedNonce} is taken.`)
  if (!isNew) return
  const { chainId, sender } = signing
  await tx.execute(sql`
    insert into signer_nonces (chain_id, sender, next) values (${chainId}, ${sender}, ${nonce + 1})
    on conflict (chain_id, sender) do update set next = excluded.next`)
}

/** Finds the lowest nonce in [from, to) that no transaction of ours but `without` has; null if there is none. */
export async function lowestGap(
  queries: Queries,
  range: { chainId: number; sender: string; from: number; to: number; without?: number | null },
): Promise<number | null> {
  const { rows } = await queries.execute<{ nonce: number }>(sql`
    select n::int as nonce from generate_series(${range.from}::int, ${range.to - 1}::int) n
    where not exists (
      select 1 from chain_transactions t
      where t.chain_id = ${range.chainId} and t.sender = ${range.sender} and t.nonce = n and t.state <> 'superseded'
        and t.id is distinct from ${range.without ?? null}::int)
    order by n limit 1`)
  return rows[0]?.nonce ?? null
}
