import { hashSecret as sha256Hex } from '@certify/domain/account/secret'
import type {
  AuditedCertificate,
  AuditedPage,
  AuditSnapshot,
  ChainFacts,
  IssuedFacts,
} from '@certify/domain/audit/audit-snapshot'
import { compareChain } from '@certify/domain/audit/compare-chain'
import { compareHistory } from '@certify/domain/audit/compare-history'
import type { Difference, DifferenceRule } from '@certify/domain/audit/difference'
import { ContentNotFoundError, isDamaged } from '@certify/domain/certificate/content-errors'
import type { ContentStore } from '@certify/domain/certificate/content-store'
import { readCertificateMetadata } from '@certify/domain/certificate/read-metadata'
import { toDirectoryCid } from '@certify/domain/issuing/directory-cid'
import { readEventKey } from '@certify/domain/issuing/event-key'
import { parseCid } from '@certify/domain/shared/cid'
import { SERIALS_PER_PAGE } from '@certify/domain/shared/token-id'

/** What an audit found, and how much it looked at. */
export type AuditReport = {
  readonly differences: readonly Difference[]
  readonly certificates: number
  readonly records: number
  /**
   * SHA-256 over the last record of every history. An operator who keeps it can later prove that no history was
   * rewritten.
   */
  readonly seal: string
}

/**
 * Compares chain, database and store, and names every difference.
 *
 * @throws {UnavailableError} when the store cannot be asked.
 */
export async function auditEverything(
  chain: ChainFacts,
  snapshot: AuditSnapshot,
  content: Pick<ContentStore, 'read'>,
): Promise<AuditReport> {
  const differences = [
    ...compareChain(chain, snapshot),
    ...compareHistory(snapshot),
    ...(await compareContent(chain, snapshot, content)),
  ]
  const ends = [...snapshot.heads].sort((a, b) => a.eventId - b.eventId)
  const seal = sha256Hex(ends.map(({ eventId, length, hash }) => `${eventId} ${length} ${hash}`).join('\n'))
  const [certificates, records] = [chain.certificates.length, snapshot.records.length]
  return { differences, certificates, records, seal }
}

type Reader = Pick<ContentStore, 'read'>

/**
 * Reads the metadata and the picture of every certificate on chain and compares them with the chain. Content of
 * erased accounts is expected to be missing.
 *
 * @throws {UnavailableError} when the store does not answer.
 */
async function compareContent(
  chain: IssuedFacts,
  { erased, requests }: AuditSnapshot,
  content: Reader,
): Promise<Difference[]> {
  const pages = new Map(chain.pages.map((page) => [`${page.contract} ${page.number}`, page]))
  const asked = new Map(requests.map((request) => [`${request.contract} ${request.tokenId}`, request]))
  const differences: Difference[] = []
  for (const certificate of chain.certificates) {
    const page = pages.get(`${certificate.contract} ${certificate.tokenId / SERIALS_PER_PAGE}`)
    // An organizer that issues with its own account stores its documents itself.
    if (page?.authorization !== 'relayer') continue
    const request = asked.get(`${certificate.contract} ${certificate.tokenId}`)
    if (request?.metadataCid && erased.has(request.metadataCid)) continue
    const rule = await documentFault(certificate, page, content, erased)
    if (rule) differences.push({ rule, subject: `certificate ${certificate.tokenId}` })
  }
  return differences
}

async function documentFault(
  { contract, tokenId, owner }: AuditedCertificate,
  { directory, eventKey }: AuditedPage,
  content: Reader,
  erased: AuditSnapshot['erased'],
): Promise<DifferenceRule | null> {
  const [root, name] = [toDirectoryCid(directory), `${tokenId}.json`]
  if (erased.has(`${root}/${name}`)) return null
  const bytes = await readOrNull(() => content.read(root, name))
  if (!bytes) return 'content.missing'
  const metadata = readCertificateMetadata(bytes)
  if (!metadata) return 'content.differs'
  const { certificate, image } = metadata
  const says =
    certificate.tokenId === tokenId.toString() &&
    certificate.contract === contract &&
    certificate.recipient === owner &&
    certificate.event.id === readEventKey(eventKey).eventId
  if (!says) return 'content.differs'
  const cid = parseCid(image.replace(/^ipfs:\/\//, ''))
  if (erased.has(cid)) return null
  return (await readOrNull(() => content.read(cid))) ? null : 'content.missing'
}

/** Null when the content is missing or damaged. A store that does not answer is not a difference. */
async function readOrNull(read: () => ReturnType<Reader['read']>): Promise<Uint8Array | null> {
  try {
    return (await read()).bytes
  } catch (error) {
    if (error instanceof ContentNotFoundError || isDamaged(error)) return null
    throw error
  }
}
