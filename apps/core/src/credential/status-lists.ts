import type { ChainFreshness, CredentialSigner, Signed } from '@certify/domain/credential/credential-signer'
import { buildIssuerDid } from '@certify/domain/credential/issuer-did'
import { listCoveredPages } from '@certify/domain/credential/status-entry'
import {
  buildStatusList,
  STATUS_LIST_VALID_MS,
  type StatusList,
} from '@certify/domain/credential/status-list'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { Clock } from '@certify/domain/shared/clock'
import { refuse, UnavailableError } from '@certify/domain/shared/errors'
import type { TokenId } from '@certify/domain/shared/token-id'
import type { AccountReads } from '../account/account-reads'
import type { EndedCertificates } from './ended-certificates'

/** How old an unchanged list becomes before it is signed again, in milliseconds. */
const SIGN_AGAIN_MS = 60 * 60_000
/** The maximum number of lists in memory. The oldest go first. */
const MAX_KEPT = 1_000

type Kept = { readonly ended: string; readonly at: number; readonly document: Signed<StatusList> }

/**
 * Opens the signed status lists of the organizers' badges, for one server. After a restart the first list waits until our
 * facts are current.
 */
export function openStatusLists(ports: {
  readonly accounts: Pick<AccountReads, 'find' | 'wasErasedOrganization'>
  readonly credentialSigner: Pick<CredentialSigner, 'sign'>
  readonly ended: EndedCertificates
  readonly freshness: ChainFreshness
  readonly clock: Clock
  readonly publicUrl: string
}) {
  const kept = new Map<string, Kept>()

  return {
    /**
     * The current list. While our facts are behind the chain, we sign nothing new and answer with the last list. After
     * that list expires, the status is unavailable.
     *
     * @throws {UnavailableError} @throws `credential.list_not_found`
     */
    async read({ organizer, list }: { organizer: AccountId; list: number }): Promise<Signed<StatusList>> {
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
        throw refuse('credential.list_not_found', {}, { facts: { organizer, list } })
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

export type StatusLists = ReturnType<typeof openStatusLists>
