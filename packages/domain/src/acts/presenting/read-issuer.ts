import { AccountNotFoundError } from '../../account/account-errors'
import type { AccountRepository } from '../../account/account-repository'
import { type DomainClaim, findStanding } from '../../credential/claimed-domain'
import type { CredentialSigner } from '../../credential/credential-signer'
import {
  buildIssuerDid,
  buildIssuerDocument,
  buildWalletDid,
  type CredentialIssuer,
  type IssuerDocument,
} from '../../credential/issuer-did'
import type { AccountId } from '../../shared/account-id'

/**
 * Reads the DID document of an organizer or of the instance. It stays after the organizer's account is erased,
 * because badges that it signed are still checked.
 *
 * @throws {AccountNotFoundError} if no account ever had this number.
 */
export async function readIssuer(
  ports: readIssuer.Ports,
  { issuer, publicUrl, chainId }: { issuer: CredentialIssuer; publicUrl: string; chainId: number },
): Promise<IssuerDocument> {
  const alsoKnownAs: string[] = []
  if (issuer !== 'instance') {
    const account = await ports.accounts.find(issuer)
    if (account?.role === 'organizer') {
      alsoKnownAs.push(buildWalletDid(chainId, account.wallet))
      const claim = await ports.domains.find(issuer)
      if (claim && findStanding(claim) === 'confirmed') alsoKnownAs.push(`https://${claim.domain}`)
    } else if (account || !(await ports.accounts.wasErasedOrganization(issuer)))
      throw new AccountNotFoundError()
  }
  return buildIssuerDocument(
    buildIssuerDid(publicUrl, issuer),
    await ports.credentialSigner.listKeys(issuer),
    alsoKnownAs,
  )
}
export declare namespace readIssuer {
  type Ports = {
    accounts: Pick<AccountRepository, 'find' | 'wasErasedOrganization'>
    domains: { find(organizerId: AccountId): Promise<DomainClaim | null> }
    credentialSigner: Pick<CredentialSigner, 'listKeys'>
  }
}
