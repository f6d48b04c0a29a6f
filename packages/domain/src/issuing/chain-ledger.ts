import type { Address } from '../shared/address'
import type { ChainStep, Followed } from './chain-step'
import type { EventKey } from './event-key'
import type { Term } from './lease'

/** The requests that a step changed: issued by it, or put back because their page lost its number. */
type Applied = { readonly issued: number; readonly putOff: number }

/**
 * Port: facts of the chain in our database. Nothing else writes facts. A `reorg` step undoes every write. Implemented
 * in `apps/core`. Every write throws {LeadershipLostError} when the term is over.
 */
export interface ChainLedger {
  /** The newest position that was followed. */
  followed(chainId: number): Promise<Followed>
  /** Applies one step and saves the checkpoint in one transaction. Applying the same step twice changes nothing. */
  apply(term: Term, chainId: number, step: ChainStep): Promise<Applied>
  /** An organizer's number in a registry; null if the followed chain does not have it. */
  organizerNumber(contract: Address, account: Address): Promise<number | null>
  /** Every page the ledger holds for a registry, in their order. */
  allPages(contract: Address): Promise<readonly IssuedPage[]>
  /** The newest pages the ledger holds for a registry, at most `limit`. */
  recentPages(contract: Address, limit: number): Promise<readonly LedgerPage[]>
  /**
   * Forgets a registry that no longer exists: deletes its facts, sets its signed transactions aside, and returns its
   * requests to waiting. Only for a local chain that lost its state.
   */
  forget(term: Term, chainId: number, contract: Address): Promise<void>
}

/** What a page adds to the registry's history. */
export type IssuedPage = {
  readonly number: number
  readonly eventKey: EventKey
  readonly directory: `0x${string}`
  /** Strictly ascending. */
  readonly owners: readonly Address[]
}

/** A page as the ledger holds it. */
type LedgerPage = {
  readonly number: number
  readonly directory: `0x${string}`
  readonly count: number
}
