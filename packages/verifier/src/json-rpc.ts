import { isRecord, type Node } from './node'
import { rememberLast } from './remember-last'
import type { Block } from './report'
import { Unanswered } from './unanswered'

/** Hexadecimal text as nodes write it. */
export type Hex = `0x${string}`

/** The node's network. @throws {Unanswered} */
export async function readChainId(node: Node): Promise<number> {
  return parseQuantity(await node.call('eth_chainId', []), 'chain id')
}

/** Number, hash and time of the newest block, or of the newest final block. @throws {Unanswered} */
export async function readBlock(node: Node, tag: 'latest' | 'finalized'): Promise<Block> {
  const block = await node.call('eth_getBlockByNumber', [tag, false])
  if (!isRecord(block)) throw new Unanswered('stale', `the node has no ${tag} block`)
  const { hash } = block
  if (typeof hash !== 'string' || !/^0x[0-9a-f]{64}$/.test(hash)) {
    throw new Unanswered('malformed', 'a block without a hash')
  }
  return {
    number: parseQuantity(block.number, 'block number'),
    hash: hash as Hex,
    time: toTime(parseQuantity(block.timestamp, 'block time')),
  }
}

/** A contract's code at a block. @throws {Unanswered} */
export async function readCode(node: Node, address: Hex, block: Block): Promise<Hex> {
  const code = await node.call('eth_getCode', [address, at(block)])
  if (typeof code === 'string' && isData(code)) return code as Hex
  throw new Unanswered('malformed', 'the contract’s code is not data')
}

const isData = rememberLast((text) => text.length % 2 === 0 && /^0x[0-9a-f]*$/.test(text))

/** A contract's answer at a block. @throws {Unanswered} */
export async function readContract(node: Node, to: Hex, data: Hex, block: Block): Promise<Hex> {
  return parseData(await node.call('eth_call', [{ to, data }, at(block)]), 'the contract’s answer')
}

/** The data of a contract's logs with matching topics in one block. @throws {Unanswered} */
export async function readLogs(
  node: Node,
  address: Hex,
  block: number,
  topics: readonly (Hex | readonly Hex[])[],
): Promise<readonly Hex[]> {
  const only = `0x${block.toString(16)}`
  const logs = await node.call('eth_getLogs', [{ address, topics, fromBlock: only, toBlock: only }])
  if (!Array.isArray(logs)) throw new Unanswered('malformed', 'logs that are no list')
  return logs.map((log) => parseData(isRecord(log) ? log.data : null, 'a log’s data'))
}

/** Converts Unix seconds to ISO-8601 UTC. @throws {Unanswered} if the time is beyond the range of dates. */
export function toTime(seconds: number): string {
  const time = new Date(seconds * 1000)
  if (Number.isNaN(time.getTime())) throw new Unanswered('malformed', 'a time beyond all dates')
  return time.toISOString()
}

/**
 * Names a block by its hash. With only the number, a reorganization between two calls would mix two histories.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1898
 */
function at({ hash }: Block) {
  return { blockHash: hash, requireCanonical: true }
}

function parseQuantity(value: unknown, what: string): number {
  if (typeof value !== 'string' || !/^0x(0|[1-9a-f][0-9a-f]{0,12})$/.test(value)) {
    throw new Unanswered('malformed', `not a ${what}`)
  }
  return Number.parseInt(value, 16)
}

function parseData(value: unknown, what: string): Hex {
  if (typeof value !== 'string' || value.length % 2 === 1 || !/^0x[0-9a-f]*$/.test(value)) {
    throw new Unanswered('malformed', `${what} is not data`)
  }
  return value as Hex
}
