import type { Followed } from './chain-step'

/**
 * Port: a second node of another operator. Nothing is final before it agrees, because the followed node may be on a
 * fork or lie. Implemented in `adapters/ethereum`.
 */
export interface FinalityWitness {
  /**
   * Finds how far the witness confirms the followed chain.
   *
   * @param called - The last block that the followed node calls final.
   * @returns The newest remembered block up to `called` that the witness also calls final, or null.
   * @throws {NodesDisagreeError} when it has another block at that height, {WitnessBehindError} when its final block
   * is far behind, {UnavailableError} with part `chain` when it does not answer.
   */
  confirm(called: bigint, followed: Followed): Promise<bigint | null>
}
