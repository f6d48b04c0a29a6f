import { type LaidOutPicture, layOutCertificateSheet } from '@certify/artwork/certificate-sheet'
import type { StripInput } from '@certify/artwork/document-strip'
import type { Fonts } from '@certify/artwork/fonts'
import { readSheetInput } from '@certify/artwork/redraw'
import { formatDocumentMark } from '@certify/domain/certificate/document-mark'
import type { DocumentInput } from '@certify/domain/certificate/document-renderer'
import type { CertificateMetadata } from '@certify/domain/certificate/metadata'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { parseTokenId } from '@certify/domain/shared/token-id'

/** The certificate's picture: a sheet that this product drew, or an organizer's own. */
export type Picture =
  | ({ readonly kind: 'sheet' } & Pick<LaidOutPicture, 'svg' | 'texts' | 'code'>)
  | { readonly kind: 'upload'; readonly bytes: Uint8Array }

/**
 * Reads the picture. Drawing a sheet again shows where its texts are. A picture that differs from its data has no
 * such texts, so its facts are written elsewhere.
 */
export function readPicture({ metadata, image }: DocumentInput, fonts: Fonts): Picture {
  if (!isSvg(image)) return { kind: 'upload', bytes: image }
  const svg = new TextDecoder().decode(image)
  const sheet = readSheetInput(metadata)
  const drawn = sheet && layOutCertificateSheet(sheet, fonts)
  return drawn?.svg === svg ? { kind: 'sheet', ...drawn } : { kind: 'sheet', svg, texts: [], code: undefined }
}

/** The mark that a document of this certificate carries. */
export function formatMark({ certificate }: CertificateMetadata): string {
  return formatDocumentMark({
    chainId: certificate.chainId,
    contract: parseAddress(certificate.contract),
    tokenId: parseTokenId(certificate.tokenId),
  })
}

/** The texts of the strip below an organizer's own picture. */
export function toStripInput({ certificate, external_url }: CertificateMetadata): StripInput {
  return {
    tokenId: certificate.tokenId,
    eventTitle: certificate.event.title,
    organizerName: certificate.event.organizer,
    recipientWallet: certificate.recipient,
    issuedOn: certificate.issuedOn,
    verifyUrl: external_url,
    ...(certificate.attendanceSaidAt === undefined ? {} : { isInAdvance: true }),
    ...(certificate.attended && { attended: certificate.attended }),
    ...(certificate.artwork.language && { language: certificate.artwork.language }),
  }
}

/** The verification address without its scheme, as documents print it. */
export function formatVisitLink({ external_url }: CertificateMetadata): string {
  return external_url.replace(/^https?:\/\//, '')
}

function isSvg(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.subarray(0, 5)) === '<svg '
}
