import { toDirectoryCid } from '../issuing/directory-cid'
import { readEventKey } from '../issuing/event-key'
import { SERIALS_PER_PAGE } from '../shared/token-id'
import type {
  AuditedCertificate,
  AuditedEnding,
  AuditedOrganizer,
  AuditedPage,
  AuditSnapshot,
  ChainFacts,
  IssuedFacts,
} from './audit-snapshot'
import type { Difference } from './difference'

type Keyed = { readonly contract: string; readonly tokenId: bigint }
const toKey = ({ contract, tokenId }: Keyed) => `${contract} ${tokenId}`
const pageKey = ({ contract, number }: { contract: string; number: number }) => `${contract} ${number}`
const byKey = <Item>(items: readonly Item[], key: (item: Item) => string) =>
  new Map(items.map((item) => [key(item), item]))

/** Lists every fact on which chain and database disagree. The chain is right. */
export function compareChain(chain: ChainFacts, snapshot: AuditSnapshot): Difference[] {
  const found = [
    ...compareActs(chain, snapshot),
    ...comparePages(chain, snapshot),
    ...compareCertificates(chain, snapshot),
    ...compareEndings(chain, snapshot),
    ...compareOrganizers(chain, snapshot),
    ...compareEventOrganizers(chain, snapshot),
    ...compareRequests(chain, snapshot),
  ]
  return [...byKey(found, ({ rule, subject }) => `${rule} ${subject}`).values()]
}

/** Finds acts of the issuing key that the product did not sign. */
function* compareActs({ acts }: ChainFacts, snapshot: AuditSnapshot): Iterable<Difference> {
  for (const { rule, subject, transactionHash, blockNumber } of acts) {
    if (blockNumber <= snapshot.actsKnownUntil || snapshot.transactions.has(transactionHash)) continue
    yield { rule, subject }
  }
}

/** The pages that the product must answer for. Pages that an organizer's own account issued are not among them. */
function pagesToAnswerFor(chain: IssuedFacts): readonly AuditedPage[] {
  return chain.pages.filter(({ authorization }) => authorization === 'relayer')
}

/** The page of a certificate, as `pageKey` writes it. */
const toPageKey = ({ contract, tokenId }: Keyed) => `${contract} ${tokenId / SERIALS_PER_PAGE}`

function* comparePages(chain: IssuedFacts, { ledger, ownPages }: AuditSnapshot): Iterable<Difference> {
  const known = byKey(ledger.pages, pageKey)
  const own = byKey(ownPages, pageKey)
  for (const page of chain.pages) {
    const subject = `page ${page.number} of ${page.contract}`
    const written = known.get(pageKey(page))
    if (!written) yield { rule: 'page.missing', subject }
    else if (!isSamePage(written, page)) yield { rule: 'page.changed', subject }
    const made = own.get(pageKey(page))
    if (!made && page.authorization === 'relayer') yield { rule: 'page.not_ours', subject }
    if (made && made.directoryCid !== toDirectoryCid(page.directory)) {
      yield { rule: 'page.directory_changed', subject }
    }
  }
  const real = byKey(chain.pages, pageKey)
  for (const page of ledger.pages) {
    if (!real.has(pageKey(page))) {
      yield { rule: 'page.not_on_chain', subject: `page ${page.number} of ${page.contract}` }
    }
  }
}

function isSamePage(a: AuditedPage, b: AuditedPage): boolean {
  return (
    a.eventKey === b.eventKey &&
    a.directory === b.directory &&
    a.count === b.count &&
    a.authorization === b.authorization
  )
}

function* compareCertificates(chain: IssuedFacts, { ledger }: AuditSnapshot): Iterable<Difference> {
  const known = byKey(ledger.certificates, toKey)
  for (const certificate of chain.certificates) {
    const subject = `certificate ${certificate.tokenId}`
    const written = known.get(toKey(certificate))
    if (!written) yield { rule: 'certificate.missing', subject }
    else {
      if (written.owner !== certificate.owner) yield { rule: 'certificate.owner_changed', subject }
      if (!isSameIssue(written, certificate)) yield { rule: 'certificate.changed', subject }
    }
  }
  const real = byKey(chain.certificates, toKey)
  for (const certificate of ledger.certificates) {
    if (!real.has(toKey(certificate))) {
      yield { rule: 'certificate.not_on_chain', subject: `certificate ${certificate.tokenId}` }
    }
  }
}

function isSameIssue(a: AuditedCertificate, b: AuditedCertificate): boolean {
  return a.transactionHash === b.transactionHash && a.issuedAt.getTime() === b.issuedAt.getTime()
}

function* compareEndings(chain: IssuedFacts, { ledger }: AuditSnapshot): Iterable<Difference> {
  const key = (ending: Keyed & { kind: string }) => `${toKey(ending)} ${ending.kind}`
  const known = byKey(ledger.endings, key)
  for (const ending of chain.endings) {
    const subject = `certificate ${ending.tokenId}`
    const written = known.get(key(ending))
    if (!written) yield { rule: 'ending.missing', subject }
    else if (!isSameEnding(written, ending)) yield { rule: 'ending.changed', subject }
  }
  const real = byKey(chain.endings, key)
  for (const ending of ledger.endings) {
    if (!real.has(key(ending)))
      yield { rule: 'ending.not_on_chain', subject: `certificate ${ending.tokenId}` }
  }
}

function isSameEnding(a: AuditedEnding, b: AuditedEnding): boolean {
  return a.reason === b.reason && a.replacedBy === b.replacedBy && a.endedAt.getTime() === b.endedAt.getTime()
}

function* compareOrganizers(chain: IssuedFacts, { ledger }: AuditSnapshot): Iterable<Difference> {
  const key = ({ contract, number }: AuditedOrganizer) => `${contract} ${number}`
  const known = byKey(ledger.organizers, key)
  for (const organizer of chain.organizers) {
    const subject = `organizer ${organizer.number} of ${organizer.contract}`
    const written = known.get(key(organizer))
    if (!written) yield { rule: 'organizer.missing', subject }
    else if (!isSameOrganizer(written, organizer)) yield { rule: 'organizer.changed', subject }
  }
  const real = byKey(chain.organizers, key)
  for (const organizer of ledger.organizers) {
    if (!real.has(key(organizer))) {
      const subject = `organizer ${organizer.number} of ${organizer.contract}`
      yield { rule: 'organizer.not_on_chain', subject }
    }
  }
}

function isSameOrganizer(a: AuditedOrganizer, b: AuditedOrganizer): boolean {
  return a.account === b.account && a.name === b.name && a.consented === b.consented
}

/** Finds pages whose event belongs to another organizer than the one that the chain names. */
function* compareEventOrganizers(chain: IssuedFacts, { events }: AuditSnapshot): Iterable<Difference> {
  const known = new Map(
    chain.organizers.map(({ contract, number, accounts }) => [`${contract} ${number}`, accounts]),
  )
  const wallets = new Map(events.map(({ id, organizerWallet }) => [id, organizerWallet]))
  for (const { contract, number, eventKey } of pagesToAnswerFor(chain)) {
    const { organizer, eventId } = readEventKey(eventKey)
    const wallet = eventId === null ? undefined : wallets.get(eventId)
    if (wallet === undefined || !known.get(`${contract} ${organizer}`)?.includes(wallet)) {
      yield { rule: 'event.organizer_differs', subject: `event ${eventId ?? '?'}, page ${number}` }
    }
  }
}

function* compareRequests(chain: IssuedFacts, { requests }: AuditSnapshot): Iterable<Difference> {
  const real = byKey(chain.certificates, toKey)
  const asked = byKey(requests, toKey)
  const ours = byKey(pagesToAnswerFor(chain), pageKey)
  for (const request of requests) {
    const certificate = real.get(toKey(request))
    if (certificate?.owner !== request.recipient) {
      yield { rule: 'request.differs', subject: `certificate ${request.tokenId}` }
    }
    if (!request.isPresent && ours.has(toPageKey(request))) {
      yield { rule: 'request.not_present', subject: `certificate ${request.tokenId}` }
    }
  }
  for (const certificate of chain.certificates) {
    if (!asked.has(toKey(certificate)) && ours.has(toPageKey(certificate))) {
      yield { rule: 'certificate.not_asked_for', subject: `certificate ${certificate.tokenId}` }
    }
  }
}
