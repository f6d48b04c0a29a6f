import { ContentNotFoundError, isDamaged } from '../../certificate/content-errors'
import type { ContentStore } from '../../certificate/content-store'
import { readCertificateMetadata } from '../../certificate/read-metadata'
import { toDirectoryCid } from '../../issuing/directory-cid'
import { readEventKey } from '../../issuing/event-key'
import { parseCid } from '../../shared/cid'
import { SERIALS_PER_PAGE } from '../../shared/token-id'
import type { AuditedCertificate, AuditedPage, AuditSnapshot, IssuedFacts } from './audit-snapshot'
import type { Difference, DifferenceRule } from './difference'

type Reader = Pick<ContentStore, 'read'>

/**
 * Reads the metadata and the picture of every certificate on chain and compares them with the chain. Content of
 * erased accounts is expected to be missing.
 *
 * @throws {UnavailableError} when the store does not answer.
 */
export async function compareContent(
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
