import type { Address } from '../shared/address'
import type { ActTypedData } from './signed-act'

/** The proof of a signature: the wallet's own key, or its contract's answer, which may change. */
export type SignatureProof = 'key' | 'contract'

/**
 * Port: whether a wallet signed a message (EIP-191 for ordinary wallets, EIP-1271 and EIP-6492 for contract wallets).
 * Implemented in `adapters/ethereum`.
 *
 * @throws {UnavailableError} with part `chain` when a contract wallet could not be asked.
 */
export interface SignatureChecker {
  /**
   * Finds the proof of a signature; null if there is none.
   *
   * @param beforeAsking - Called before the chain is asked, which costs far more than checking a key. May throw to
   * stop.
   */
  check(
    signed: { wallet: Address; message: string; signature: `0x${string}` },
    beforeAsking?: () => Promise<void>,
  ): Promise<SignatureProof | null>
  /** The same for structured data (EIP-712). */
  checkTypedData(
    signed: { wallet: Address; typedData: ActTypedData; signature: `0x${string}` },
    beforeAsking?: () => Promise<void>,
  ): Promise<SignatureProof | null>
}
