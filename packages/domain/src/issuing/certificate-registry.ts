import type { Address } from '../shared/address'
import type { TokenId } from '../shared/token-id'
import type { TransactionHash } from '../shared/transaction-hash'
import type { IssuedPage } from './chain-ledger'
import type { EventKey } from './event-key'
import type { Refusal } from './refusal'

/** A transaction that the product makes. The contract accepts each one once, so repeating it is harmless. */
export type RegistryCall =
  | {
      readonly kind: 'register-organizer'
      readonly account: Address
      readonly name: string
      /** The consent that the organization signed; null if the platform vouches for it. */
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
      /** The registry issues the page only after this history of pages, 16 bytes; absent: after any history. */
      readonly after?: `0x${string}`
    }
  | {
      readonly kind: 'revoke'
      readonly tokenIds: readonly TokenId[]
      readonly reason: string
      /** The earlier volume that holds them; absent for the current one. */
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

/** The cost bound of a transaction: the node's gas estimate plus 15 %, and the current fees. */
export type Quote = Fees & { readonly gasLimit: bigint }

/** A signed transaction, stored before it is sent. */
export type SignedTransaction = Quote & {
  readonly nonce: number
  readonly hash: TransactionHash
  /** Signed bytes, hex. */
  readonly raw: `0x${string}`
}

/** The state of a transaction, looked up by its hash. `unknown`: no node has it in its pool or in a block. */
export type Standing =
  | { readonly at: 'unknown' }
  | { readonly at: 'pool' }
  | {
      readonly at: 'block'
      readonly succeeded: boolean
      readonly blockNumber: bigint
      readonly blockHash: string
    }

/** A page, as recorded in the registry. */
export type PageOnChain = {
  readonly eventKey: bigint
  /** sha2-256 digest, 32 bytes. */
  readonly directory: `0x${string}`
  readonly count: number
}

/**
 * Port: the registry that issues now, and the key that signs for the product. Implemented in `adapters/ethereum`.
 *
 * Every method that asks the node throws {UnavailableError} with part `chain` when the node does not answer.
 */
export interface CertificateRegistry {
  readonly chainId: number
  /** The volume that new pages go to. */
  readonly contract: Address
  /** The address of the product's key; the key itself never leaves the adapter. */
  readonly signer: Address
  /** The highest price per gas, in wei; null for no cap. */
  readonly maxFeePerGas: bigint | null
  /**
   * Simulates a call at the latest block and quotes its cost. A page is simulated as the next page on chain, so that
   * several pages can be pending.
   *
   * @param committedWei - What pending transactions may still cost; the balance must cover both.
   * @throws {RegistryRefusedError} when the registry would refuse it, the balance does not cover it, or the signer
   * failed just now.
   */
  quote(call: RegistryCall, committedWei: bigint): Promise<Quote>
  /** Signs a call. Nothing is sent. @throws {RegistryRefusedError} if the signer failed. */
  sign(call: RegistryCall, quote: Quote, nonce: number): Promise<SignedTransaction>
  /** Signs the same call with another nonce or other fees. Nothing is sent. @throws as {sign} does. */
  signAgain(raw: `0x${string}`, changes: { nonce?: number; fees?: Fees }): Promise<SignedTransaction>
  /** Asks a signer on another machine whether it can sign. Returns what is wrong with it, or null; never throws. */
  checkSigner(): Promise<Refusal | null>
  /** What was wrong with the signer when it was last asked; null for nothing, and for a local key. */
  signerFault(): Refusal | null
  /** The call inside signed bytes. */
  decodeTransaction(raw: `0x${string}`): RegistryCall
  /** Sends signed bytes to the node. Its answer is not trusted: look the hash up afterwards. */
  broadcast(raw: `0x${string}`): Promise<void>
  /** Looks a transaction up by its hash. */
  standing(hash: TransactionHash): Promise<Standing>
  /** The number of a key's transactions in blocks, which is its next nonce. The key is the signer's unless named. */
  minedNonce(sender?: Address): Promise<number>
  /** The fees of the moment. @throws {RegistryRefusedError} with `fee-cap` when they are above the configured cap. */
  fees(): Promise<Fees>
  /** The gas of one certificate of a large page by the network's rules of today, plus 15 %. The node estimates it. */
  gasPerCertificate(): Promise<bigint>
  /** The cost of a mined transaction in wei; null while it is in no block. */
  feePaid(hash: TransactionHash): Promise<bigint | null>
  /** The signer's balance, in wei. */
  balance(): Promise<bigint>
  /** The number of the next page. */
  nextPage(): Promise<number>
  /** The registry's digest of its history after exactly these pages, 16 bytes. */
  historyAfter(pages: readonly Omit<IssuedPage, 'number'>[]): Promise<`0x${string}`>
  /** A page by its number, or null when it was never issued. */
  page(number: number): Promise<PageOnChain | null>
  /** The node's latest block. */
  blockNumber(): Promise<bigint>
  /** Whether there is code at an address. */
  hasCode(contract: Address): Promise<boolean>
  /** The chain id that the node reports. */
  nodeChainId(): Promise<number>
}
