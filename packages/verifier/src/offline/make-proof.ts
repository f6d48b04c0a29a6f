import { SERIALS_PER_PAGE } from '@certify/domain/shared/token-id'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { type PageProof, pickProof } from './check-proof'
import { findFateSlot, findPageAddress, TALLY_SLOT, toWord } from './registry-layout'
import { encodeRlp } from './rlp'

/** Sends one call to a node. */
export type AskNode = (method: string, params: readonly unknown[]) => Promise<unknown>

/** The page to prove, at a final block. */
export type PageToProve = {
  readonly chainId: number
  readonly registry: `0x${string}`
  /** The registry's first page. */
  readonly firstPage: number
  readonly page: number
  /** The number of certificates on the page. */
  readonly count: number
  readonly block: bigint
}

/** The number of slots that nodes prove in one answer. */
const SLOTS_AT_ONCE = 500

/**
 * Asks a node for the proof of all certificates of a page.
 *
 * @throws if the node has no proof at that block, or its proof is broken.
 */
export async function makePageProof(ask: AskNode, wanted: PageToProve): Promise<PageProof> {
  const { chainId, page, firstPage, count } = wanted
  const registry = toHex(hexToBytes(wanted.registry.slice(2).toLowerCase()))
  const block = `0x${wanted.block.toString(16)}`
  const pageAddress = toHex(findPageAddress(hexToBytes(registry.slice(2)), page - firstPage + 1))
  const [header, code, pageAccount] = await Promise.all([
    ask('eth_getBlockByNumber', [block, false]),
    ask('eth_getCode', [pageAddress, block]),
    ask('eth_getProof', [pageAddress, [], block]),
  ])
  const first = BigInt(page) * SERIALS_PER_PAGE + 1n
  const fates = Array.from({ length: count }, (_, index) => findFateSlot(first + BigInt(index)))
  const slots = [toWord(TALLY_SLOT), ...fates].map(toHex)
  const parts = [pageAccount]
  for (let from = 0; from < slots.length; from += SLOTS_AT_ONCE) {
    parts.push(await ask('eth_getProof', [registry, slots.slice(from, from + SLOTS_AT_ONCE), block]))
  }
  const encoded = encodeHeader(header as Fields)
  const proof: PageProof = {
    chainId,
    registry,
    blockHash: toHex(keccak_256(encoded)),
    header: toHex(encoded),
    nodes: [...new Set(parts.flatMap((part) => listNodes(part as AccountProof)))],
    page: code as `0x${string}`,
  }
  if (proof.blockHash !== (header as Fields).hash) {
    throw new RangeError('the block has fields that are not known here')
  }
  for (const tokenId of [first, first + BigInt(count - 1)]) pickProof(proof, tokenId.toString())
  return proof
}

type AccountProof = {
  readonly accountProof: readonly `0x${string}`[]
  readonly storageProof: readonly { readonly proof: readonly `0x${string}`[] }[]
}

function listNodes({ accountProof, storageProof }: AccountProof): readonly `0x${string}`[] {
  return [...accountProof, ...storageProof.flatMap(({ proof }) => proof)]
}

type Fields = Readonly<Record<string, string | undefined>>

/** The fields of a header in their order. Upgrades of the network added the fields in `later`. */
const texts = [
  'parentHash',
  'sha3Uncles',
  'miner',
  'stateRoot',
  'transactionsRoot',
  'receiptsRoot',
  'logsBloom',
]
const numbers = ['difficulty', 'number', 'gasLimit', 'gasUsed', 'timestamp']
const later = [
  'baseFeePerGas',
  'withdrawalsRoot',
  'blobGasUsed',
  'excessBlobGas',
  'parentBeaconBlockRoot',
  'requestsHash',
]
const quantities = new Set([...numbers, 'baseFeePerGas', 'blobGasUsed', 'excessBlobGas'])

function encodeHeader(fields: Fields): Uint8Array {
  const names = [...texts, ...numbers, 'extraData', 'mixHash', 'nonce', ...later]
  return encodeRlp(
    names.flatMap((name) => {
      const hex = fields[name]
      if (hex === undefined || hex === null) return []
      return [quantities.has(name) ? toQuantity(hex) : hexToBytes(hex.slice(2))]
    }),
  )
}

/** Encodes a number without leading zeros. */
function toQuantity(hex: string): Uint8Array {
  const digits = hex.slice(2).replace(/^0+/, '')
  return hexToBytes(digits.length % 2 === 1 ? `0${digits}` : digits)
}

function toHex(bytes: Uint8Array): `0x${string}` {
  return `0x${bytesToHex(bytes)}`
}
