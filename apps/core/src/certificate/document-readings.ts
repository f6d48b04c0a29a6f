import type { Ending } from '@certify/domain/certificate/certificate'
import { refuseUnknownCertificate } from '@certify/domain/certificate/certificate-errors'
import type { ContentStore } from '@certify/domain/certificate/content-store'
import { buildDocumentFileName } from '@certify/domain/certificate/document-file-name'
import type { DocumentFormat, DocumentRenderer, Paper } from '@certify/domain/certificate/document-renderer'
import type { CertificateMetadata } from '@certify/domain/certificate/metadata'
import { readCertificateMetadata } from '@certify/domain/certificate/read-metadata'
import { parseCid } from '@certify/domain/shared/cid'
import { type CertifyError, refuse, UnavailableError } from '@certify/domain/shared/errors'
import type { TokenId } from '@certify/domain/shared/token-id'
import type { CertificateReads } from './certificate-reads'

/** A document that can be made on demand. */
export type DownloadableDocument = {
  /** Identifies the bytes: equal keys mean equal documents. */
  readonly key: string
  readonly fileName: string
  /** Makes it. @throws {UnavailableError} */
  readonly draw: () => Promise<Uint8Array>
}

/**
 * Finds the downloadable document of a certificate. Everything in it is already public, on chain or in the content
 * store.
 *
 * @param asked.badge - The certificate's Open Badge as JSON, to embed in the file.
 * @throws `certificate.not_found` | `certificate.no_document` when it is not on chain yet or has ended |
 * {UnavailableError}
 */
export async function findCertificateDocument(
  from: {
    ledger: Pick<CertificateReads, 'findByToken'>
    content: Pick<ContentStore, 'read'>
    documents: DocumentRenderer
  },
  asked: { tokenId: TokenId; format: DocumentFormat; paper: Paper; badge?: string },
): Promise<DownloadableDocument> {
  const { tokenId, format, paper, badge } = asked
  const found = await from.ledger.findByToken(tokenId)
  if (found === null) throw refuseUnknownCertificate({ tokenId })
  if (found.minted === null) throw noDocument(tokenId, 'pending')
  const { ending } = found.minted
  if (ending) throw noDocument(tokenId, ending.kind)
  const metadataCid = found.record?.metadataCid
  // Issued but not recorded here, as after restoring a backup. The issuer will read the content again.
  if (!metadataCid) throw new UnavailableError({ part: 'content' })
  const metadata = readCertificateMetadata((await from.content.read(metadataCid)).bytes)
  if (metadata === null) throw new UnavailableError({ part: 'content' })
  // Read before the answer: a document whose picture was erased is gone, also for a caller who has it.
  const { bytes: image } = await from.content.read(readImageCid(metadata))
  return {
    key: [metadataCid, format, ...(format === 'pdf' ? [paper] : []), ...(badge ? [badge] : [])].join('.'),
    fileName: `${buildDocumentFileName(metadata)}.${format}`,
    draw: () =>
      from.documents.draw({
        format,
        paper,
        metadata,
        image,
        ...(badge === undefined ? {} : { badge }),
      }),
  }
}
/** It is not on chain yet or has ended. */
function noDocument(tokenId: TokenId, standing: 'pending' | Ending['kind']): CertifyError {
  const facts = { tokenId: tokenId.toString(), standing }
  return refuse('certificate.no_document', { case: standing }, { facts })
}

/** The picture that a certificate's metadata names. */
function readImageCid({ image }: CertificateMetadata) {
  return parseCid(image.replace(/^ipfs:\/\//, ''), 'image')
}
