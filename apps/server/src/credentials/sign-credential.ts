import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto'
import type { InstanceFacts } from '@certify/core/database/connection/instance-facts'
import type {
  CredentialSigner,
  Signed,
  UnsignedCredential,
} from '@certify/domain/credential/credential-signer'
import type { CredentialIssuer } from '@certify/domain/credential/issuer-did'
import { formatMoment } from '@certify/domain/credential/moment'
import { base58btc } from 'multiformats/bases/base58'
import credentialsV2 from './contexts/credentials-v2.json'
import openBadges from './contexts/open-badges-3.0.3.json'
import { readKeyGenerations } from './key-generations'

/** The contexts that our credentials name, copied as published. Nothing is ever loaded from elsewhere. */
const contexts = new Map<string, unknown>([
  ['https://www.w3.org/ns/credentials/v2', credentialsV2],
  ['https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json', openBadges],
])

/**
 * The canonical N-Quads of a document, the bytes that signatures cover.
 *
 * @throws {Error} if it names another context, or a term that its contexts do not define.
 * @see https://www.w3.org/TR/rdf-canon/
 */
async function canonize(document: object): Promise<string> {
  // Large, and needed only by instances whose badges are asked for.
  const { default: jsonld } = await import('jsonld')
  return jsonld.canonize(document, {
    algorithm: 'RDFC-1.0',
    format: 'application/n-quads',
    safe: true,
    documentLoader: async (url) => ({ documentUrl: url, document: loadContext(url), contextUrl: null }),
  })
}

function loadContext(url: string): unknown {
  const context = contexts.get(url)
  if (context === undefined) throw new Error(`The context ${url} is not one of ours.`)
  return context
}

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
