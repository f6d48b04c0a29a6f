import type { Address } from '../shared/address'
import type { TokenId } from '../shared/token-id'
import type { TransactionHash } from '../shared/transaction-hash'
import type { EventKey } from './event-key'

/** A block by number and hash. */
export type BlockRef = { readonly number: bigint; readonly hash: string; readonly parentHash: string }

/**
 * Who acted for an organizer: the product's key, or the organizer's own account. The contract's enum has the same
 * order, so the index of each is its number on chain.
 */
export const authorizations = ['relayer', 'organizer'] as const
export type Authorization = (typeof authorizations)[number]

/** The position of a log in the chain. Transaction hash and log index identify it. */
export type LogPlace = {
  readonly contract: Address
  readonly transactionHash: TransactionHash
  readonly logIndex: number
  readonly blockNumber: bigint
  readonly blockHash: string
  readonly blockTime: Date
}

/** One log of a registry, as a domain fact. */
export type ContractLog = LogPlace &
  (
    | {
        readonly name: 'organizer-registered'
        readonly number: number
        readonly account: Address
        readonly organizerName: string
        /** Whether the organization consented to certificates under its name. */
        readonly consented: boolean
      }
    | { readonly name: 'organizer-consented'; readonly number: number }
    | {
        readonly name: 'organizer-renamed'
        readonly number: number
        readonly organizerName: string
        /** A correction by the product's key voids the account's consent to the old name. */
        readonly authorization: Authorization
      }
    | {
        readonly name: 'organizer-account-changed'
        readonly number: number
        readonly previous: Address
        readonly account: Address
      }
    | {
        readonly name: 'page-issued'
        readonly page: number
        readonly eventKey: EventKey
        readonly directory: `0x${string}`
        readonly count: number
        readonly authorization: Authorization
      }
    | { readonly name: 'certificate-issued'; readonly tokenId: TokenId; readonly owner: Address }
    | { readonly name: 'certificate-burned'; readonly tokenId: TokenId }
    | {
        readonly name: 'certificate-revoked'
        readonly tokenId: TokenId
        readonly reason: string
        readonly at: Date
        readonly authorization: Authorization
      }
    | {
        readonly name: 'certificate-replaced'
        readonly oldTokenId: TokenId
        readonly newTokenId: TokenId
        readonly reason: string
        readonly at: Date
        readonly authorization: Authorization
      }
  )

/** How far the ledger has followed a chain. */
export type Followed = {
  /** The newest block applied, or null before the first. */
  readonly head: BlockRef | null
  /** Blocks remembered to find a common ancestor by, newest first, `head` included. */
  readonly recent: readonly BlockRef[]
  /** Everything up to this block is final. */
  readonly finalized: bigint
}

/** The next thing to know about the chain. Applied in order, each in one database transaction. */
export type ChainStep =
  /** Logs of the blocks after the followed head up to `head`; `blocks` are those to remember, oldest first. */
  | {
      readonly kind: 'blocks'
      readonly head: BlockRef
      readonly blocks: readonly BlockRef[]
      readonly logs: readonly ContractLog[]
    }
  /**
   * Blocks after `ancestor` are no longer on the chain; `ancestor` is null if no remembered block is on it. With
   * `isShorter` the node has fewer blocks than before. Chains do not shrink, so the node may only lag behind.
   */
  | { readonly kind: 'reorg'; readonly ancestor: BlockRef | null; readonly isShorter?: true }
  | { readonly kind: 'finalized'; readonly block: bigint }

/** Port: reads the chain from a known position on. Implemented in `adapters/ethereum`. */
export interface ChainFollower {
  /**
   * Reads the next step, or null when nothing is new.
   *
   * @throws {UnavailableError} with part `chain` when the node does not answer.
   */
  next(followed: Followed): Promise<ChainStep | null>
}
