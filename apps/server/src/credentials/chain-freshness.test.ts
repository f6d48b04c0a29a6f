import { describe, expect, test } from 'vitest'
import { chainFreshness } from './chain-freshness'

const now = new Date('2026-11-15T17:00:00Z')
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000)

/** Asks once, with blocks of twelve seconds up to `newest`. */
function ask(options: {
  newest: bigint | 'fails'
  followed: bigint | null
  newestAge?: number
  isEmbedded?: boolean
}) {
  const { newest, followed, newestAge = 6, isEmbedded = false } = options
  const node = {
    getBlock: async ({ blockNumber }: { blockNumber?: bigint } = {}) => {
      if (newest === 'fails') throw new Error('The node does not answer.')
      const number = blockNumber ?? newest
      const age = newestAge + Number(newest - number) * 12
      return { number, timestamp: BigInt(Math.floor(secondsAgo(age).getTime() / 1000)) }
    },
  }
  const readFollowedBlock = async () => followed
  return chainFreshness({ node: node as never, readFollowedBlock, clock: () => now, isEmbedded }).knownUntil()
}

describe('chainFreshness', () => {
  test('behavior: our facts are complete up to the block that we followed', async () => {
    expect(await ask({ newest: 100n, followed: 100n })).toEqual(secondsAgo(6))
    expect(await ask({ newest: 100n, followed: 97n })).toEqual(secondsAgo(42))
  })

  test('error: a follower that is behind, a node without new blocks and a node that does not answer give no moment', async () => {
    expect(await ask({ newest: 100n, followed: 94n })).toBeNull()
    expect(await ask({ newest: 100n, followed: null })).toBeNull()
    expect(await ask({ newest: 100n, followed: 100n, newestAge: 700 })).toBeNull()
    expect(await ask({ newest: 'fails', followed: 100n })).toBeNull()
  })

  test('behavior: the embedded chain makes no blocks without work, so its newest may be old but none may be missing', async () => {
    expect(await ask({ newest: 100n, followed: 100n, newestAge: 9_000, isEmbedded: true })).toEqual(now)
    expect(await ask({ newest: 100n, followed: 99n, isEmbedded: true })).toBeNull()
  })
})
