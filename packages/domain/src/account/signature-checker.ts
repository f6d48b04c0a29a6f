import type { Address } from '../shared/address'

/**
 * Port: whether a wallet signed a message (EIP-191 for ordinary wallets, EIP-1271 and EIP-6492 for contract wallets).
 * Implemented in `adapters/ethereum`.
 *
 * @throws {UnavailableError} with part `chain` when a contract wallet could not be asked.
 */
export interface SignatureChecker {
  check(signed: { wallet: Address; message: string; signature: `0x${string}` }): Promise<boolean>
}
