import type { ChainStep, Followed } from './chain-step'

/**
 * Port: a second node of another operator. Nothing is final before it agrees, because the followed node may be on a
 * fork or lie. Implemented in `adapters/ethereum`.
 */
export interface FinalityWitness {
  /**
   * Finds how far the witness confirms the followed chain: its blocks, and the logs that the ledger has of them.
   *
   * @param called - The last block that the followed node calls final.
   * @returns The newest remembered block up to `called` that the witness also calls final; or that the ledger must read
   * blocks again, because the witness has more logs of them; or null.
   * @throws {NodesDisagreeError} when it has another block at that height or other logs, {WitnessBehindError} when its
   * final block is far behind, {LogsMissingError} when it leaves logs out, {UnavailableError} with part `chain` when it
   * does not answer.
   */
  confirm(
    called: bigint,
    followed: Followed,
  ): Promise<Extract<ChainStep, { kind: 'finalized' | 'again' }> | null>
}
