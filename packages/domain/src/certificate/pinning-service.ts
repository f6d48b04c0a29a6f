import type { Cid } from '../shared/cid'

/** The maximum number of CIDs in one question to a service. */
export const PINS_AT_ONCE = 10

/**
 * Port: a service that keeps a second copy of stored content, which it fetches itself over IPFS. Implemented in
 * `adapters/ipfs`.
 *
 * Every method throws {UnavailableError} with part `content` when the service does not answer or refuses.
 */
export interface PinningService {
  /** The CIDs that the service neither keeps nor is fetching. Takes {@link PINS_AT_ONCE} at most. */
  listMissing(cids: readonly Cid[]): Promise<readonly Cid[]>
  /** Asks the service to fetch and keep the content below `cid`. */
  pin(cid: Cid): Promise<void>
  /** Asks the service to drop its copy. Content that it does not keep counts as dropped. */
  unpin(cid: Cid): Promise<void>
}

/** The state of the second copies. */
export type PinningStanding = {
  /** The number of files and directories that are stored here and that the service does not know yet. */
  readonly waiting: number
  /** Whether the service accepted the last requests. */
  readonly isAnswering: boolean
}
