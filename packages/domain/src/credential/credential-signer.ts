import type { CredentialIssuer, CredentialKey } from './issuer-did'

/** A credential before it is signed. */
export type UnsignedCredential = { readonly '@context': readonly string[]; readonly id: string }

/** The proof of a signed credential. @see https://www.w3.org/TR/vc-di-eddsa/#eddsa-rdfc-2022 */
type CredentialProof = {
  readonly type: 'DataIntegrityProof'
  readonly cryptosuite: 'eddsa-rdfc-2022'
  readonly created: string
  readonly verificationMethod: string
  readonly proofPurpose: 'assertionMethod'
  readonly proofValue: string
}

/** A credential with its proof. */
export type Signed<Credential extends UnsignedCredential> = Credential & {
  readonly proof: readonly [CredentialProof]
}

/** Port: the keys that sign credentials. Implemented in `apps/server`. */
export interface CredentialSigner {
  /** The keys of an issuer whose signatures still count, newest first. */
  listKeys(issuer: CredentialIssuer): Promise<readonly CredentialKey[]>
  /** Signs with the newest key. Equal credentials, moments and keys give equal bytes. */
  sign<Credential extends UnsignedCredential>(
    credential: Credential,
    by: { readonly issuer: CredentialIssuer; readonly did: string; readonly at: Date },
  ): Promise<Signed<Credential>>
}

/** Port: how current our facts of the chain are. Implemented in `apps/server`. */
export interface ChainFreshness {
  /** The moment up to which our facts are complete. Null while we are behind the chain or cannot ask it. */
  knownUntil(): Promise<Date | null>
}
