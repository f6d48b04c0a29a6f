import type { InstanceFacts } from '@certify/core/database/connection/instance-facts'
import type { CredentialSigner } from '@certify/domain/credential/credential-signer'
import type { CredentialIssuer } from '@certify/domain/credential/issuer-did'
import { readKeyGenerations } from './key-generations'
import { deriveKey, formatPublicKey, signCredential } from './sign-credential'

/**
 * Opens the signer. Generations are read at each use, so that a rotation reaches every replica at once.
 *
 * @throws {SettingError} if the seed is not the installation's.
 */
export async function openSigner(facts: InstanceFacts, seed: Uint8Array): Promise<CredentialSigner> {
  await readKeyGenerations(facts, seed)

  /** Numbers of the generations that count, newest first. */
  async function listGenerations(): Promise<readonly number[]> {
    const { generations } = await readKeyGenerations(facts, seed)
    return generations
      .filter(({ state }) => state !== 'struck')
      .map(({ number }) => number)
      .sort((a, b) => b - a)
  }

  const name = (generation: number) => `key-${generation}`
  return {
    async listKeys(issuer: CredentialIssuer) {
      return (await listGenerations()).map((generation) => ({
        name: name(generation),
        publicKeyMultibase: formatPublicKey(deriveKey(seed, issuer, generation)),
      }))
    },
    async sign(credential, { issuer, did, at }) {
      const [newest = 1] = await listGenerations()
      const verificationMethod = `${did}#${name(newest)}`
      return signCredential(credential, { key: deriveKey(seed, issuer, newest), verificationMethod, at })
    },
  }
}
