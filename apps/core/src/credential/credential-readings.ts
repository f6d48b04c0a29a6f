import type { Account } from '@certify/domain/account/account'
import { refuseUnknownCertificate } from '@certify/domain/certificate/certificate-errors'
import type { ContentStore } from '@certify/domain/certificate/content-store'
import { buildDocumentFileName } from '@certify/domain/certificate/document-file-name'
import { readCertificateMetadata } from '@certify/domain/certificate/read-metadata'
import { findStanding } from '@certify/domain/credential/claimed-domain'
import type { CredentialSigner, Signed } from '@certify/domain/credential/credential-signer'
import { type HashedEmail, hashEmail } from '@certify/domain/credential/hash-email'
import {
  buildIssuerDid,
  buildIssuerDocument,
  buildWalletDid,
  type CredentialIssuer,
  type IssuerDocument,
} from '@certify/domain/credential/issuer-did'
import { buildOpenBadge, type OpenBadge } from '@certify/domain/credential/open-badge'
import { refuse, UnavailableError } from '@certify/domain/shared/errors'
import type { Random } from '@certify/domain/shared/random'
import type { TokenId } from '@certify/domain/shared/token-id'
import type { AccountReads } from '../account/account-reads'
import type { CertificateReads } from '../certificate/certificate-reads'
import type { Stores } from '../open-stores'

/** A signed badge, and the name of its file without an ending. */
export type ReadableBadge = { readonly badge: Signed<OpenBadge>; readonly fileName: string }

/**
 * Makes the Open Badge of a certificate from its metadata and the chain. The status list that the badge names says
 * whether the certificate is still valid, so an ended certificate has a badge, too.
 *
 * @throws `certificate.not_found` until it is in a block | {ContentErasedError} | {UnavailableError}
 */
export async function readBadge(
  ports: BadgePorts,
  asked: { tokenId: TokenId; publicUrl: string },
): Promise<ReadableBadge> {
  return signBadge(ports, asked)
}

/**
 * Makes the badge of one of the account's own certificates, with a salted hash of its confirmed address. Each has a
 * new salt.
 *
 * @throws like `readBadge` | `credential.address_unconfirmed` | `certificate.not_found` if it is somebody else's.
 */
export async function readBadgeWithEmail(
  ports: BadgePorts & { mail: Pick<Stores['mail'], 'readPreferences'>; random: Random },
  { account, ...asked }: { account: Account; tokenId: TokenId; publicUrl: string },
): Promise<ReadableBadge> {
  const found = await ports.ledger.findByToken(asked.tokenId)
  if (found?.record?.recipientId !== account.id) throw refuseUnknownCertificate(asked)
  const { email, isConfirmed } = await ports.mail.readPreferences(account.id)
  if (email === null || !isConfirmed) throw refuse('credential.address_unconfirmed')
  return signBadge(ports, { ...asked, email: hashEmail(email, ports.random) })
}

type BadgePorts = {
  readonly ledger: Pick<CertificateReads, 'findByToken'>
  readonly content: Pick<ContentStore, 'read'>
  readonly credentialSigner: Pick<CredentialSigner, 'sign'>
}

async function signBadge(
  ports: BadgePorts,
  { tokenId, publicUrl, email }: { tokenId: TokenId; publicUrl: string; email?: HashedEmail },
): Promise<ReadableBadge> {
  const found = await ports.ledger.findByToken(tokenId)
  if (!found?.minted) throw refuseUnknownCertificate({ tokenId })
  const metadataCid = found.record?.metadataCid
  // Issued but not recorded here, as after restoring a backup. The issuer will read the content again.
  if (!metadataCid || !found.event) throw new UnavailableError({ part: 'content' })
  const metadata = readCertificateMetadata((await ports.content.read(metadataCid)).bytes)
  if (metadata === null) throw new UnavailableError({ part: 'content' })
  const issuer = found.event.organizer.id
  const issuedAt = found.minted.mintedAt
  const { logo } = found.event.organizer
  const added = {
    tags: found.event.tags,
    ...(logo === undefined ? {} : { logo: `${publicUrl}/ipfs/${logo}` }),
    ...(email === undefined ? {} : { email }),
  }
  const badge = buildOpenBadge({ metadata, organizer: issuer, issuedAt, publicUrl, added })
  return {
    badge: await ports.credentialSigner.sign(badge, {
      issuer,
      did: buildIssuerDid(publicUrl, issuer),
      at: issuedAt,
    }),
    fileName: buildDocumentFileName(metadata),
  }
}

/**
 * Reads the DID document of an organizer or of the instance. It stays after the organizer's account is erased,
 * because badges that it signed are still checked.
 *
 * @throws `account.not_found` if no account ever had this number.
 */
export async function readIssuer(
  from: {
    accounts: Pick<AccountReads, 'find' | 'wasErasedOrganization'>
    domains: Pick<Stores['domains'], 'find'>
    credentialSigner: Pick<CredentialSigner, 'listKeys'>
  },
  { issuer, publicUrl, chainId }: { issuer: CredentialIssuer; publicUrl: string; chainId: number },
): Promise<IssuerDocument> {
  const alsoKnownAs: string[] = []
  if (issuer !== 'instance') {
    const account = await from.accounts.find(issuer)
    if (account?.role === 'organizer') {
      alsoKnownAs.push(buildWalletDid(chainId, account.wallet))
      const claim = await from.domains.find(issuer)
      if (claim && findStanding(claim) === 'confirmed') alsoKnownAs.push(`https://${claim.domain}`)
    } else if (account || !(await from.accounts.wasErasedOrganization(issuer)))
      throw refuse('account.not_found')
  }
  return buildIssuerDocument(
    buildIssuerDid(publicUrl, issuer),
    await from.credentialSigner.listKeys(issuer),
    alsoKnownAs,
  )
}
