import type { AuditedPage, AuditSnapshot } from '@certify/domain/audit/audit-snapshot'
import type { PinningService } from '@certify/domain/certificate/pinning-service'
import { toDirectoryCid } from '@certify/domain/issuing/directory-cid'
import { type Cid, parseCid } from '@certify/domain/shared/cid'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { parseTokenId } from '@certify/domain/shared/token-id'
import { expect, test } from 'vitest'
import { pinAgain } from './pin-again'

const contract = parseAddress(`0x${'1'.repeat(40)}`)
const rawCid = (digit: string) =>
  parseCid(`bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52z${digit}`)
const [image, first, second] = [rawCid('a'), rawCid('i'), rawCid('q')]

function page(number: number, authorization: AuditedPage['authorization'] = 'relayer'): AuditedPage {
  const directory = `0x${String(number).repeat(64)}` as const
  return { contract, number, eventKey: 1n, directory, count: 2, authorization }
}

const directoryOf = (number: number) => toDirectoryCid(page(number).directory)

function request(tokenId: string, metadataCid: Cid): AuditSnapshot['requests'][number] {
  const recipient = contract
  return {
    contract,
    tokenId: parseTokenId(tokenId),
    eventId: 1,
    recipient,
    metadataCid,
    imageCid: image,
    isPresent: true,
  }
}

/** A service that keeps what is pinned, and allows at most ten CIDs in one question. */
function openService(...kept: Cid[]): PinningService & { readonly kept: Set<Cid> } {
  const all = new Set(kept)
  return {
    kept: all,
    async listMissing(cids) {
      expect(cids.length).toBeLessThanOrEqual(10)
      return cids.filter((cid) => !all.has(cid))
    },
    pin: async (cid) => void all.add(cid),
    unpin: async (cid) => void all.delete(cid),
  }
}

test('behavior: pins what the service lost, and asks about each of our pages and pictures', async () => {
  const service = openService(directoryOf(1))
  const pages = [page(1), page(2), page(3, 'organizer')]
  const requests = [request('10001', first), request('20001', second)]
  const said = await pinAgain({ pages }, { requests, erased: new Set() }, service)
  expect(said).toEqual({ kept: 3, missing: 2 })
  expect(service.kept).toEqual(new Set([directoryOf(1), directoryOf(2), image]))
  expect(await pinAgain({ pages }, { requests, erased: new Set() }, service)).toMatchObject({ missing: 0 })
})

test('behavior: a directory with an erased document is released, and its other documents are kept', async () => {
  const service = openService(directoryOf(1), first)
  const requests = [request('10001', first), request('10002', second)]
  await service.unpin(first)
  await pinAgain({ pages: [page(1)] }, { requests, erased: new Set([first]) }, service)
  expect(service.kept).toEqual(new Set([second, image]))
})

test('behavior: asks about many CIDs in groups', async () => {
  const pages = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => page(number))
  const requests = [request('10001', first)].flatMap((each) => [each, { ...each, imageCid: second }])
  const service = openService()
  const said = await pinAgain({ pages }, { requests, erased: new Set() }, service)
  expect(said).toEqual({ kept: 11, missing: 11 })
})
