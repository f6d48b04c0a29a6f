/** Other people's verifiers, as far as our tests use them. */
declare module '@digitalbazaar/vc' {
  type Loader = (url: string) => Promise<{ documentUrl: string; document: unknown; contextUrl: null }>
  export function verifyCredential(options: {
    credential: object
    suite: object
    documentLoader: Loader
    checkStatus: unknown
  }): Promise<{
    verified: boolean
    statusResult?: { verified: boolean; results?: readonly { status: boolean }[]; error?: Error }
    error?: Error
  }>
}
declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { cryptosuite: unknown })
  }
}
declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: unknown
}
declare module '@digitalbazaar/vc-bitstring-status-list' {
  export const checkStatus: unknown
}
declare module '@digitalcredentials/verifier-core' {
  export function verifyCredential(options: {
    credential: object
    knownDIDRegistries: readonly []
  }): Promise<{
    log?: readonly { id: string; valid?: boolean; error?: { name: string } }[]
    errors?: readonly { name: string; message: string }[]
  }>
}
declare module '@digitalcredentials/security-document-loader' {
  type Loaded = { documentUrl: string; document: unknown; contextUrl: null }
  export function securityLoader(options: { fetchRemoteContexts: boolean }): {
    build(): (url: string) => Promise<Loaded>
  }
}
