import { type Asker, request, Unanswered } from './ask'
import type { Block, UnknownKind } from './report'

/** Hexadecimal text as nodes write it. */
export type Hex = `0x${string}`

/** Twice the largest contract code in hexadecimal, with room for the envelope. */
const MAX_ANSWER_BYTES = 256 * 1024

let lastId = 0

/**
 * One JSON-RPC 2.0 call over HTTP. Parsed strictly: an envelope that is not exactly an answer to this very call is
 * "malformed", never a value.
 *
 * @throws {Unanswered}
 * @see https://www.jsonrpc.org/specification
 */
export async function call(
  asker: Asker,
  url: string,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  lastId += 1
  const id = lastId
  const { bytes } = await request(
    asker,
    url,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      cache: 'no-store',
      body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
    },
    MAX_ANSWER_BYTES,
  )
  const answer = parseObject(bytes)
  if (answer.jsonrpc !== '2.0' || answer.id !== id) {
    throw new Unanswered('malformed', `${method} was not answered in JSON-RPC 2.0`)
  }
  if ('error' in answer) throw errorOf(method, answer.error)
  if (!('result' in answer)) throw new Unanswered('malformed', `${method} was answered without a result`)
  return answer.result
}

/** The network the node is on. @throws {Unanswered} */
export async function readChainId(asker: Asker, url: string): Promise<number> {
  return parseQuantity(await call(asker, url, 'eth_chainId', []), 'chain id')
}

/** One block's number, hash and time. @throws {Unanswered} */
export async function readBlock(
  asker: Asker,
  url: string,
  tag: 'latest' | 'finalized' | number,
): Promise<Block> {
  const at = typeof tag === 'number' ? toQuantity(tag) : tag
  const block = await call(asker, url, 'eth_getBlockByNumber', [at, false])
  if (!isRecord(block)) throw new Unanswered('stale', `the node has no block ${tag}`)
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
export async function readCode(asker: Asker, url: string, address: Hex, block: Block): Promise<Hex> {
  return parseData(
    await call(asker, url, 'eth_getCode', [address, toQuantity(block.number)]),
    'the contract’s code',
  )
}

/** What a contract answers at a block. @throws {Unanswered} */
export async function readContract(
  asker: Asker,
  url: string,
  to: Hex,
  data: Hex,
  block: Block,
): Promise<Hex> {
  return parseData(
    await call(asker, url, 'eth_call', [{ to, data }, toQuantity(block.number)]),
    'the contract’s answer',
  )
}

/** Unix seconds as ISO-8601 UTC. @throws {Unanswered} when no date can be that far away. */
export function toTime(seconds: number): string {
  const time = new Date(seconds * 1000)
  if (Number.isNaN(time.getTime())) throw new Unanswered('malformed', 'a time beyond all dates')
  return time.toISOString()
}

function parseObject(bytes: Uint8Array): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Unanswered('malformed', 'the node’s answer is not JSON')
  }
  if (!isRecord(value)) throw new Unanswered('malformed', 'the node’s answer is not a JSON object')
  return value
}

function errorOf(method: string, error: unknown): Unanswered {
  const { code, message } = isRecord(error) ? error : {}
  const text = `${method}: ${typeof message === 'string' ? message.slice(0, 200) : 'an error without words'}`
  return new Unanswered(typeof code === 'number' ? (kindByCode[code] ?? 'unreachable') : 'malformed', text)
}

/** Errors that say more than "not now": EIP-1474's codes, geth's 3 for a revert, and HTTP's 429 as some providers put it. */
const kindByCode: Readonly<Record<number, UnknownKind>> = {
  [-32005]: 'rate-limited',
  429: 'rate-limited',
  3: 'malformed',
  [-32600]: 'malformed',
  [-32601]: 'malformed',
  [-32602]: 'malformed',
}

function parseQuantity(value: unknown, what: string): number {
  if (typeof value !== 'string' || !/^0x(0|[1-9a-f][0-9a-f]{0,12})$/.test(value)) {
    throw new Unanswered('malformed', `not a ${what}`)
  }
  return Number.parseInt(value, 16)
}

function parseData(value: unknown, what: string): Hex {
  if (typeof value !== 'string' || !/^0x([0-9a-f]{2})*$/.test(value)) {
    throw new Unanswered('malformed', `${what} is not data`)
  }
  return value as Hex
}

function toQuantity(value: number): Hex {
  return `0x${value.toString(16)}`
}

/** Whether `value` is a JSON object, neither null nor an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
