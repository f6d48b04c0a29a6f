import type { Followed } from './chain-step'

/**
 * Port: a second node, of another operator, without whose word nothing is final: the one that is followed may be on a
 * fork, or lie. Implemented in `adapters/ethereum`.
 */
export interface FinalityWitness {
  /**
   * How far the witness confirms what was followed.
   *
   * @param called - The block up to which the followed node calls everything final.
   * @returns The newest remembered block up to there that the witness has as well and calls final; null: none yet.
   * @throws {NodesDisagreeError} where it has another block at that height, {WitnessBehindError} where it calls far less
   * final, {UnavailableError} with part `chain` when it does not answer.
   */
  confirm(called: bigint, followed: Followed): Promise<bigint | null>
}
