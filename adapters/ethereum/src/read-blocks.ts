import type { BlockRef, ContractLog } from '@certify/domain/issuing/chain-step'
import type { Address } from '@certify/domain/shared/address'
import { UnavailableError } from '@certify/domain/shared/errors'
import { type Hex, numberToHex, type RpcBlock, type RpcLog } from 'viem'
import { type ChainNode, findRpcError, lacksBlock } from './client'
import { decodeLog, toMoment } from './decode-log'
import { inSlices } from './in-slices'

/** How often to ask for a block that the answering node lacks, and the first pause between, in milliseconds. */
const TRIES = 6
const PAUSE_MS = 25
/** Questions that go to the node together. */
const AT_ONCE = 20

/** A block and its time. */
export type Header = BlockRef & { readonly time: Date }

/** A log as the node gave it, and what it means to us; null if it is not about certificates. */
export type ReadLog = { readonly raw: RpcLog; readonly decoded: ContractLog | null }

/** A block with all its logs of the followed registries, in their order. */
export type ReadBlock = { readonly header: Header; readonly logs: readonly ReadLog[] }

/**
 * Asks until the node has the block in question. Several nodes behind one address may differ for a moment, so a missing
 * block says nothing about the chain.
 *
 * @throws {UnavailableError} with part `chain` if no answer has the block.
 */
export async function askForBlock<Answer>(ask: () => Promise<Answer | null>): Promise<NonNullable<Answer>> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 2 ** Math.min(attempt, 4)))
    try {
      const answer = await ask()
      if (answer != null) return answer
    } catch (error) {
      if (findRpcError(error) === null && !lacksBlock(error)) throw error
    }
  }
  throw new UnavailableError({ part: 'chain' })
}

/** A block by number or tag; null if the answering node does not have it. */
export async function readHeader(
  node: ChainNode,
  block: bigint | 'latest' | 'finalized',
): Promise<Header | null> {
  const tag = typeof block === 'bigint' ? numberToHex(block) : block
  const found = await node.request({ method: 'eth_getBlockByNumber', params: [tag, false] })
  return found ? toHeader(found) : null
}

/** Blocks by their numbers, in this order. */
export function readHeaders(node: ChainNode, numbers: readonly bigint[]): Promise<Header[]> {
  return inTurns(numbers, (number) => askForBlock(() => readHeader(node, number)))
}

/**
 * Blocks with their logs, each asked for by the block's hash. A node without the block answers an error (EIP-234), so
 * an answer without logs means that the block has none.
 */
export function readEach(
  node: ChainNode,
  contracts: readonly Address[],
  headers: readonly Header[],
): Promise<ReadBlock[]> {
  return inTurns(headers, async (header) => {
    const filter = { address: [...contracts], blockHash: header.hash as Hex }
    const logs = await askForBlock(() => node.request({ method: 'eth_getLogs', params: [filter] }))
    return toBlock(header, logs)
  })
}

/** The logs of a range. A node behind the range may leave out the last ones without a word. */
export async function readRange(
  node: ChainNode,
  contracts: readonly Address[],
  [from, to]: readonly [bigint, bigint],
): Promise<readonly RpcLog[]> {
  const filter = { address: [...contracts], fromBlock: numberToHex(from), toBlock: numberToHex(to) }
  return node.request({ method: 'eth_getLogs', params: [filter] })
}

/** The blocks that have these logs, oldest first. */
export async function readBlocksOf(node: ChainNode, logs: readonly RpcLog[]): Promise<ReadBlock[]> {
  const hashes = [...new Set(logs.flatMap(({ blockHash }) => (blockHash ? [blockHash] : [])))]
  const blocks = await inTurns(hashes, async (hash) => {
    const found = await askForBlock(() =>
      node.request({ method: 'eth_getBlockByHash', params: [hash, false] }),
    )
    const ofBlock = logs.filter(({ blockHash }) => blockHash === hash)
    return toBlock(toHeader(found), ofBlock)
  })
  return blocks.sort((a, b) => (a.header.number < b.header.number ? -1 : 1))
}

async function inTurns<Item, Result>(
  items: readonly Item[],
  read: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let at = 0; at < items.length; at += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(read))))
  }
  return results
}

async function toBlock(header: Header, logs: readonly RpcLog[]): Promise<ReadBlock> {
  const inOrder = [...logs].sort((a, b) => Number(a.logIndex) - Number(b.logIndex))
  const read: ReadLog[] = []
  for await (const raw of inSlices(inOrder)) read.push({ raw, decoded: decodeLog(raw, header.time) })
  return { header, logs: read }
}

function toHeader(block: RpcBlock): Header {
  return {
    number: BigInt(block.number ?? 0),
    hash: block.hash ?? '',
    parentHash: block.parentHash,
    time: toMoment(BigInt(block.timestamp)),
  }
}
