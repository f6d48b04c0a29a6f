import { expect, test } from 'vitest'
import { TransactionWatcher } from './watch-transactions'

/**
 * Watches three transactions of our key and two of earlier ones. Answers which were asked about, and which were seen.
 */
async function watch(fails: (hash: string) => boolean, { rounds = 1, nonces = async () => 0 } = {}) {
  const asked: string[] = []
  const seen: number[] = []
  const transaction = (id: number, hash: string) => ({
    id,
    hash,
    state: 'signed',
    earlierHashes: [],
    nonce: id,
    sender: `key of ${hash}`,
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
      minedNonce: nonces,
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
  let ended: boolean | string = false
  for (let round = 0; round < rounds; round++) {
    asked.length = 0
    ended = await watcher.watchRound({} as never).catch((error: Error) => error.message)
  }
  return { asked, seen, ended }
}

test('behavior: a transaction about which the node cannot answer keeps none of the others waiting', async () => {
  const { asked, seen, ended } = await watch((hash) => hash === '0x1' || hash === '0x8')
  expect(asked).toEqual(['0x1', '0x2', '0x3', '0x8', '0x9'])
  expect(seen).toEqual([1, 2])
  expect(ended).toBe(true)
})

test('error: a node that answers about none is away, and is not asked about each', async () => {
  // Two of each key.
  const asked = ['0x1', '0x2', '0x8', '0x9']
  expect(await watch(() => true)).toEqual({ asked, seen: [], ended: 'execution timed out' })
})

test('behavior: an open transaction about which the node cannot answer keeps none of earlier keys waiting', async () => {
  const { asked, ended } = await watch((hash) => ['0x1', '0x2', '0x3'].includes(hash))
  expect(asked).toEqual(['0x1', '0x2', '0x8', '0x9'])
  expect(ended).toBe(true)
})

test('behavior: a node that counts no nonces of our key keeps none of earlier keys waiting', async () => {
  const nonces = async () => Promise.reject(new Error('execution timed out'))
  expect((await watch(() => false, { nonces })).asked).toContain('0x9')
})

test('behavior: two in a row about which the node cannot answer keep the third waiting for one round only', async () => {
  const { seen } = await watch((hash) => hash === '0x1' || hash === '0x2', { rounds: 2 })
  expect(seen).toEqual([2])
})
