import type { ContractLog } from '@certify/domain/issuing/chain-step'
import type { TransactionOnChain, TransactionReader } from '@certify/domain/issuing/transaction-reader'
import { type Address, parseAddress } from '@certify/domain/shared/address'
import type { RpcLog, RpcTransaction, RpcTransactionReceipt } from 'viem'
import { askNode, type ChainNode } from './client'
import { decodeLog, momentOf } from './decode-log'

/** Reads transactions for the product's own transaction page; logs of other contracts are left out. */
export function createTransactionReader(node: ChainNode, contracts: readonly Address[]): TransactionReader {
  async function blockOf(receipt: RpcTransactionReceipt): Promise<TransactionOnChain['block']> {
    const [block, latest] = await Promise.all([
      node.request({ method: 'eth_getBlockByHash', params: [receipt.blockHash, false] }),
      node.request({ method: 'eth_blockNumber' }),
    ])
    if (!block) return null
    const time = momentOf(BigInt(block.timestamp))
    const number = BigInt(receipt.blockNumber)
    const gasUsed = BigInt(receipt.gasUsed)
    return {
      number,
      hash: receipt.blockHash,
      time,
      succeeded: receipt.status === '0x1',
      gasUsed,
      feeWei: gasUsed * BigInt(receipt.effectiveGasPrice),
      confirmations: BigInt(latest) - number + 1n,
      logs: receipt.logs.flatMap((log) => ownLog(log, time, contracts)),
    }
  }

  return {
    read: (hash) =>
      askNode(async () => {
        const [transaction, receipt] = await Promise.all([
          node.request({ method: 'eth_getTransactionByHash', params: [hash] }),
          node.request({ method: 'eth_getTransactionReceipt', params: [hash] }),
        ])
        if (!transaction) return null
        return { hash, ...partiesOf(transaction), block: receipt ? await blockOf(receipt) : null }
      }),
  }
}

function partiesOf({ from, to, nonce }: RpcTransaction) {
  return { from: parseAddress(from), to: to ? parseAddress(to) : null, nonce: Number(nonce) }
}

function ownLog(log: RpcLog, time: Date, contracts: readonly Address[]): ContractLog[] {
  if (!contracts.includes(parseAddress(log.address))) return []
  const decoded = decodeLog(log, time)
  return decoded ? [decoded] : []
}
