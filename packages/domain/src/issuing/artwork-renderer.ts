import type { Design } from '../certificate/artwork'
import type { CertificateToDescribe } from '../certificate/metadata'
import type { Address } from '../shared/address'
import type { TokenId } from '../shared/token-id'

/** What a ready-made design is drawn from: everything in it is on chain or in the metadata too. */
export type ArtworkInput = {
  readonly design: Design
  readonly chainId: number
  readonly contract: Address
  readonly tokenId: TokenId
  readonly recipient: Address
  readonly event: CertificateToDescribe['event']
  readonly issuedAt: Date
  /** Address of the page that verifies this certificate. */
  readonly verifyUrl: string
}

/** Port: draws a certificate in a ready-made design. The same input gives the same bytes. */
export interface ArtworkRenderer {
  render(input: ArtworkInput): Promise<{ bytes: Uint8Array; contentType: string }>
}
