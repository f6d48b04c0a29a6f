import { CertificateNotFoundError } from '@certify/domain/certificate/certificate-errors'
import type { ContentStore } from '@certify/domain/certificate/content-store'
import { buildDocumentFileName } from '@certify/domain/certificate/document-file-name'
import { readCertificateMetadata } from '@certify/domain/certificate/read-metadata'
import type { CredentialSigner, Signed } from '@certify/domain/credential/credential-signer'
import { buildIssuerDid } from '@certify/domain/credential/issuer-did'
import { buildOpenBadge, type OpenBadge } from '@certify/domain/credential/open-badge'
import { UnavailableError } from '@certify/domain/shared/errors'
import type { TokenId } from '@certify/domain/shared/token-id'
import type { CertificateReads } from '../certificate/certificate-reads'

/** A signed badge, and the name of its file without an ending. */
export type ReadableBadge = { readonly badge: Signed<OpenBadge>; readonly fileName: string }

/**
 * Makes the Open Badge of a certificate from its metadata and the chain. The status list that the badge names says
 * whether the certificate is still valid, so an ended certificate has a badge, too.
 *
 * @throws {CertificateNotFoundError} until it is in a block | {ContentErasedError} | {UnavailableError}
 */
export async function readBadge(
  ports: {
    ledger: Pick<CertificateReads, 'findByToken'>
    content: Pick<ContentStore, 'read'>
    credentialSigner: Pick<CredentialSigner, 'sign'>
  },
  { tokenId, publicUrl }: { tokenId: TokenId; publicUrl: string },
): Promise<ReadableBadge> {
  const found = await ports.ledger.findByToken(tokenId)
  if (!found?.minted) throw new CertificateNotFoundError({ tokenId })
  const metadataCid = found.record?.metadataCid
  // Issued but not recorded here, as after restoring a backup. The issuer will read the content again.
  if (!metadataCid || !found.event) throw new UnavailableError({ part: 'content' })
  const metadata = readCertificateMetadata((await ports.content.read(metadataCid)).bytes)
  if (metadata === null) throw new UnavailableError({ part: 'content' })
  const issuer = found.event.organizer.id
  const issuedAt = found.minted.mintedAt
  const badge = buildOpenBadge({ metadata, organizer: issuer, issuedAt, publicUrl })
  return {
    badge: await ports.credentialSigner.sign(badge, {
      issuer,
      did: buildIssuerDid(publicUrl, issuer),
      at: issuedAt,
    }),
    fileName: buildDocumentFileName(metadata),
  }
}
