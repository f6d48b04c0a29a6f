import { toTokenId } from '@certify/domain/shared/token-id'
import { expect, test } from 'vitest'
import { ledgerEndings } from '../database/schema/ledger'
import { useWorld } from '../database/testing/use-world'
import { endedCertificates } from './ended-certificates'

const { database } = useWorld()

test('behavior: lists each revoked, replaced and burned certificate of the requested pages once', async () => {
  const { queries } = database()
  const endings = [
    { tokenId: toTokenId(99, 1_226), kind: 'burned' },
    { tokenId: toTokenId(1, 1), kind: 'revoked' },
    { tokenId: toTokenId(1, 1), kind: 'burned' },
    { tokenId: toTokenId(2, 7), kind: 'replaced' },
    { tokenId: toTokenId(100, 1), kind: 'revoked' },
  ] as const
  await queries.insert(ledgerEndings).values(
    endings.map((ending, logIndex) => ({
      ...ending,
      contract: `0x${'c3'.repeat(20)}`,
      transactionHash: '0x1',
      logIndex,
      blockNumber: 10n,
      reason: '',
      endedAt: new Date(0),
    })),
  )
  const { endedBetween } = endedCertificates(queries)
  expect(await endedBetween(1, 99)).toEqual([toTokenId(1, 1), toTokenId(2, 7), toTokenId(99, 1_226)])
  expect(await endedBetween(100, 198)).toEqual([toTokenId(100, 1)])
  expect(await endedBetween(3, 98)).toEqual([])
})
