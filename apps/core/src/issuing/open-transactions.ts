import { StaleWorkError } from '@certify/domain/issuing/chain-errors'
import type { IssuingStore } from '@certify/domain/issuing/issuing-store'
import { describeRefusal } from '@certify/domain/issuing/refusal'
import { and, asc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { translated, translating } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { chainTransactions, pages } from '../database/schema/certificates'
import { releaseLost } from './finalize'
import { writeInTerm } from './term'
import { lowestGap, storeSigned, toOpenTransaction, writeAhead } from './transaction-rows'

/** Follows signed transactions until a block contains them or the issuer gives them up. */
export function openTransactionRecords(
  queries: Queries,
): Pick<
  IssuingStore,
  | 'openTransactions'
  | 'openTransactionsOfOthers'
  | 'markSent'
  | 'raise'
  | 'renew'
  | 'markLost'
  | 'markInBlock'
  | 'hold'
  | 'nonceGap'
  | 'highestPage'
  | 'lostPages'
> {
  const openWhere = (chainId: number, bySender: SQL) =>
    translating(async () => {
      const rows = await queries
        .select({
          transaction: chainTransactions,
          page: { id: pages.id, number: pages.number, isLost: sql<boolean>`${isNotNull(pages.abandonedAt)}` },
          earlier: sql<string[] | null>`(
              select array_agg(e.hash) from chain_transactions e
              where e.chain_id = ${chainTransactions.chainId} and e.sender = ${chainTransactions.sender}
                and e.nonce = ${chainTransactions.nonce} and e.id <> ${chainTransactions.id})`,
        })
        .from(chainTransactions)
        .leftJoin(pages, eq(pages.transactionId, chainTransactions.id))
        .where(
          and(
            eq(chainTransactions.chainId, chainId),
            bySender,
            inArray(chainTransactions.state, ['signed', 'sent']),
          ),
        )
        .orderBy(asc(chainTransactions.nonce), asc(chainTransactions.id))
      return rows.map(({ transaction, page, earlier }) =>
        toOpenTransaction(transaction, page, (earlier ?? []).map(trusted.transactionHash)),
      )
    })
  return translated({
    openTransactions: (chainId, sender) => openWhere(chainId, eq(chainTransactions.sender, sender)),
    openTransactionsOfOthers: (chainId, signer) => openWhere(chainId, ne(chainTransactions.sender, signer)),

    markSent: (term, id) =>
      writeInTerm(queries, term, async (tx) => {
        await tx
          .update(chainTransactions)
          .set({ state: 'sent', sentAt: sql`clock_timestamp()` })
          .where(and(eq(chainTransactions.id, id), eq(chainTransactions.state, 'signed')))
        await moveRequests(tx, id, 'signed', 'sent')
      }),

    raise: (term, old, signed) =>
      writeInTerm(queries, term, async (tx) => {
        const { chainId, sender } = await setAside(tx, old.id)
        const row = await storeSigned(tx, { kind: old.kind, signed, chainId, sender, replacesId: old.id })
        await handOver(tx, old.id, row.id)
        return toOpenTransaction(row, old.page, [old.hash, ...old.earlierHashes])
      }),

    renew: (term, old, signing) =>
      writeAhead(queries, term, { signing, replacesId: old.id }, async (tx, store) => {
        await setAside(tx, old.id)
        const row = await store(old.kind)
        await handOver(tx, old.id, row.id)
        return toOpenTransaction(row, old.page)
      }),

    markLost: (term, id, { state, blockNumber, blockHash, refusal, mayGoOn }) =>
      writeInTerm(queries, term, async (tx) => {
        const { code, values } = describeRefusal(refusal)
        const json = JSON.stringify(values)
        const [lost] = await tx
          .update(chainTransactions)
          .set({ state, blockNumber, blockHash })
          .where(and(eq(chainTransactions.id, id), inArray(chainTransactions.state, ['signed', 'sent'])))
          .returning({ chainId: chainTransactions.chainId })
        // The follower has settled the transaction in the meantime.
        if (!lost) return
        await tx.execute(sql`
          update certificate_requests r
          set state = 'requested', page_id = case when ${mayGoOn} then null else r.page_id end, blocked_code = null,
              blocked_values = null, serial = null, token_id = null, image_cid = null, metadata_cid = null,
              printed_name = null, updated_at = clock_timestamp()
          from pages p
          where p.transaction_id = ${id} and r.page_id = p.id and r.state in ('sealed', 'signed', 'sent', 'blocked')`)
        await tx.execute(sql`
          update pages set abandoned_at = clock_timestamp() where transaction_id = ${id} and abandoned_at is null`)
        await tx.execute(sql`
          update revocation_requests set transaction_id = null, blocked_code = ${code}, blocked_values = ${json} where transaction_id = ${id}`)
        // On a chain with immediate finality, the next block may come much later. Release the requests now.
        await releaseLost(tx, lost.chainId)
      }),

    markInBlock: (term, id, block) =>
      writeInTerm(queries, term, async (tx) => {
        await tx
          .update(chainTransactions)
          .set({ state: 'mined', ...block })
          .where(and(eq(chainTransactions.id, id), inArray(chainTransactions.state, ['signed', 'sent'])))
      }),

    hold: (term, id, refusal) =>
      writeInTerm(queries, term, async (tx) => {
        const { code, values } = describeRefusal(refusal)
        await tx
          .update(chainTransactions)
          .set({ heldCode: code, heldValues: values })
          .where(and(eq(chainTransactions.id, id), inArray(chainTransactions.state, ['signed', 'sent'])))
      }),

    nonceGap: async (chainId, sender, minedNonce) => {
      const { rows } = await queries.execute<{ highest: number | null }>(sql`
          select max(nonce) as highest from chain_transactions
          where chain_id = ${chainId} and sender = ${sender} and state in ('signed', 'sent')`)
      const highest = rows[0]?.highest ?? null
      return highest === null ? null : lowestGap(queries, { chainId, sender, from: minedNonce, to: highest })
    },

    highestPage: async (contract) => {
      const { rows } = await queries.execute<{ highest: number }>(sql`
          select coalesce(max(number), 0) as highest from pages where contract = ${contract} and abandoned_at is null`)
      return rows[0]?.highest ?? 0
    },

    lostPages: async (contract) => {
      const { rows } = await queries.execute<{ number: number; sender: string }>(sql`
          select p.number, t.sender from pages p
          join chain_transactions t on t.id = p.transaction_id
          left join checkpoints c on c.chain_id = t.chain_id
          where p.contract = ${contract} and p.abandoned_at is not null
            and not (t.state in ('reverted', 'superseded') and coalesce(t.block_number <= c.finalized_block, false))`)
      return rows.map(({ number, sender }) => ({ number, sender: trusted.address(sender) }))
    },
  })
}

async function setAside(tx: Queries, id: number) {
  const [row] = await tx
    .update(chainTransactions)
    .set({ state: 'superseded' })
    .where(and(eq(chainTransactions.id, id), inArray(chainTransactions.state, ['signed', 'sent'])))
    .returning({ chainId: chainTransactions.chainId, sender: chainTransactions.sender })
  if (!row) throw new StaleWorkError('The transaction was mined in the meantime.')
  return row
}

/** Moves the pages, endings and requests of one transaction to another transaction. */
async function handOver(tx: Queries, from: number, to: number): Promise<void> {
  await tx.execute(sql`update pages set transaction_id = ${to} where transaction_id = ${from}`)
  await tx.execute(sql`update revocation_requests set transaction_id = ${to} where transaction_id = ${from}`)
  await moveRequests(tx, to, 'sent', 'signed')
}

async function moveRequests(tx: Queries, transactionId: number, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    update certificate_requests r set state = ${to}, updated_at = clock_timestamp()
    from pages p where p.transaction_id = ${transactionId} and r.page_id = p.id and r.state = ${from}`)
}
