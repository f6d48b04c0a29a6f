import type { Address } from '../shared/address'

/** Port: the key that can stop issuing and nothing else. Implemented in `adapters/ethereum`. */
export interface RegistryPauser {
  readonly address: Address
  /**
   * Pauses a registry. Call it again until it returns true.
   *
   * @returns whether the registry is paused now.
   * @throws {UnavailableError} with part `chain` when the node does not answer.
   */
  pause(contract: Address): Promise<boolean>
}
