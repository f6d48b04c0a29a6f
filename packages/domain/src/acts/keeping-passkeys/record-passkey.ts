import { type CredentialHash, MAX_PASSKEYS } from '../../passkey/passkey'
import type { PasskeyRepository } from '../../passkey/passkey-repository'
import type { Address } from '../../shared/address'
import type { Clock } from '../../shared/clock'

/** Records that a passkey opened the wallet that is signed in. A passkey of another wallet is refused. */
export async function recordPasskey(
  { passkeys, clock }: recordPasskey.Ports,
  command: recordPasskey.Command,
): Promise<void> {
  const now = clock()
  await passkeys.record({ ...command, createdAt: now, lastUsedAt: now }, MAX_PASSKEYS)
}
export declare namespace recordPasskey {
  type Ports = { passkeys: Pick<PasskeyRepository, 'record'>; clock: Clock }
  type Command = {
    /** The session's wallet. */
    wallet: Address
    credentialHash: CredentialHash
    sealed: string | null
    backedUp: boolean
    label: string
  }
  type ErrorType = PasskeyRepository.ErrorType
}
