import { LogsMissingError } from '@certify/domain/issuing/chain-errors'
import type {
  BlockRef,
  ChainFollower,
  ChainStep,
  Followed,
  SummedBlock,
  Tally,
} from '@certify/domain/issuing/chain-step'
import type { Address } from '@certify/domain/shared/address'
import { UnavailableError } from '@certify/domain/shared/errors'
import type { ChainNodes } from './chain-nodes'
import { askNode, type ChainNode, findRpcError } from './client'
import { findAncestor } from './find-ancestor'
import { createLogRange } from './log-range'
import {
  askForBlock,
  type Header,
  type ReadBlock,
  readBlocksOf,
  readEach,
  readHeader,
  readHeaders,
  readRange,
} from './read-blocks'
import { type Edition, readEdition } from './registry-edition'
import { findBase, findCandidate, readAgain } from './second-reading'
import { addLogs, areOf, compareWithRegistries, type Editions, startTally } from './tally'

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
  /** The maximum number of blocks per request. The follower asks for fewer if a node answers only for fewer. */
  maxRange?: bigint
  /** Compares the logs with the registries. Tests replace it to show what it prevents. */
  compare?: typeof compareWithRegistries
}

/** The newest blocks are read one by one and by their hashes. Every node still has the state of so many blocks. */
const NEAR_HEAD = 96n
/** The maximum number of them in one step. */
const NEAR_RANGE = 32n
/** How often to read a step whose logs do not add up, before the node counts as leaving them out. */
const READINGS = 5

/**
 * Reads the chain in steps. The ledger provides the position and the sums for each step, so an uncommitted step is
 * simply read again. A step is given only if its logs and those before it add up to what the registries say.
 */
export function createChainFollower(options: ChainFollowerOptions): ChainFollower {
  const { node, contracts, startBlock, finality, maxRange = 2_000n } = options
  const compare = options.compare ?? compareWithRegistries
  const editions = new Map<Address, Edition>()
  const range = createLogRange(maxRange)
  /** Fewer blocks after logs that did not add up. This passes at once, unlike what a node never answers. */
  let careful = maxRange
  let differences = 0
  /** On a fast chain every reading finds a new block, so new blocks and finality take turns. */
  let isFinalityDue = false

  /** A registry's code never changes. One without code is not deployed yet, and has no logs. */
  async function learnEditions(): Promise<void> {
    for (const contract of contracts.filter((each) => !editions.has(each))) {
      const edition = await readEdition(node, contract)
      if (edition !== null) editions.set(contract, edition)
    }
  }

  async function finalizedStep(followed: Followed, head: BlockRef): Promise<ChainStep | null> {
    const called =
      finality.by === 'depth' ? head.number - finality.blocks : (await readHeader(node, 'finalized'))?.number
    if (called === undefined) return null
    const block = findCandidate(followed, called)
    if (block === null) return null
    const outcome = await readAgain({ node, contracts, startBlock }, followed, block)
    return outcome === 'more' ? { kind: 'again', from: findBase(followed) } : { kind: 'finalized', block }
  }

  /** The blocks of a range that have logs, and its last block. Null if the range must be read in another way. */
  async function readFar(from: bigint, to: bigint): Promise<ReadBlock[] | null> {
    const head = await askForBlock(() => readHeader(node, to))
    const logs = await readRange(node, contracts, [from, to]).catch((error: unknown) => {
      // Too many blocks or logs for this node. Some say so, others end the request (504), or do not answer at all.
      range.narrow(to - from + 1n)
      if (findRpcError(error) === null || from === to) throw error
      return null
    })
    if (logs === null) return null
    range.answered()
    const blocks = await readBlocksOf(node, logs)
    const stillHead = await askForBlock(() => readHeader(node, to))
    if (stillHead.hash !== head.hash) return null
    const last = blocks.at(-1)
    if (last?.header.number !== to) return [...blocks, { header: head, logs: [] }]
    return last.header.hash === head.hash ? blocks : null
  }

  async function readNear(from: bigint, to: bigint, latest: Header): Promise<ReadBlock[] | null> {
    const numbers = Array.from({ length: Number(to - from) + 1 }, (_, index) => from + BigInt(index))
    const headers = await readHeaders(
      node,
      numbers.filter((number) => number !== latest.number),
    )
    if (to === latest.number) headers.push(latest)
    // The answers of several nodes, or of a chain that changes meanwhile, do not fit together.
    if (headers.some(({ parentHash }, at) => at > 0 && parentHash !== headers[at - 1]?.hash)) return null
    return readEach(node, contracts, headers)
  }

  /** The next blocks, or null if they must be read once more. */
  async function blocksStep(followed: Followed, latest: Header): Promise<ChainStep | null> {
    const { head: known } = followed
    const from = known ? known.number + 1n : startBlock
    const isNear = from + NEAR_HEAD > latest.number
    const last = isNear ? latest.number : latest.number - NEAR_HEAD
    const far = careful < range.size ? careful : range.size
    const size = isNear && far > NEAR_RANGE ? NEAR_RANGE : far
    const to = last - from < size ? last : from + size - 1n
    const read = isNear ? await readNear(from, to, latest) : await readFar(from, to)
    const first = read?.[0]
    const head = read?.at(-1)
    if (!read || !first || !head) return null
    if (!(await continues(known, first))) return null

    await learnEditions()
    const blocks = await addUp(known?.tally ?? startTally(contracts), read, editions)
    const sum = blocks.at(-1)
    if (!sum) return null
    const isSame = await compare(node, { editions, block: sum, tally: sum.tally, mayBePruned: !isNear })
    if (isSame === false) return differs(followed, [from, to])
    differences = 0
    if (careful < maxRange) careful *= 2n
    const agreed = { ...sum, tally: { ...sum.tally, isAgreed: isSame === true } }
    const logs = read.flatMap((block) => block.logs.flatMap(({ decoded }) => decoded ?? []))
    const isNewest = agreed.number === latest.number
    return { kind: 'blocks', head: agreed, isNewest, blocks: [...blocks.slice(0, -1), agreed], logs }
  }

  /** Whether the followed head is still on the chain that has the block. Both ends of what was read are then known. */
  async function continues(known: BlockRef | null, { header }: ReadBlock): Promise<boolean> {
    if (known === null) return true
    if (header.number === known.number + 1n) return header.parentHash === known.hash
    return (await askForBlock(() => readHeader(node, known.number))).hash === known.hash
  }

  /** The logs do not add up. Reads fewer blocks, and goes back if the sums before them were never confirmed. */
  function differs(followed: Followed, [from, to]: readonly [bigint, bigint]): ChainStep | null {
    differences++
    careful = to > from ? (to - from + 1n) / 2n : 1n
    if (differences >= READINGS) {
      differences = 0
      throw new LogsMissingError({ from: Number(from), to: Number(to) })
    }
    const { head, recent } = followed
    if (head === null || head.tally.isAgreed) return null
    return { kind: 'again', from: recent.find(({ tally }) => tally?.isAgreed) ?? null }
  }

  async function next(followed: Followed): Promise<ChainStep | null> {
    const { head: known, recent } = followed
    // The ledger has not read all of these registries, or others as well.
    if (known && !areOf(known.tally, contracts)) return { kind: 'again', from: null }
    // The chain may change during a read. Try a few times, then give up until the next round.
    for (let attempt = 0; attempt < READINGS; attempt++) {
      const latest = await askForBlock(() => readHeader(node, 'latest'))
      if (known && latest.hash === known.hash) return finalizedStep(followed, known)
      const reorg = latest.parentHash === recent[0]?.hash ? null : await findAncestor(node, followed, latest)
      if (reorg) return reorg
      // There is no block yet, or another node answered that is behind.
      if (latest.number <= (known?.number ?? startBlock - 1n)) return null
      if (known && isFinalityDue && latest.number <= known.number + NEAR_RANGE) {
        isFinalityDue = false
        const final = await finalizedStep(followed, known)
        if (final) return final
      }
      const step = await blocksStep(followed, latest)
      isFinalityDue = step !== null
      if (step) return step
    }
    throw new UnavailableError({ part: 'chain' })
  }

  return { next: (followed) => askNode(() => next(followed)) }
}

/** The blocks with the sums up to each. */
async function addUp(before: Tally, read: readonly ReadBlock[], editions: Editions): Promise<SummedBlock[]> {
  const blocks: SummedBlock[] = []
  let tally = before
  for (const { header, logs } of read) {
    tally = await addLogs(tally, logs, editions)
    const { number, hash, parentHash } = header
    blocks.push({ number, hash, parentHash, tally })
  }
  return blocks
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
