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

/** What the logs of one registry add up to. The registry keeps the same sums itself. */
export type RegistryTally = {
  /** The digest of its pages, 16 bytes, hex. */
  readonly history: `0x${string}`
  /** The digest of all its other logs, 28 bytes, hex; of no logs in an edition that keeps none. */
  readonly acts: `0x${string}`
  /** The number of its last page; null before the first. */
  readonly lastPage: number | null
  /** Certificates that were issued and not burned. */
  readonly supply: number
  readonly organizers: number
}

/** What the logs of all followed registries add up to, from the first block to this one. */
export type Tally = {
  /** Whether the registries themselves confirmed the sums at this block. */
  readonly isAgreed: boolean
  /** The number of logs, and a running digest of them, 32 bytes, hex. */
  readonly logs: number
  readonly digest: `0x${string}`
  readonly registries: Readonly<Record<Address, RegistryTally>>
}

/** A block that the ledger remembers. */
export type FollowedBlock = BlockRef & {
  /** Null if the block must be read again, or was read before sums were kept. */
  readonly tally: Tally | null
}

/** A block whose sums are known. */
export type SummedBlock = FollowedBlock & { readonly tally: Tally }

/** How far the ledger has followed a chain. */
export type Followed = {
  /** The block to read on from: the newest one with sums, or null before the first. */
  readonly head: SummedBlock | null
  /** Blocks remembered to find a common ancestor by, newest first. Those after `head` are being read again. */
  readonly recent: readonly FollowedBlock[]
  /** Everything up to this block is final. */
  readonly finalized: bigint
  /** The hash of the block at `finalized`; null if it is not known. */
  readonly finalHash: string | null
}

/** The next thing to know about the chain. Applied in order, each in one database transaction. */
export type ChainStep =
  /**
   * Logs of the blocks after the followed head up to `head`; `blocks` are those to remember, oldest first. With
   * `isNewest` the chain had no block after `head`.
   */
  | {
      readonly kind: 'blocks'
      readonly head: SummedBlock
      readonly isNewest: boolean
      readonly blocks: readonly FollowedBlock[]
      readonly logs: readonly ContractLog[]
    }
  /**
   * Blocks after `ancestor` are no longer on the chain; `ancestor` is null if no remembered block is on it. With
   * `isShorter` the node has fewer blocks than before. Chains do not shrink, so the node may only lag behind. With
   * `losesFinal` the node has another block where the ledger has its final one.
   */
  | {
      readonly kind: 'reorg'
      readonly ancestor: BlockRef | null
      readonly isShorter?: true
      readonly losesFinal?: true
    }
  /**
   * The ledger may lack facts of blocks after `from`, so they are read again; null: from the first block on. The facts
   * stay, and reading adds the missing ones.
   */
  | { readonly kind: 'again'; readonly from: BlockRef | null }
  | { readonly kind: 'finalized'; readonly block: BlockRef }

/** Port: reads the chain from a known position on. Implemented in `adapters/ethereum`. */
export interface ChainFollower {
  /**
   * Reads the next step, or null when nothing is new.
   *
   * @throws {UnavailableError} with part `chain` when the node does not answer, {LogsMissingError} when its logs do not
   * add up to what the registries say.
   */
  next(followed: Followed): Promise<ChainStep | null>
}
