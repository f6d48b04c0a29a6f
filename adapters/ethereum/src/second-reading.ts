import { LogsMissingError, NodesDisagreeError } from '@certify/domain/issuing/chain-errors'
import type { Followed, FollowedBlock, SummedBlock } from '@certify/domain/issuing/chain-step'
import type { Address } from '@certify/domain/shared/address'
import type { RpcLog } from 'viem'
import { type ChainNode, findRpcError } from './client'
import { createLogRange, type LogRange } from './log-range'
import { readRange } from './read-blocks'
import { addToDigest, startTally } from './tally'

/** Blocks whose logs are read again at most before some of them become final. */
const MOST_BLOCKS = 50_000n
/** Blocks per request. */
const RANGE = 2_000n
/** How often to read again what came back with fewer logs than before. */
const READINGS = 4

/** What is read again: the registries' logs, from the last final block on. */
export type SecondReading = {
  readonly node: ChainNode
  readonly contracts: readonly Address[]
  readonly startBlock: bigint
}

/** The newest remembered block whose facts are final already; null before the first. */
export function findBase({ recent, finalized }: Followed): SummedBlock | null {
  return recent.filter(isSummed).find(({ number }) => number <= finalized) ?? null
}

/** The newest block that may become final next: up to `called`, confirmed by the registries, and not too far away. */
export function findCandidate(followed: Followed, called: bigint): SummedBlock | null {
  const { finalized } = followed
  const summed = followed.recent.filter(isSummed)
  const agreed = summed.find(({ tally }) => tally.isAgreed)?.number ?? -1n
  const due = summed.filter(({ number }) => number <= called && number <= agreed && number > finalized)
  const limit = (findBase(followed)?.number ?? 0n) + MOST_BLOCKS
  return due.find(({ number }) => number <= limit) ?? due.at(-1) ?? null
}

function isSummed(block: FollowedBlock): block is SummedBlock {
  return block.tally !== null
}

/**
 * Reads the logs between the last final block and `to` again. Nodes leave logs out but invent none, so the reading with
 * more logs is right.
 *
 * @returns `same` logs as the ledger took, or `more`.
 * @throws {LogsMissingError} when this node leaves logs out, {NodesDisagreeError} when its logs are others.
 */
export async function readAgain(
  { node, contracts, startBlock }: SecondReading,
  followed: Followed,
  to: SummedBlock,
): Promise<'same' | 'more'> {
  const base = findBase(followed)
  const before = base?.tally ?? startTally(contracts)
  const from = base ? base.number + 1n : startBlock
  let isOther = false
  for (let reading = 0; reading < READINGS; reading++) {
    const logs = await readAll(node, contracts, [from, to.number])
    if ((await addToDigest(before.digest, [...logs].sort(byPlace))) === to.tally.digest) return 'same'
    const count = before.logs + logs.length
    if (count > to.tally.logs) return 'more'
    isOther = count === to.tally.logs
  }
  if (isOther) throw new NodesDisagreeError({ block: Number(to.number) })
  throw new LogsMissingError({ from: Number(from), to: Number(to.number) })
}

/** Kept for each node, so that the next reading does not begin with what the node did not answer. */
const ranges = new WeakMap<ChainNode, LogRange>()
function findRange(node: ChainNode): LogRange {
  const range = ranges.get(node) ?? createLogRange(RANGE)
  ranges.set(node, range)
  return range
}

async function readAll(
  node: ChainNode,
  contracts: readonly Address[],
  [from, to]: readonly [bigint, bigint],
): Promise<readonly RpcLog[]> {
  const logs: RpcLog[] = []
  const range = findRange(node)
  for (let next = from; next <= to; ) {
    const end = next + range.size - 1n < to ? next + range.size - 1n : to
    try {
      logs.push(...(await readRange(node, contracts, [next, end])))
      range.answered()
      next = end + 1n
    } catch (error) {
      range.narrow(end - next + 1n)
      if (findRpcError(error) === null || end === next) throw error
    }
  }
  return logs
}

function byPlace(a: RpcLog, b: RpcLog): number {
  return Number(a.blockNumber) - Number(b.blockNumber) || Number(a.logIndex) - Number(b.logIndex)
}
