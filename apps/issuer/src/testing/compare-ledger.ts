import { decodeLog } from '@certify/ethereum/decode-log'
import { sql } from 'drizzle-orm'
import { numberToHex } from 'viem'
import type { Scene } from './scene'

/**
 * Compares every fact of the ledger with the logs that the honest node has.
 *
 * @returns what only one of them has, and the number of facts on chain.
 */
export async function compareLedger({ chain, queries }: Pick<Scene, 'chain' | 'queries'>): Promise<{
  facts: number
  onlyOnChain: string[]
  onlyInLedger: string[]
}> {
  const filter = { address: chain.contract, fromBlock: numberToHex(0), toBlock: 'latest' } as const
  const logs = await chain.node.request({ method: 'eth_getLogs', params: [filter] })
  const onChain = logs.flatMap((raw) => {
    const log = decodeLog(raw, new Date(0))
    if (log === null) return []
    const place = `${log.transactionHash} ${log.logIndex} in ${log.blockNumber}`
    const kind = log.name.startsWith('organizer-')
      ? 'organizer'
      : log.name === 'page-issued'
        ? `page ${log.page}`
        : log.name === 'certificate-issued'
          ? `token ${log.tokenId} of ${log.owner}`
          : 'ending'
    return [`${kind} ${place}`]
  })
  const place = sql`transaction_hash || ' ' || log_index || ' in ' || block_number`
  const { rows } = await queries.execute<{ fact: string }>(sql`
    select 'organizer ' || ${place} as fact from ledger_organizer_logs
    union all select 'page ' || page || ' ' || ${place} from ledger_pages
    union all select 'token ' || token_id || ' of ' || owner || ' ' || ${place} from ledger_certificates
    union all select 'ending ' || ${place} from ledger_endings`)
  const inLedger = rows.map(({ fact }) => fact)
  const without = (all: readonly string[], known: readonly string[]) => {
    const left = new Set(known)
    return all.filter((fact) => !left.has(fact))
  }
  return {
    facts: onChain.length,
    onlyOnChain: without(onChain, inLedger),
    onlyInLedger: without(inLedger, onChain),
  }
}
