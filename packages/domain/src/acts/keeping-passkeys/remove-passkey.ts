import type { CredentialHash } from '../../passkey/passkey'
import { PasskeyNotFoundError } from '../../passkey/passkey-errors'
import type { PasskeyRepository } from '../../passkey/passkey-repository'
import type { Address } from '../../shared/address'

/** Removes one of the signed-in wallet's own passkeys from its list. The device keeps the passkey. */
export async function removePasskey(
  { passkeys }: removePasskey.Ports,
  { wallet, credentialHash }: removePasskey.Command,
): Promise<void> {
  if (!(await passkeys.remove(credentialHash, wallet))) throw new PasskeyNotFoundError()
}
export declare namespace removePasskey {
  type Ports = { passkeys: Pick<PasskeyRepository, 'remove'> }
  type Command = { wallet: Address; credentialHash: CredentialHash }
  type ErrorType = PasskeyNotFoundError
}
