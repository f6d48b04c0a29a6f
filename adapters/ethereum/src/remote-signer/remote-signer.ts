import type { Address } from '@certify/domain/shared/address'
import type { Hex, TransactionSerializableEIP1559 } from 'viem'

/** Port: a signer on another machine, which holds the key. Both methods throw {SignerError}. */
export interface RemoteSigner {
  /** Asks for which addresses the signer holds keys. Signs nothing. */
  addresses(): Promise<readonly Address[]>
  /** Signs a transaction. @returns the signed bytes; the caller checks them. */
  signTransaction(transaction: TransactionSerializableEIP1559): Promise<Hex>
}
