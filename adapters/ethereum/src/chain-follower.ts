import type {
  BlockRef,
  ChainFollower,
  ChainStep,
  ContractLog,
  Followed,
} from '@certify/domain/issuing/chain-step'
import type { Address } from '@certify/domain/shared/address'
import { UnavailableError } from '@certify/domain/shared/errors'
import { type Hex, numberToHex, type RpcBlock, type RpcLog } from 'viem'
import type { ChainNodes } from './chain-nodes'
import { askNode, type ChainNode, findRpcError } from './client'
import { decodeLog, toMoment } from './decode-log'

/** Which blocks are final: those of the chain's tag, or all but the newest `blocks` ones. */
type Finality = { readonly by: 'tag' } | { readonly by: 'depth'; readonly blocks: bigint }

/** The follower's input. */
export type ChainFollowerOptions = {
  node: ChainNode
  /** Every volume, including the one that issues now. */
  contracts: readonly Address[]
  /** The first block for an empty ledger: the first volume's deployment. */
  startBlock: bigint
  finality: Finality
  /** The maximum number of blocks per request. The follower halves it while a node refuses so many. */
  maxRange?: bigint
}

type Header = BlockRef & { readonly time: Date }

/**
 * Reads the chain in steps. It keeps no state: the ledger provides the position for each step, so an uncommitted step
 * is simply read again.
 */
export function createChainFollower(options: ChainFollowerOptions): ChainFollower {
  const { node, contracts, startBlock, finality, maxRange = 2_000n } = options
  let range = maxRange

  const header = async (block: bigint | 'latest' | 'finalized'): Promise<Header | null> => {
    const tag = typeof block === 'bigint' ? numberToHex(block) : block
    const found = await node.request({ method: 'eth_getBlockByNumber', params: [tag, false] })
    return found ? toHeader(found) : null
  }

  async function reorgFrom(followed: Followed, latest: Header): Promise<ChainStep> {
    for (const known of followed.recent) {
      const now = await header(known.number)
      if (now?.hash !== known.hash) continue
      const isShorter = latest.number < (followed.head?.number ?? 0n)
      return { kind: 'reorg', ancestor: known, ...(isShorter && { isShorter }) }
    }
    return { kind: 'reorg', ancestor: null }
  }

  async function finalizedStep(followed: Followed, head: BlockRef): Promise<ChainStep | null> {
    const final =
      finality.by === 'depth' ? head.number - finality.blocks : (await header('finalized'))?.number
    if (final === undefined) return null
    // A block that the follower has not read yet must not become final.
    const block = final < head.number ? final : head.number
    return block > followed.finalized ? { kind: 'finalized', block } : null
  }

  async function readLogs(from: bigint, to: bigint): Promise<readonly RpcLog[] | null> {
    const filter = { address: [...contracts], fromBlock: numberToHex(from), toBlock: numberToHex(to) }
    try {
      return await node.request({ method: 'eth_getLogs', params: [filter] })
    } catch (error) {
      // Too many blocks or logs for this node, so ask for fewer.
      const refused = findRpcError(error) !== null
      if (!refused || from === to) throw error
      range = (to - from + 1n) / 2n
      return null
    }
  }

  async function blocksStep(followed: Followed, latest: Header): Promise<ChainStep | null> {
    const from = followed.head ? followed.head.number + 1n : startBlock
    if (latest.number < from) return null
    const to = latest.number - from < range ? latest.number : from + range - 1n
    const head = to === latest.number ? latest : await header(to)
    if (!head) return null
    const raw = await readLogs(from, to)
    if (raw === null) return null
    const times = await readHeaders(node, raw)
    // If both ends are unchanged, no block in between was replaced during the read.
    const [stillHead, stillKnown] = await Promise.all([
      header(to),
      followed.head ? header(followed.head.number) : null,
    ])
    if (stillHead?.hash !== head.hash || stillKnown?.hash !== (followed.head?.hash ?? undefined)) return null
    const logs = raw.flatMap((log): ContractLog[] => {
      const block = times.get(log.blockHash ?? '')
      const decoded = block ? decodeLog(log, block.time) : null
      return decoded ? [decoded] : []
    })
    if (range < maxRange) range *= 2n
    return { kind: 'blocks', head: toRef(head), blocks: inOrder([...times.values(), head]), logs }
  }

  async function next(followed: Followed): Promise<ChainStep | null> {
    // The chain may change during a read. Try a few times, then give up until the next round.
    for (let attempt = 0; attempt < 5; attempt++) {
      const latest = await header('latest')
      if (!latest) return null
      const known = followed.head
      if (known && latest.hash === known.hash) return finalizedStep(followed, known)
      if (known && (await header(known.number))?.hash !== known.hash) return reorgFrom(followed, latest)
      const step = await blocksStep(followed, latest)
      if (step) return step
      if (!known && latest.number < startBlock) return null
    }
    throw new UnavailableError({ part: 'chain' })
  }

  return { next: (followed) => askNode(() => next(followed)) }
}

/** Follows with the first node that answers. One node provides a whole step, because another may lack its blocks. */
export function followByOne(nodes: ChainNodes, options: Omit<ChainFollowerOptions, 'node'>): ChainFollower {
  const followers = new Map<ChainNode, ChainFollower>()
  const findFollower = (node: ChainNode) => {
    const follower = followers.get(node) ?? createChainFollower({ ...options, node })
    followers.set(node, follower)
    return follower
  }
  return { next: (followed) => nodes.byOne((node) => findFollower(node).next(followed)) }
}

/** The headers of all blocks that contain these logs, by hash. */
async function readHeaders(node: ChainNode, logs: readonly RpcLog[]): Promise<Map<string, Header>> {
  const hashes = [...new Set(logs.flatMap(({ blockHash }) => (blockHash ? [blockHash] : [])))]
  const headers = new Map<string, Header>()
  for (let at = 0; at < hashes.length; at += 20) {
    const found = await Promise.all(
      hashes
        .slice(at, at + 20)
        .map((hash: Hex) => node.request({ method: 'eth_getBlockByHash', params: [hash, false] })),
    )
    for (const block of found) if (block?.hash) headers.set(block.hash, toHeader(block))
  }
  if (headers.size !== hashes.length) throw new Error('A block went while its logs were read.')
  return headers
}

function inOrder(headers: readonly Header[]): BlockRef[] {
  const byNumber = new Map(headers.map((header) => [header.number, toRef(header)]))
  return [...byNumber.values()].sort((a, b) => (a.number < b.number ? -1 : 1))
}

function toHeader(block: RpcBlock): Header {
  return {
    number: BigInt(block.number ?? 0),
    hash: block.hash ?? '',
    parentHash: block.parentHash,
    time: toMoment(BigInt(block.timestamp)),
  }
}

function toRef({ number, hash, parentHash }: BlockRef): BlockRef {
  return { number, hash, parentHash }
}
