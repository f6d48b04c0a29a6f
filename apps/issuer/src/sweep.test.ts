import { LeadershipLostError, type Term } from '@certify/domain/issuing/lease'
import { expect, test } from 'vitest'
import { HaltError } from './halt-error'
import { WrongChainError } from './own-chain'
import { sweep } from './sweep'

const term: Term = { holder: 'test', epoch: 1 }

/** Sweeps over four transactions and two pages. Answers whose fees were recorded, and whether gaps were looked for. */
async function sweepWith({ feeFails = '', pageFails = null as Error | null, onChain = 1 }) {
  const recorded: string[] = []
  const warned: string[] = []
  let isLooking = false
  const ports = {
    store: {
      waitingEvents: async () => [],
      unpricedTransactions: async () => ['0x1', '0x2', '0x3', '0x4'].map((hash) => ({ id: hash, hash })),
      recordFee: async (_: unknown, id: string) => void recorded.push(id),
      async contentGaps() {
        isLooking = true
        return []
      },
    },
    ledger: { recentPages: async () => [2, 1].map((number) => ({ number, directory: '0x', count: 1 })) },
    registry: {
      chainId: 1,
      signer: '0x',
      contract: '0x',
      nodeChainId: async () => onChain,
      async page() {
        if (pageFails) throw pageFails
        return { directory: '0x', count: 1 }
      },
      async feePaid(hash: string) {
        if (hash === feeFails) throw new Error('execution timed out')
        return 7n
      },
    },
    clock: () => new Date(0),
    log: { info() {}, warn: (message: string) => void warned.push(message), error() {} },
  }
  const waiting = { notice: () => [] }
  const means = { waiting, rules: { look: async () => true }, followed: 5n } as never
  const failure: unknown = await sweep(ports as never, term, means).then(
    () => null,
    (error) => error,
  )
  return { recorded, warned, isLooking, failure }
}

test('behavior: a transaction whose fee the node cannot tell keeps no other waiting, and no gap', async () => {
  const { recorded, warned, isLooking, failure } = await sweepWith({ feeFails: '0x1' })
  expect(failure).toBeNull()
  expect(recorded).toEqual(['0x2', '0x3', '0x4'])
  expect(warned).toEqual(['What a transaction cost could not be read.'])
  expect(isLooking).toBe(true)
})

test('behavior: pages about which the node cannot answer keep no fee waiting', async () => {
  expect((await sweepWith({ pageFails: new Error('no answer') })).recorded).toHaveLength(4)
})

test.each([
  ['the lead is lost', { pageFails: new LeadershipLostError(term) }, LeadershipLostError],
  ['issuing has halted', { pageFails: new HaltError({ case: 'chain-gone' }, {}) }, HaltError],
  ['the node is on another chain', { onChain: 2 }, WrongChainError],
])('error: once %s, no fee is recorded and no gap is filled', async (_, broken, kind) => {
  const { recorded, isLooking, failure } = await sweepWith(broken)
  expect([recorded, isLooking]).toEqual([[], false])
  expect(failure).toBeInstanceOf(kind)
})
