import type { AccountId } from '../shared/account-id'
import type { Address } from '../shared/address'

/** Who signs a credential: the instance for one organizer, or the instance for itself. */
export type CredentialIssuer = AccountId | 'instance'

/** A key of an issuer, as its DID document lists it. */
export type CredentialKey = {
  /** The part of its address after `#`. */
  readonly name: string
  /** Ed25519, as multibase. */
  readonly publicKeyMultibase: string
}

/**
 * The DID of an issuer, which resolves to an address of this instance.
 *
 * @param publicUrl - The product's public address, without a slash at the end.
 * @see https://w3c-ccg.github.io/did-method-web/
 */
export function buildIssuerDid(publicUrl: string, issuer: CredentialIssuer): string {
  // A colon separates the parts of a DID, so the port's own is escaped.
  const host = `did:web:${new URL(publicUrl).host.replace(':', '%3A')}`
  return issuer === 'instance' ? host : `${host}:organizers:${issuer}`
}

/** The DID of a wallet on a chain. @see https://github.com/w3c-ccg/did-pkh */
export function buildWalletDid(chainId: number, wallet: Address): string {
  return `did:pkh:eip155:${chainId}:${wallet}`
}

/** The document that an issuer's DID resolves to. */
export type IssuerDocument = {
  readonly '@context': readonly string[]
  readonly id: string
  readonly alsoKnownAs?: readonly string[]
  readonly verificationMethod: readonly {
    readonly id: string
    readonly type: 'Multikey'
    readonly controller: string
    readonly publicKeyMultibase: string
  }[]
  readonly assertionMethod: readonly string[]
}

/** Builds the document. Retired keys stay listed, so that verifiers can still check what they signed. */
export function buildIssuerDocument(
  did: string,
  keys: readonly CredentialKey[],
  alsoKnownAs: readonly string[],
): IssuerDocument {
  const methods = keys.map(({ name, publicKeyMultibase }) => ({
    id: `${did}#${name}`,
    type: 'Multikey' as const,
    controller: did,
    publicKeyMultibase,
  }))
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    ...(alsoKnownAs.length === 0 ? {} : { alsoKnownAs }),
    verificationMethod: methods,
    // Verifiers compare absolute addresses.
    assertionMethod: methods.map(({ id }) => id),
  }
}
