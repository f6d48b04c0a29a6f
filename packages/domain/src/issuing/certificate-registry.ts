import type { Address } from '../shared/address'
import type { TokenId } from '../shared/token-id'
import type { TransactionHash } from '../shared/transaction-hash'
import type { EventKey } from './event-key'

/** A transaction the product makes. Each is harmless when repeated: the contract takes it once. */
export type RegistryCall =
  | {
      readonly kind: 'register-organizer'
      readonly account: Address
      readonly name: string
      /** What the organization has signed; null: the platform vouches for it. */
      readonly consent: { readonly signature: `0x${string}`; readonly deadline: Date } | null
    }
  | {
      readonly kind: 'issue'
      readonly page: number
      readonly eventKey: EventKey
      /** sha2-256 digest of the page's metadata directory, 32 bytes. */
      readonly directory: `0x${string}`
      /** Strictly ascending. */
      readonly owners: readonly Address[]
    }
  | {
      readonly kind: 'revoke'
      readonly tokenIds: readonly TokenId[]
      readonly reason: string
      /** The earlier volume that they are of; the current one unless told. */
      readonly contract?: Address
    }
  | {
      readonly kind: 'replace'
      readonly oldTokenId: TokenId
      readonly newTokenId: TokenId
      readonly reason: string
    }

/** EIP-1559 fees, in wei per gas. */
export type Fees = { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }

/** What a transaction may cost: the node's own gas estimate with 15 % added, and the fees of the moment. */
export type Quote = Fees & { readonly gasLimit: bigint }

/** A signed transaction: what is stored before anybody hears of it. */
export type SignedTransaction = Quote & {
  readonly nonce: number
  readonly hash: TransactionHash
  /** Signed bytes, hex. */
  readonly raw: `0x${string}`
}

/** Where a transaction is, found by its hash. `unknown`: no node asked has it, in pool or block. */
export type Standing =
  | { readonly at: 'unknown' }
  | { readonly at: 'pool' }
  | {
      readonly at: 'block'
      readonly succeeded: boolean
      readonly blockNumber: bigint
      readonly blockHash: string
    }

/** A page as the registry has it. */
export type PageOnChain = {
  readonly eventKey: bigint
  /** sha2-256 digest, 32 bytes. */
  readonly directory: `0x${string}`
  readonly count: number
}

/**
 * Port: the registry that is issuing now, and the key that signs for the product. Implemented in `adapters/ethereum`.
 *
 * Every method that asks the node throws {UnavailableError} with part `chain` when it could not be asked.
 */
export interface CertificateRegistry {
  readonly chainId: number
  /** The volume that new pages go to. */
  readonly contract: Address
  /** The address of the product's key; the key itself never leaves the adapter. */
  readonly signer: Address
  /** Never more than this per gas, in wei; null: whatever the network asks. */
  readonly maxFeePerGas: bigint | null
  /**
   * Simulates a call at the latest block and quotes it. A page is simulated as the page that is next on chain, so that
   * several may be on their way.
   *
   * @param committedWei - What transactions on their way may still cost; the balance must cover both.
   * @throws {RegistryRefusedError} when the registry would refuse it or the balance does not cover it.
   */
  quote(call: RegistryCall, committedWei: bigint): Promise<Quote>
  /** Signs a call. Nothing is sent. */
  sign(call: RegistryCall, quote: Quote, nonce: number): Promise<SignedTransaction>
  /** Signs the same call again, with another nonce or other fees. Nothing is sent. */
  signAgain(raw: `0x${string}`, changes: { nonce?: number; fees?: Fees }): Promise<SignedTransaction>
  /** The call inside signed bytes. */
  callOf(raw: `0x${string}`): RegistryCall
  /** Hands signed bytes to the node. Whatever the node says about them, the hash is what to look up afterwards. */
  broadcast(raw: `0x${string}`): Promise<void>
  /** Looks a transaction up by its hash. */
  standing(hash: TransactionHash): Promise<Standing>
  /** How many transactions of a key, the signer's unless named, are in blocks: the nonce its next one must have. */
  minedNonce(sender?: Address): Promise<number>
  /** The fees of the moment. @throws {RegistryRefusedError} with `fee-cap` when they are above the configured cap. */
  fees(): Promise<Fees>
  /** What a transaction in a block has cost its sender, in wei; null while it is in none. */
  feePaid(hash: TransactionHash): Promise<bigint | null>
  /** What the signer has, in wei. */
  balance(): Promise<bigint>
  /** The number the next page will have. */
  nextPage(): Promise<number>
  /** A page by its number, or null when it was never issued. */
  page(number: number): Promise<PageOnChain | null>
  /** Latest block, as the node has it. */
  blockNumber(): Promise<bigint>
  /** Whether there is code at an address. */
  hasCode(contract: Address): Promise<boolean>
  /** Which chain the node says it is on. */
  nodeChainId(): Promise<number>
}
