import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto'
import type { Signed, UnsignedCredential } from '@certify/domain/credential/credential-signer'
import type { CredentialIssuer } from '@certify/domain/credential/issuer-did'
import { formatMoment } from '@certify/domain/credential/moment'
import { base58btc } from 'multiformats/bases/base58'
import { canonize } from './canonize'

/** An Ed25519 private key in PKCS #8 is these bytes and its seed. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')
/** Marks an Ed25519 public key in a multikey. */
const MULTICODEC_ED25519 = Uint8Array.of(0xed, 0x01)

/** Derives the key of an issuer. Each generation is a key of its own. */
export function deriveKey(seed: Uint8Array, issuer: CredentialIssuer, generation: number): KeyObject {
  const info = `certify/credential-key/${issuer}/${generation}`
  const own = Buffer.from(hkdfSync('sha256', seed, '', info, 32))
  return createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, own]), format: 'der', type: 'pkcs8' })
}

/** The public half as multibase. */
export function formatPublicKey(key: KeyObject): string {
  const raw = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
  return base58btc.encode(Buffer.concat([MULTICODEC_ED25519, raw]))
}

/**
 * Signs a credential with `eddsa-rdfc-2022`. The signature is deterministic.
 *
 * @see https://www.w3.org/TR/vc-di-eddsa/
 */
export async function signCredential<Credential extends UnsignedCredential>(
  credential: Credential,
  { key, verificationMethod, at }: { key: KeyObject; verificationMethod: string; at: Date },
): Promise<Signed<Credential>> {
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created: formatMoment(at),
    verificationMethod,
    proofPurpose: 'assertionMethod',
  } as const
  const hashes = await Promise.all([
    hashCanonical({ '@context': credential['@context'], ...options }),
    hashCanonical(credential),
  ])
  const proofValue = base58btc.encode(sign(null, Buffer.concat(hashes), key))
  return { ...credential, proof: [{ ...options, proofValue }] }
}

async function hashCanonical(document: object): Promise<Buffer> {
  return createHash('sha256')
    .update(await canonize(document))
    .digest()
}
