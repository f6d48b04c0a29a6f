import type { ConfigResponse } from '@certify/wire/config'
import { queryOptions } from '@tanstack/react-query'
import { askInOneRequest } from '../../../lib/rpc'
import type { RegistryRecord, TransactionLog } from '../registry-records'

/** A transaction and its result on the chain. */
export type Transaction = {
  hash: string
  status: 'success' | 'reverted' | 'pending'
  from: string
  to: string | null
  block: { number: number; time: string; confirmations: number } | null
  gasUsed: bigint | null
  records: RegistryRecord[]
}

type RpcTransaction = { from: string; to: string | null } | null
type RpcReceipt = { status: string; blockNumber: string; gasUsed: string; logs: TransactionLog[] } | null
type RpcBlock = { timestamp: string } | null

/** One transaction with its receipt and block, or null if the chain does not know its hash. */
export const transactionQuery = (
  hash: string,
  { rpcUrl, contractAddress }: Pick<ConfigResponse, 'rpcUrl' | 'contractAddress'>,
) =>
  queryOptions({
    queryKey: ['transaction', hash, rpcUrl, contractAddress],
    queryFn: async ({ signal }): Promise<Transaction | null> => {
      const [found, received, head] = (await askInOneRequest(
        rpcUrl,
        [
          { method: 'eth_getTransactionByHash', params: [hash] },
          { method: 'eth_getTransactionReceipt', params: [hash] },
          { method: 'eth_blockNumber', params: [] },
        ],
        signal,
      )) as [RpcTransaction, RpcReceipt, string]
      if (!found) return null
      const shared = { hash, from: found.from, to: found.to }
      if (!received) return { ...shared, status: 'pending', block: null, gasUsed: null, records: [] }
      const [[block], { registryRecords }] = await Promise.all([
        askInOneRequest(
          rpcUrl,
          [{ method: 'eth_getBlockByNumber', params: [received.blockNumber, false] }],
          signal,
        ) as Promise<[RpcBlock]>,
        import('../registry-records'),
      ])
      const number = Number(received.blockNumber)
      return {
        ...shared,
        status: received.status === '0x1' ? 'success' : 'reverted',
        block: {
          number,
          time: new Date(Number(block?.timestamp ?? 0) * 1000).toISOString(),
          confirmations: Math.max(0, Number(head) - number),
        },
        gasUsed: BigInt(received.gasUsed),
        records: registryRecords(received.logs, contractAddress),
      }
    },
  })
