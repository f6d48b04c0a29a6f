import { expect, test } from 'vitest'
import { sweep } from './sweep'

/** Sweeps over four transactions and two pages. Answers whose fees were recorded, and whether gaps were looked for. */
async function sweepWith({ feeFails = '', pageFails = false }) {
  const recorded: string[] = []
  const warned: string[] = []
  let isLooking = false
  const ports = {
    store: {
      findings: async () => [],
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
      nodeChainId: async () => 1,
      async page(number: number) {
        if (pageFails) throw new Error(`no answer about page ${number}`)
        return { directory: '0x', count: 1 }
      },
      async feePaid(hash: string) {
        if (hash === feeFails) throw new Error('execution timed out')
        return 7n
      },
    },
    log: { info() {}, warn: (message: string) => void warned.push(message), error() {} },
  }
  const waiting = { notice: () => [] }
  const means = { waiting, after: null, followed: 5n } as never
  await sweep(ports as never, {} as never, means)
  return { recorded, warned, isLooking }
}

test('behavior: a transaction whose fee the node cannot tell keeps no other waiting, and no gap', async () => {
  const { recorded, warned, isLooking } = await sweepWith({ feeFails: '0x1' })
  expect(recorded).toEqual(['0x2', '0x3', '0x4'])
  expect(warned).toEqual(['What a transaction cost could not be read.'])
  expect(isLooking).toBe(true)
})

test('behavior: pages about which the node cannot answer keep no fee waiting', async () => {
  expect((await sweepWith({ pageFails: true })).recorded).toHaveLength(4)
})
