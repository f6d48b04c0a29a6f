import type { AccountRepository } from '../../account/account-repository'
import { CertificateListNotFoundError } from '../../credential/credential-errors'
import type {
  ChainFreshness,
  CredentialSigner,
  EndedCertificates,
  Signed,
} from '../../credential/credential-signer'
import { buildIssuerDid } from '../../credential/issuer-did'
import { listCoveredPages } from '../../credential/status-entry'
import { buildStatusList, STATUS_LIST_VALID_MS, type StatusList } from '../../credential/status-list'
import type { AccountId } from '../../shared/account-id'
import type { Clock } from '../../shared/clock'
import { UnavailableError } from '../../shared/errors'
import type { TokenId } from '../../shared/token-id'

/** Signed status lists of the organizers' badges. */
export interface StatusLists {
  /**
   * The current list. While our facts are behind the chain, we sign nothing new and answer with the last list. After
   * that list expires, the status is unavailable.
   *
   * @throws {CertificateListNotFoundError} | {UnavailableError}
   */
  read(list: { organizer: AccountId; list: number }): Promise<Signed<StatusList>>
}

/** How old an unchanged list becomes before it is signed again, in milliseconds. */
const SIGN_AGAIN_MS = 60 * 60_000
/** The maximum number of lists in memory. The oldest go first. */
const MAX_KEPT = 1_000

type Kept = { readonly ended: string; readonly at: number; readonly document: Signed<StatusList> }

/** Opens the lists of one server. After a restart the first list waits until our facts are current. */
export function openStatusLists(ports: openStatusLists.Ports): StatusLists {
  const kept = new Map<string, Kept>()

  return {
    async read({ organizer, list }) {
      const key = `${organizer}/${list}`
      const known = kept.get(key)
      const knownUntil = await ports.freshness.knownUntil()
      if (knownUntil === null) {
        const expiresAt = known ? known.at + STATUS_LIST_VALID_MS : 0
        if (known && ports.clock().getTime() < expiresAt) return known.document
        throw new UnavailableError({ part: 'chain' })
      }
      const { first, last } = listCoveredPages(list)
      const account = await ports.accounts.find(organizer)
      const isOrganizer =
        account?.role === 'organizer' || (await ports.accounts.wasErasedOrganization(organizer))
      if (!isOrganizer || first > (await ports.ended.newestPage())) {
        throw new CertificateListNotFoundError({ organizer, list })
      }
      const ended = await ports.ended.endedBetween(first, last)
      const content = ended.join(' ')
      const at = knownUntil.getTime()
      if (known && known.ended === content && at < known.at + SIGN_AGAIN_MS) return known.document
      const document = await sign({ organizer, list, ended, knownUntil })
      kept.delete(key)
      kept.set(key, { ended: content, at, document })
      const [oldest] = kept.keys()
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
      return document
    },
  }

  function sign({
    organizer,
    list,
    ended,
    knownUntil,
  }: {
    organizer: AccountId
    list: number
    ended: readonly TokenId[]
    knownUntil: Date
  }): Promise<Signed<StatusList>> {
    const did = buildIssuerDid(ports.publicUrl, organizer)
    const url = `${ports.publicUrl}/organizers/${organizer}/status/${list}`
    return ports.credentialSigner.sign(buildStatusList({ url, issuer: did, ended, knownUntil }), {
      issuer: organizer,
      did,
      at: knownUntil,
    })
  }
}
export declare namespace openStatusLists {
  type Ports = {
    accounts: Pick<AccountRepository, 'find' | 'wasErasedOrganization'>
    credentialSigner: Pick<CredentialSigner, 'sign'>
    ended: EndedCertificates
    freshness: ChainFreshness
    clock: Clock
    publicUrl: string
  }
}
