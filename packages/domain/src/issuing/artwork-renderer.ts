import type { Design } from '../certificate/artwork'
import type { AttendedFacts } from '../certificate/attended'
import type { CertificateToDescribe } from '../certificate/metadata'
import type { TemplateField } from '../certificate/template-field'
import type { Address } from '../shared/address'
import type { Cid } from '../shared/cid'
import type { TokenId } from '../shared/token-id'

/** The facts that a ready-made design shows. All of them are also on chain or in the metadata. */
export type ArtworkInput = {
  readonly design: Design
  readonly chainId: number
  readonly contract: Address
  readonly tokenId: TokenId
  readonly recipient: Address
  /** Present only if that person agreed. */
  readonly recipientName?: string
  readonly event: CertificateToDescribe['event']
  readonly issuedAt: Date
  /** Whether attendance was recorded before anybody could be there, so that the sheet does not say "attended". */
  readonly isInAdvance?: boolean
  /** How much of the event the person attended; absent: the sheet says nothing of it. */
  readonly attended?: AttendedFacts
  /** Address of the page that verifies this certificate. */
  readonly verifyUrl: string
}

/** The facts for drawing an organizer's own template with fields, for one recipient. */
export type TemplateInput = {
  /** The uploaded image and its CID, which serves as cache key. */
  readonly image: Uint8Array
  readonly imageCid: Cid
  readonly fields: readonly TemplateField[]
  /** Null unless that person agreed; the field then stays empty. */
  readonly recipientName: string | null
  readonly tokenId: TokenId
  readonly event: Pick<CertificateToDescribe['event'], 'startsAt' | 'endsAt' | 'timeZone'>
  /** How much of the event the person attended; absent: its fields stay empty. */
  readonly attended?: AttendedFacts
  /** Address of the page that verifies this certificate. */
  readonly verifyUrl: string
}

/** A drawn certificate. */
export type DrawnArtwork = { readonly bytes: Uint8Array; readonly contentType: string }

/** Port: draws certificates. The same input gives the same bytes. */
export interface ArtworkRenderer {
  /** Draws a ready-made design. */
  render(input: ArtworkInput): Promise<DrawnArtwork>
  /** Draws the fields of an organizer's own template over its artwork. */
  compose(input: TemplateInput): Promise<DrawnArtwork>
}
