import type { Address } from '../shared/address'
import type { TransactionHash } from '../shared/transaction-hash'
import type { ContractLog } from './chain-step'

/** A transaction as the chain has it, for the product's own transaction page. */
export type TransactionOnChain = {
  readonly hash: TransactionHash
  readonly from: Address
  /** Null for a deployment. */
  readonly to: Address | null
  readonly nonce: number
  /** Null while it is in no block. */
  readonly block: {
    readonly number: bigint
    readonly hash: string
    readonly time: Date
    readonly succeeded: boolean
    readonly gasUsed: bigint
    /** Gas used times the price paid, in wei. */
    readonly feeWei: bigint
    /** Blocks on top of its own, its own included. */
    readonly confirmations: bigint
    /** The registry's logs in it, in our words. */
    readonly logs: readonly ContractLog[]
  } | null
}

/** Port: reads one transaction. Implemented in `adapters/ethereum`. */
export interface TransactionReader {
  /** @returns null when the chain has no such transaction. @throws {UnavailableError} with part `chain`. */
  read(hash: TransactionHash): Promise<TransactionOnChain | null>
}
