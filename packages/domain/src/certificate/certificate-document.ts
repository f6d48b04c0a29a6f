import { parseCid } from '../shared/cid'
import { UnavailableError } from '../shared/errors'
import type { TokenId } from '../shared/token-id'
import { CertificateNotFoundError, NoDocumentError } from './certificate-errors'
import type { CertificateLedger } from './certificate-views'
import type { ContentStore } from './content-store'
import { buildDocumentFileName } from './document-file-name'
import type { DocumentFormat, DocumentRenderer, Paper } from './document-renderer'
import type { CertificateMetadata } from './metadata'
import { readCertificateMetadata } from './read-metadata'

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
 * @throws {CertificateNotFoundError} | {NoDocumentError} when it is not on chain yet or has ended |
 * {UnavailableError}
 */
export async function findCertificateDocument(
  ports: findCertificateDocument.Ports,
  { tokenId, format, paper, badge }: findCertificateDocument.Command,
): Promise<DownloadableDocument> {
  const found = await ports.ledger.findByToken(tokenId)
  if (found === null) throw new CertificateNotFoundError({ tokenId })
  if (found.minted === null) throw new NoDocumentError({ tokenId, standing: 'pending' })
  const { ending } = found.minted
  if (ending) throw new NoDocumentError({ tokenId, standing: ending.kind })
  const metadataCid = found.record?.metadataCid
  // Issued but not recorded here, as after restoring a backup. The issuer will read the content again.
  if (!metadataCid) throw new UnavailableError({ part: 'content' })
  const metadata = readCertificateMetadata((await ports.content.read(metadataCid)).bytes)
  if (metadata === null) throw new UnavailableError({ part: 'content' })
  return {
    key: [metadataCid, format, ...(format === 'pdf' ? [paper] : []), ...(badge ? [badge] : [])].join('.'),
    fileName: `${buildDocumentFileName(metadata)}.${format}`,
    draw: async () => {
      const { bytes: image } = await ports.content.read(readImageCid(metadata))
      return ports.documents.draw({
        format,
        paper,
        metadata,
        image,
        ...(badge === undefined ? {} : { badge }),
      })
    },
  }
}
export declare namespace findCertificateDocument {
  type Ports = {
    ledger: Pick<CertificateLedger, 'findByToken'>
    content: Pick<ContentStore, 'read'>
    documents: DocumentRenderer
  }
  /** `badge` is the certificate's Open Badge as JSON, to embed in the file. */
  type Command = { tokenId: TokenId; format: DocumentFormat; paper: Paper; badge?: string }
  type ErrorType = CertificateNotFoundError | NoDocumentError | UnavailableError
}

/** The picture that a certificate's metadata names. */
function readImageCid({ image }: CertificateMetadata) {
  return parseCid(image.replace(/^ipfs:\/\//, ''), 'image')
}
