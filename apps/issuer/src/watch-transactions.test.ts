import { expect, test } from 'vitest'
import { TransactionWatcher } from './watch-transactions'

/** Watches three transactions of our key and two of an earlier one. Answers which were asked about, and which were seen. */
async function watch(fails: (hash: string) => boolean) {
  const asked: string[] = []
  const seen: number[] = []
  const transaction = (id: number, hash: string) => ({
    id,
    hash,
    state: 'signed',
    earlierHashes: [],
    nonce: id,
  })
  const ports = {
    store: {
      openTransactions: async () => ['0x1', '0x2', '0x3'].map((hash, id) => transaction(id, hash)),
      openTransactionsOfOthers: async () => ['0x8', '0x9'].map((hash, id) => transaction(id + 7, hash)),
      markSent: async (_: unknown, id: number) => void seen.push(id),
      nonceGap: async () => null,
    },
    registry: {
      chainId: 1,
      signer: '0x',
      nodeChainId: async () => 1,
      minedNonce: async () => 0,
      async standing(hash: string) {
        asked.push(hash)
        if (fails(hash)) throw new Error('execution timed out')
        return { at: 'pool' }
      },
    },
    log: { info() {}, warn() {}, error() {} },
  }
  const timing = { stuckAfter: 3_600_000, doubtFor: 3_600_000 }
  const watcher = new TransactionWatcher(ports as never, timing as never, { keep() {} } as never)
  const ended = await watcher.watchRound({} as never).catch((error: Error) => error.message)
  return { asked, seen, ended }
}

test('behavior: a transaction about which the node cannot answer keeps none of the others waiting', async () => {
  const { asked, seen, ended } = await watch((hash) => hash === '0x1' || hash === '0x8')
  expect(asked).toEqual(['0x1', '0x2', '0x3', '0x8', '0x9'])
  expect(seen).toEqual([1, 2])
  expect(ended).toBe(true)
})

test('error: a node that answers about none is away, and is not asked about each', async () => {
  expect(await watch(() => true)).toEqual({ asked: ['0x1', '0x2'], seen: [], ended: 'execution timed out' })
})
