import { parseAddress } from '@certify/domain/shared/parse-address'
import { beforeEach, describe, expect, test } from 'vitest'
import { checkpoints, ledgerPages } from '../database/schema/ledger'
import { useWorld } from '../database/testing/use-world'
import { pageProofs } from './page-proofs'

const { database } = useWorld()
const contract = parseAddress(`0x${'c3'.repeat(20)}`)
const CHAIN = 31337

/** Adds three pages. Two of them are final on chain. */
beforeEach(async () => {
  const { queries } = database()
  await queries.insert(checkpoints).values({ chainId: CHAIN, block: 12n, finalizedBlock: 11n })
  await queries.insert(ledgerPages).values(
    [10n, 11n, 12n].map((blockNumber, index) => ({
      contract,
      page: index + 1,
      eventKey: 1n,
      directory: '0x',
      count: 5,
      authorization: 'relayer' as const,
      transactionHash: `0x${index}`,
      logIndex: 0,
      blockNumber,
      blockHash: `0x${blockNumber}`,
      blockTime: new Date(0),
    })),
  )
})

describe('pageProofs', () => {
  test('behavior: lists final pages without a proof, in any order, with the newest final block', async () => {
    const proofs = pageProofs(database().queries)
    const unproven = (page: number) => ({ contract, page, count: 5, block: 11n })
    const all = await proofs.listMissing(CHAIN, 9)
    expect(all.toSorted((a, b) => a.page - b.page)).toEqual([unproven(1), unproven(2)])
    // One of which the node cannot give a proof keeps none of the others waiting for ever.
    const readFirst = async () => (await proofs.listMissing(CHAIN, 1)).map(({ page }) => page)
    await expect.poll(readFirst).toEqual([1])
    await expect.poll(readFirst).toEqual([2])
    expect(await proofs.listMissing(1, 9)).toEqual([])
    await proofs.keep(unproven(1), 'first')
    expect(await proofs.listMissing(CHAIN, 9)).toEqual([unproven(2)])
  })

  test('behavior: a second proof of a page does not replace the first', async () => {
    const proofs = pageProofs(database().queries)
    await Promise.all(['one', 'two'].map((proof) => proofs.keep({ contract, page: 1, block: 11n }, proof)))
    const kept = await proofs.find(1)
    await proofs.keep({ contract, page: 1, block: 12n }, 'three')
    expect(await proofs.find(1)).toBe(kept)
    expect(await proofs.find(2)).toBeNull()
  })

  test('behavior: finds no proof for a page number that the table cannot store', async () => {
    expect(await pageProofs(database().queries).find(2 ** 31)).toBeNull()
  })
})
