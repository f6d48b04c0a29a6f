import type { RegistryCall } from '@certify/domain/issuing/certificate-registry'
import { StaleWorkError } from '@certify/domain/issuing/chain-errors'
import type { EndingRequest } from '@certify/domain/issuing/issuing-store'
import { RegistryRefusedError } from '@certify/domain/issuing/refusal'
import { expect, test } from 'vitest'
import { CertificateEnder } from './end-certificates'

const CONTRACT = '0x00000000000000000000000000000000000000c1'

/** A queue of 150 revocations, of which the first 120 cannot be carried out. Answers which others had their turn. */
async function endPoisoned(failure: () => Error): Promise<Set<bigint>> {
  const waiting = Array.from({ length: 150 }, (_, index) => ({
    tokenId: BigInt(index + 1),
    // Each has its own reason, so that each has its own transaction.
    reason: `reason ${index}`,
    replacedBy: null,
  })) as unknown as EndingRequest[]
  const reached = new Set<bigint>()
  const ports = {
    store: {
      waitingEndings: async (_: unknown, limit: number) => waiting.slice(0, limit),
      openTransactions: async () => [],
      blockEndings: async () => {},
    },
    registry: {
      contract: CONTRACT,
      chainId: 1,
      signer: CONTRACT,
      nodeChainId: async () => 1,
      async quote(call: RegistryCall) {
        const [tokenId = 0n] = call.kind === 'revoke' ? call.tokenIds : []
        if (tokenId <= 120n) throw failure()
        reached.add(tokenId)
        throw new StaleWorkError('This is how far the test goes.')
      },
    },
    log: { info() {}, warn() {}, error() {} },
  }
  const ender = new CertificateEnder(ports as never, { retryWithin: 3_600_000 } as never)
  for (let round = 0; round < 130; round++) await ender.endRound({} as never).catch(() => {})
  return reached
}

test.each([
  ['the registry refuses', () => new RegistryRefusedError({ kind: 'organizer-suspended' })],
  ['the node cannot answer about', () => new Error('execution timed out')],
])(
  'behavior: more revocations than fit in a round that %s keep none of the others waiting',
  async (_, failure) => {
    expect((await endPoisoned(failure)).size).toBe(30)
  },
)

test('behavior: one about which the node cannot answer keeps none of those with its reason waiting', async () => {
  const ended: bigint[] = []
  const endings = [1n, 2n, 3n, 4n].map((tokenId) => ({ tokenId, reason: 'the same', replacedBy: null }))
  const ports = {
    store: { waitingEndings: async () => endings, openTransactions: async () => [] },
    registry: {
      contract: CONTRACT,
      chainId: 1,
      signer: CONTRACT,
      nodeChainId: async () => 1,
      async quote(call: { tokenIds: bigint[] }) {
        if (call.tokenIds.includes(2n)) throw new Error('execution timed out')
        ended.push(...call.tokenIds)
        throw new StaleWorkError('This is how far the test goes.')
      },
    },
    log: { info() {}, warn() {}, error() {} },
  }
  const ender = new CertificateEnder(ports as never, { retryWithin: 3_600_000 } as never)
  await ender.endRound({} as never)
  expect(ended).toEqual([1n, 3n, 4n])
})
