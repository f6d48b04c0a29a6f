import type { Address } from '../shared/address'
import type { ChainStep, Followed } from './chain-step'
import type { Term } from './lease'

/** What applying a step changed, in requests: issued by it, or put off because their page lost its number. */
export type Applied = { readonly issued: number; readonly putOff: number }

/**
 * Port: facts of the chain in our database. The only writer of facts; every write is undone by a `reorg` step.
 * Implemented in `adapters/postgres`. Every write throws {LeadershipLostError} when the term is over.
 */
export interface ChainLedger {
  /** How far the chain was followed. */
  followed(chainId: number): Promise<Followed>
  /** Applies one step and saves the checkpoint, in one transaction. The same step applied twice is applied once. */
  apply(term: Term, chainId: number, step: ChainStep): Promise<Applied>
  /** An organizer's number in a registry, or null when the chain was not seen to have it. */
  organizerNumber(contract: Address, account: Address): Promise<number | null>
  /** The newest pages the ledger holds for a registry, at most `limit`. */
  recentPages(contract: Address, limit: number): Promise<readonly LedgerPage[]>
  /**
   * Forgets a registry that no chain has any more: its facts go, what was signed for it is set aside, and its requests
   * wait again. Only ever for a local chain that lost its state.
   */
  forget(term: Term, chainId: number, contract: Address): Promise<void>
}

/** A page as the ledger holds it. */
export type LedgerPage = {
  readonly number: number
  readonly directory: `0x${string}`
  readonly count: number
}
