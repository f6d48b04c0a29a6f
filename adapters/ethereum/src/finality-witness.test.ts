import { NodesDisagreeError, WitnessBehindError } from '@certify/domain/issuing/chain-errors'
import type { Followed, SummedBlock } from '@certify/domain/issuing/chain-step'
import { UnavailableError } from '@certify/domain/shared/errors'
import { toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChainNode, connectNode } from './client'
import { createFinalityWitness } from './finality-witness'
import { startTally } from './tally'
import { startNode } from './testing/local-chain'
import { nodeFinalUpTo, nodeThat } from './testing/node-that'

let started: Awaited<ReturnType<typeof startNode>>
let node: ChainNode
beforeAll(async () => {
  started = await startNode({})
  node = connectNode({ rpcUrl: started.rpcUrl })
  // The local node calls a block final once 64 blocks follow it, so 236 of these 300 blocks are final.
  await node.request({ method: 'anvil_mine', params: ['0x12c'] } as never)
})
afterAll(() => void started.process.kill('SIGKILL'))

/** The state of a follower that remembers these blocks, newest first. The chain has no logs. */
async function followed(numbers: readonly bigint[], finalized = -1n): Promise<Followed> {
  const recent = await Promise.all(numbers.map(remembered))
  return { head: recent[0] ?? null, recent, finalized, finalHash: null }
}

async function remembered(number: bigint): Promise<SummedBlock> {
  const { hash, parentHash } = await node.getBlock({ blockNumber: number })
  return { number, hash, parentHash, tally: startTally([]) }
}

const witnessAt = (its: ChainNode) => createFinalityWitness({ node: its, contracts: [], startBlock: 0n })
/** A witness whose node calls blocks final up to this number. */
const finalUpTo = (number: bigint) => witnessAt(nodeFinalUpTo(node, () => toHex(number)))

describe('a witness', () => {
  test.each([
    ['both call the same final', 200n, 200n, 200n],
    ['it calls less final than the first node', 200n, 120n, 110n],
    ['it calls more final than the first node', 120n, 200n, 110n],
    ['nothing is remembered at the very height', 150n, 160n, 110n],
  ])(
    'behavior: confirms the newest remembered block that is final for both: %s',
    async (_, called, final, confirmed) => {
      const its = finalUpTo(final)
      const step = await its.confirm(called, await followed([210n, 200n, 110n, 100n], 100n))
      expect(step).toMatchObject({ kind: 'finalized', block: { number: confirmed } })
    },
  )

  test.each([
    ['it is as far as before', 120n],
    ['it lags behind what was final before', 60n],
  ])('behavior: confirms nothing, and reports nothing, while %s', async (_, its) => {
    expect(await finalUpTo(its).confirm(200n, await followed([210n, 150n, 120n, 100n], 120n))).toBeNull()
  })

  test('error: reports a different block at that height, whatever was final before', async () => {
    const known = await followed([210n, 200n, 100n], 100n)
    const forked = known.recent.map((ref) =>
      ref.number === 200n ? { ...ref, hash: toHex(7, { size: 32 }) } : ref,
    )
    const confirmed = finalUpTo(220n).confirm(205n, { ...known, recent: forked })
    await expect(confirmed).rejects.toThrow(new NodesDisagreeError({ block: 200 }))
  })

  test('error: does not confirm a block that its node lacks, although the node calls later blocks final', async () => {
    const lacking = nodeThat(node, (asked) => (asked === toHex(200n) ? Promise.resolve(null) : undefined))
    await expect(witnessAt(lacking).confirm(205n, await followed([200n, 100n]))).rejects.toThrow(
      UnavailableError,
    )
  })

  test('error: confirms nothing if its node calls nothing final', async () => {
    const young = nodeThat(node, (asked) => (asked === 'finalized' ? Promise.resolve(null) : undefined))
    await expect(witnessAt(young).confirm(205n, await followed([200n, 100n]))).rejects.toThrow(
      UnavailableError,
    )
  })

  test('error: reports that its node is far behind, because nothing would become final', async () => {
    const behind = finalUpTo(10n).confirm(280n, await followed([290n, 280n, 270n], 270n))
    await expect(behind).rejects.toThrow(WitnessBehindError)
  })

  test('error: confirms nothing if its node does not answer, and keeps the address secret', async () => {
    const away = witnessAt(connectNode({ rpcUrl: 'http://127.0.0.1:2/v3/secret-key' }))
    const error: Error = await away.confirm(205n, await followed([200n])).then(
      () => expect.unreachable(),
      (reason) => reason,
    )
    expect(error).toBeInstanceOf(UnavailableError)
    expect(`${error.stack} ${error.cause}`).not.toContain('secret-key')
  })
})
