import type { AuditSnapshot, IssuedFacts } from '@certify/domain/audit/audit-snapshot'
import { PINS_AT_ONCE, type PinningService } from '@certify/domain/certificate/pinning-service'
import { toDirectoryCid } from '@certify/domain/issuing/directory-cid'
import type { Cid } from '@certify/domain/shared/cid'
import { SERIALS_PER_PAGE, type TokenId } from '@certify/domain/shared/token-id'

/** The number of second copies that should exist, and the number that were missing. */
export type PinnedAgain = { readonly kept: number; readonly missing: number }

/**
 * Pins every document and picture of a certificate that the service lost or never got. A directory whose documents
 * were partly erased is released, because a service keeps a directory as a whole; its other documents are pinned.
 *
 * @throws {UnavailableError} when the service does not answer.
 */
export async function pinAgain(
  { pages }: Pick<IssuedFacts, 'pages'>,
  { requests, erased }: Pick<AuditSnapshot, 'requests' | 'erased'>,
  service: PinningService,
): Promise<PinnedAgain> {
  const toName = (request: { contract: string; tokenId: TokenId }) =>
    `${request.contract} ${request.tokenId / SERIALS_PER_PAGE}`
  const isErased = (cid: Cid | null) => cid !== null && erased.has(cid)
  const partly = new Set(requests.filter(({ metadataCid }) => isErased(metadataCid)).map(toName))
  const wanted = new Set<Cid>()
  for (const { contract, number, directory, authorization } of pages) {
    // An organizer that issues with its own account keeps its documents itself.
    if (authorization !== 'relayer') continue
    const cid = toDirectoryCid(directory)
    if (partly.has(`${contract} ${number}`)) await service.unpin(cid)
    else wanted.add(cid)
  }
  for (const request of requests) {
    const { imageCid, metadataCid } = request
    if (imageCid !== null && !isErased(imageCid)) wanted.add(imageCid)
    if (metadataCid !== null && !isErased(metadataCid) && partly.has(toName(request))) wanted.add(metadataCid)
  }
  const all = [...wanted]
  let missing = 0
  for (let from = 0; from < all.length; from += PINS_AT_ONCE) {
    const lost = await service.listMissing(all.slice(from, from + PINS_AT_ONCE))
    for (const cid of lost) await service.pin(cid)
    missing += lost.length
  }
  return { kept: all.length, missing }
}
