import { toDirectoryCid } from '@certify/domain/issuing/directory-cid'
import { toTokenId } from '@certify/domain/shared/token-id'
import { beforeEach, expect, test } from 'vitest'
import { checkpoints, ledgerCertificates, ledgerPages } from '../database/schema/ledger'
import { erasedContent } from '../database/schema/operations'
import { addRequests } from '../database/testing/add-requests'
import { useWorld } from '../database/testing/use-world'
import { sampleIssued } from './sample-issued'

const { database, world } = useWorld()
const CHAIN = 11_155_111
const FINAL = 8
const digest = (page: number) => `0x${page.toString(16).padStart(64, '0')}` as const
const place = { contract: 'registry', transactionHash: '0x', blockTime: new Date(0) }

/** Ten pages of one certificate, each a block later; the last two are not final. Page 7 has no document. */
beforeEach(async () => {
  const { queries } = database()
  const event = await world().event(await world().organizer(101))
  const numbers = Array.from({ length: 10 }, (_, index) => index + 1)
  const people = await addRequests(
    queries,
    event,
    numbers.map((page) => ({
      tokenId: toTokenId(page, 1),
      state: 'mined' as const,
      metadataCid: page === 7 ? null : `document ${page}`,
    })),
  )
  await queries.insert(ledgerPages).values(
    numbers.map((page) => ({
      ...place,
      page,
      eventKey: 1n,
      directory: digest(page),
      count: 1,
      authorization: 'relayer' as const,
      logIndex: page,
      blockNumber: BigInt(page),
      blockHash: '0x',
    })),
  )
  await queries.insert(ledgerCertificates).values(
    numbers.map((page) => ({
      ...place,
      tokenId: toTokenId(page, 1),
      page,
      serial: 1,
      owner: people[page - 1]?.wallet ?? '',
      logIndex: page,
      blockNumber: BigInt(page),
    })),
  )
})

const noteFinal = () =>
  database()
    .queries.insert(checkpoints)
    .values({ chainId: CHAIN, block: 10n, finalizedBlock: BigInt(FINAL) })
const document = (page: number) => ({
  tokenId: toTokenId(page, 1),
  directory: toDirectoryCid(digest(page)),
  document: `document ${page}`,
})

test('behavior: nothing is chosen before anything is final', async () => {
  const { queries } = database()
  expect(await sampleIssued(queries, CHAIN)).toEqual([])
  await noteFinal()
  expect(await sampleIssued(queries, 1)).toEqual([])
})

test('behavior: the newest final page is chosen each time, and in turn every other, without one that has no document', async () => {
  const { queries } = database()
  await noteFinal()
  const seen = new Set<bigint>()
  while (seen.size < FINAL - 1) {
    const chosen = await sampleIssued(queries, CHAIN)
    expect(chosen[0]).toEqual(document(FINAL))
    expect(chosen.length).toBeLessThanOrEqual(5)
    for (const { tokenId } of chosen) seen.add(tokenId)
  }
  expect([...seen].sort()).toEqual([1, 2, 3, 4, 5, 6, 8].map((page) => toTokenId(page, 1)).sort())
})

test('behavior: an erased document is not asked for', async () => {
  const { queries } = database()
  await noteFinal()
  await queries.insert(erasedContent).values({ cid: 'document 8', erasedAt: new Date(0) })
  const chosen = await sampleIssued(queries, CHAIN)
  expect(chosen.map(({ tokenId }) => tokenId)).not.toContain(toTokenId(8, 1))
})
