import type { Address } from '../shared/address'
import type { CredentialHash, Passkey } from './passkey'
import type { PasskeyTakenError, TooManyPasskeysError } from './passkey-errors'

/** The passkeys of one wallet, oldest first, and when its person wrote the recovery words down. */
export type KeptPasskeys = { readonly passkeys: readonly Passkey[]; readonly wordsWrittenAt: Date | null }

/** Port: which passkey opens which wallet. Each method is one transaction. */
export interface PasskeyRepository {
  find(credentialHash: CredentialHash): Promise<Passkey | null>
  /**
   * Stores a passkey at its first use, and notes each later one: then only `backedUp` and `lastUsedAt` change.
   *
   * @throws {PasskeyTakenError} @throws {TooManyPasskeysError}
   */
  record(passkey: Passkey, max: number): Promise<void>
  listOf(wallet: Address): Promise<KeptPasskeys>
  /** Notes that the person wrote down the words of `wallet`. */
  noteWordsWritten(wallet: Address, at: Date): Promise<void>
  /** Forgets one passkey of `wallet`; answers whether there was one. */
  remove(credentialHash: CredentialHash, wallet: Address): Promise<boolean>
}
export declare namespace PasskeyRepository {
  type ErrorType = PasskeyTakenError | TooManyPasskeysError
}
