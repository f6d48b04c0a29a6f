import type { BlockRef, RegistryTally, Tally } from '@certify/domain/issuing/chain-step'
import type { Address } from '@certify/domain/shared/address'
import { UnavailableError } from '@certify/domain/shared/errors'
import { parseAddress } from '@certify/domain/shared/parse-address'
import {
  concat,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  keccak256,
  numberToHex,
  type RpcLog,
  zeroAddress,
} from 'viem'
import { certificateRegistryAbi as abi } from './abi.generated'
import { type ChainNode, findRpcError, lacksBlock } from './client'
import { inSlices } from './in-slices'
import { askForBlock, type ReadLog } from './read-blocks'
import { foldActs, foldHistory, NO_ACTS, NO_HISTORY } from './registry-digests'
import { type Edition, hasActs } from './registry-edition'

const NOTHING: RegistryTally = {
  history: NO_HISTORY,
  acts: NO_ACTS,
  lastPage: null,
  supply: 0,
  organizers: 0,
}

/** The edition of each registry that is deployed. */
export type Editions = ReadonlyMap<Address, Edition>

/** The sums before the first block. A registry has nothing before its first log, so they are right. */
export function startTally(contracts: readonly Address[]): Tally {
  const registries = Object.fromEntries(contracts.map((contract) => [contract, NOTHING]))
  return { isAgreed: true, logs: 0, digest: `0x${'00'.repeat(32)}`, registries }
}

/** Whether the sums are of these registries, and of no other. */
export function areOf({ registries }: Tally, contracts: readonly Address[]): boolean {
  const isSameCount = Object.keys(registries).length === contracts.length
  return isSameCount && contracts.every((contract) => contract in registries)
}

/**
 * Adds the logs of one block to the sums, in the chain's order.
 *
 * @throws {UnavailableError} with part `chain` for a registry that the node did not have when its edition was asked.
 */
export async function addLogs(tally: Tally, logs: readonly ReadLog[], editions: Editions): Promise<Tally> {
  if (logs.length === 0) return { ...tally, isAgreed: false }
  const registries: Record<Address, RegistryTally> = { ...tally.registries }
  for (const contract of Object.keys(registries).map((key) => parseAddress(key))) {
    const own = logs.filter(({ raw }) => isAddressEqual(raw.address, contract))
    if (own.length > 0)
      registries[contract] = await addToRegistry(registries[contract] ?? NOTHING, own, editions.get(contract))
  }
  return {
    isAgreed: false,
    logs: tally.logs + logs.length,
    digest: await addToDigest(
      tally.digest,
      logs.map(({ raw }) => raw),
    ),
    registries,
  }
}

async function addToRegistry(
  before: RegistryTally,
  logs: readonly ReadLog[],
  edition?: Edition,
): Promise<RegistryTally> {
  if (edition === undefined) throw new UnavailableError({ part: 'chain' })
  let owners: Address[] = []
  let { history, acts, lastPage, supply, organizers } = before
  for await (const { raw, decoded } of inSlices(logs)) {
    if (hasActs(edition)) acts = foldActs(acts, raw)
    switch (decoded?.name) {
      case 'certificate-issued':
        // A page's owners come before the page itself.
        owners.push(decoded.owner)
        supply++
        break
      case 'page-issued':
        history = foldHistory(history, { ...decoded, owners }, edition)
        lastPage = decoded.page
        owners = []
        break
      case 'certificate-burned':
        supply--
        break
      case 'organizer-registered':
        organizers++
    }
  }
  return { history, acts, lastPage, supply, organizers }
}

/** Adds logs to a running digest of logs. */
export async function addToDigest(before: Hex, logs: readonly RpcLog[]): Promise<Hex> {
  let digest = before
  for await (const { blockHash, logIndex, address, topics, data } of inSlices(logs)) {
    const index = numberToHex(Number(logIndex), { size: 4 })
    digest = keccak256(concat([digest, blockHash ?? '0x', index, address, ...(topics as Hex[]), data]))
  }
  return digest
}

/** The sums at a block, and the registries to compare them with. */
export type Comparison = {
  readonly editions: Editions
  readonly block: BlockRef
  readonly tally: Tally
  /** The node may have forgotten the state of this block already. */
  readonly mayBePruned: boolean
}

/**
 * Whether the registries say at this block what the logs add up to. They are read by the block's hash (EIP-1898), so a
 * node without the block answers an error.
 *
 * @returns null if the node has forgotten the state of the block.
 * @throws {UnavailableError} with part `chain` when no answer has the block.
 */
export async function compareWithRegistries(
  node: ChainNode,
  { editions, block, tally, mayBePruned }: Comparison,
): Promise<boolean | null> {
  const ask = readerAt(node, block.hash as Hex, mayBePruned)
  try {
    const answers = await Promise.all(
      Object.entries(tally.registries).map(([key, sums]) => {
        const contract = parseAddress(key)
        return isSame(ask, { contract, edition: editions.get(contract), sums })
      }),
    )
    return answers.every(Boolean)
  } catch (error) {
    if (mayBePruned && (findRpcError(error) !== null || lacksBlock(error))) return null
    throw error
  }
}

type Ask = (contract: Address, data: Hex) => Promise<Hex>

function readerAt(node: ChainNode, blockHash: Hex, mayBePruned: boolean): Ask {
  return (contract, data) => {
    const block = { blockHash, requireCanonical: true }
    const call = () => node.request({ method: 'eth_call', params: [{ to: contract, data }, block] })
    return mayBePruned ? call() : askForBlock(call)
  }
}

type Compared = {
  readonly contract: Address
  readonly edition: Edition | undefined
  readonly sums: RegistryTally
}

async function isSame(ask: Ask, { contract, edition, sums }: Compared): Promise<boolean> {
  const history = await ask(contract, encodeFunctionData({ abi, functionName: 'history' }))
  // There is no code yet, so there cannot be any logs.
  if (history === '0x') return sums.lastPage === null && sums.organizers === 0
  // Another node answered when the edition was asked, which does not have the code yet.
  if (edition === undefined) throw new UnavailableError({ part: 'chain' })
  if (decodeFunctionResult({ abi, functionName: 'history', data: history }) !== sums.history) return false
  const [acts, nextPage, supply, isLastKnown, isNextKnown] = await Promise.all([
    hasActs(edition) ? ask(contract, encodeFunctionData({ abi, functionName: 'acts' })) : null,
    ask(contract, encodeFunctionData({ abi, functionName: 'nextPage' })),
    ask(contract, encodeFunctionData({ abi, functionName: 'totalSupply' })),
    sums.organizers === 0 || isOrganizer(ask, contract, sums.organizers),
    isOrganizer(ask, contract, sums.organizers + 1),
  ])
  const next = decodeFunctionResult({ abi, functionName: 'nextPage', data: nextPage })
  return (
    (acts === null || decodeFunctionResult({ abi, functionName: 'acts', data: acts }) === sums.acts) &&
    (sums.lastPage === null || next === sums.lastPage + 1) &&
    decodeFunctionResult({ abi, functionName: 'totalSupply', data: supply }) === BigInt(sums.supply) &&
    isLastKnown &&
    !isNextKnown
  )
}

async function isOrganizer(ask: Ask, contract: Address, number: number): Promise<boolean> {
  const data = encodeFunctionData({ abi, functionName: 'organizer', args: [number] })
  const { account } = decodeFunctionResult({
    abi,
    functionName: 'organizer',
    data: await ask(contract, data),
  })
  return !isAddressEqual(account, zeroAddress)
}
