import { isHex, numberToHex } from 'viem'
import type { ReadableContracts } from './readable-contracts'
import { registryViews } from './registry-views'

/** A JSON-RPC request that may be forwarded. It is rebuilt from its checked parts only. */
export type ReadRequest = {
  readonly id: string | number | null
  readonly method: string
  readonly params: readonly unknown[]
}

/** Why a request is not forwarded. */
export type RefusedRequest = {
  readonly id: string | number | null
  readonly refused: { readonly code: number; readonly message: string }
}

const INVALID_REQUEST = -32600
const METHOD_NOT_FOUND = -32601
const INVALID_PARAMS = -32602

/** The maximum number of blocks that one `eth_getLogs` may span. */
export const MAX_LOG_BLOCKS = 10_000n
/** The maximum number of contracts whose logs one `eth_getLogs` may ask for. */
const MAX_LOG_ADDRESSES = 10

/** Prices of the methods that cost the node more than a cheap read: long code, and a search of many blocks. */
const prices: Readonly<Record<string, number>> = { eth_getCode: 5, eth_getLogs: 10 }

/** The price of one untrusted request, in cheap reads. A request that will be refused costs at least one. */
export function computePrice(body: unknown): number {
  const { method, params } = asObject(body)
  if (method !== 'eth_call') return prices[String(method)] ?? 1
  const { data, input } = asObject(Array.isArray(params) ? params[0] : undefined)
  return findView(data ?? input)?.price ?? 1
}

/** Checks and rebuilds one untrusted request. */
export async function readRequest(
  body: unknown,
  contracts: ReadableContracts,
): Promise<ReadRequest | RefusedRequest> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return refuse(null, INVALID_REQUEST, 'A request is an object with jsonrpc, id, method and params.')
  }
  const { id: rawId, method, params = [] } = body as { id?: unknown; method?: unknown; params?: unknown }
  const id = typeof rawId === 'string' || typeof rawId === 'number' ? rawId : null
  if (typeof method !== 'string' || !Array.isArray(params)) {
    return refuse(id, INVALID_REQUEST, 'A request has a method and a list of params.')
  }
  const rebuild = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!rebuild)
    return refuse(id, METHOD_NOT_FOUND, `This window only reads: ${Object.keys(methods).join(', ')}.`)
  const rebuilt = await rebuild(params, contracts)
  return rebuilt === null
    ? refuse(id, INVALID_PARAMS, `These params of ${method} are not accepted here.`)
    : { id, method, params: rebuilt }
}

type Rebuild = (
  params: readonly unknown[],
  contracts: ReadableContracts,
) => readonly unknown[] | null | Promise<readonly unknown[] | null>

/** For each method, a function that checks and rebuilds the parameters, or returns null. */
const methods: Readonly<Record<string, Rebuild>> = {
  eth_chainId: () => [],
  eth_blockNumber: () => [],
  eth_call: ([call, block = 'latest'], { isRegistry }) => {
    const { to, data, input } = asObject(call)
    const calldata = data ?? input
    const [view, at] = [findView(calldata), readBlock(block)]
    if (!isAddress(to) || !isRegistry(to) || view === null || at === null) return null
    return [{ to, data: calldata, gas: numberToHex(view.gas) }, at]
  },
  eth_getCode: async ([address, block = 'latest'], { isReadable }) => {
    const at = readBlock(block)
    return isAddress(address) && at !== null && (await isReadable(address)) ? [address, at] : null
  },
  eth_getLogs: ([filter], { isRegistry }) => logFilter(asObject(filter), isRegistry),
  eth_getBlockByNumber: ([block]) => (isBlockTag(block) ? [block, false] : null),
  eth_getTransactionByHash: ([hash]) => (isHash(hash) ? [hash] : null),
  eth_getTransactionReceipt: ([hash]) => (isHash(hash) ? [hash] : null),
}

function logFilter(filter: Record<string, unknown>, isRegistry: ReadableContracts['isRegistry']) {
  const { address, topics, fromBlock = 'latest', toBlock = 'latest', blockHash } = filter
  const addresses = Array.isArray(address) ? address : [address]
  const isShort = addresses.length > 0 && addresses.length <= MAX_LOG_ADDRESSES
  if (!isShort || !addresses.every((each) => isAddress(each) && isRegistry(each))) return null
  if (topics !== undefined && !isTopics(topics)) return null
  const what = { address, ...(topics === undefined ? {} : { topics }) }
  if (blockHash !== undefined) return isHash(blockHash) ? [{ ...what, blockHash }] : null
  return isBlockTag(fromBlock) && isBlockTag(toBlock) ? [{ ...what, fromBlock, toBlock }] : null
}

/** A filter of `eth_getLogs` whose ends are named by tags or numbers. */
export type LogRange = { readonly fromBlock: string; readonly toBlock: string }

/** The range of a rebuilt request for logs; null for any other request. */
export function readLogRange({ method, params }: ReadRequest): LogRange | null {
  const { fromBlock, toBlock } = asObject(params[0])
  if (method !== 'eth_getLogs' || typeof fromBlock !== 'string' || typeof toBlock !== 'string') return null
  return { fromBlock, toBlock }
}

/** Whether a range ends before it begins or spans more blocks than one request may. */
export function isTooWide(fromBlock: bigint, toBlock: bigint): boolean {
  const span = toBlock - fromBlock
  return span < 0n || span >= MAX_LOG_BLOCKS
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
/** The view that call data asks for; null for anything else, and for call data of the wrong length. */
function findView(calldata: unknown) {
  if (typeof calldata !== 'string' || !isHex(calldata)) return null
  const view = registryViews.get(calldata.slice(0, 10).toLowerCase())
  return view && calldata.length === 2 + view.digits ? view : null
}
const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)
const isHash = (value: unknown) => typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)
const isQuantity = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{1,16}$/.test(value)
const isBlockTag = (value: unknown) =>
  isQuantity(value) || ['latest', 'earliest', 'safe', 'finalized'].includes(value as string)
/** A block by number, tag, or EIP-1898 hash, so that a verifier can ask everything at one block; null for others. */
function readBlock(value: unknown): unknown {
  const { blockHash, requireCanonical } = asObject(value)
  if (isHash(blockHash)) return { blockHash, requireCanonical: requireCanonical === true }
  return isBlockTag(value) ? value : null
}
const isTopics = (value: unknown) =>
  Array.isArray(value) &&
  value.length <= 4 &&
  value.every(
    (topic) =>
      topic === null || isHash(topic) || (Array.isArray(topic) && topic.length <= 20 && topic.every(isHash)),
  )

function refuse(id: RefusedRequest['id'], code: number, message: string): RefusedRequest {
  return { id, refused: { code, message } }
}
