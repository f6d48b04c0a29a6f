import type { IssuedPage } from '@certify/domain/issuing/chain-ledger'
import {
  type AbiParameter,
  concat,
  decodeEventLog,
  encodeAbiParameters,
  type Hex,
  keccak256,
  type RpcLog,
  slice,
  toEventSelector,
  zeroHash,
} from 'viem'
import { eventsByTopic } from './decode-log'
import { type Edition, hasActs } from './registry-edition'

/** The `history()` of a registry without pages, 16 bytes. */
export const NO_HISTORY: Hex = `0x${'00'.repeat(16)}`

/** The `acts()` of a registry without logs, 28 bytes. */
export const NO_ACTS: Hex = `0x${'00'.repeat(28)}`

/** Folds a page into the registry's `history()`, as its edition does. */
export function foldHistory(
  previous: Hex,
  { eventKey, directory, owners }: Omit<IssuedPage, 'number'>,
  edition: Edition,
): Hex {
  const key: Hex = `0x${eventKey.toString(16).padStart(16, '0')}`
  // A page lists its owners in 20 bytes each.
  const listed = hasActs(edition) ? [keccak256(concat(owners))] : []
  return slice(keccak256(concat([previous, key, directory, ...listed])), 0, 16)
}

/**
 * Folds one log of a registry into its `acts()`. Give it every log in the chain's order, from the deployment on. Logs
 * that belong to issued pages change nothing: `history()` covers them.
 *
 * @throws {TypeError} for a log that the registry cannot have written.
 */
export function foldActs(previous: Hex, { topics, data }: Pick<RpcLog, 'topics' | 'data'>): Hex {
  const event = eventsByTopic.get(topics[0] ?? '')
  if (event === undefined) throw new TypeError(`The registry has no event ${topics[0]}.`)
  if (event.name === 'PageIssued' || event.name === 'DefaultLocked') return previous
  if (event.name === 'Transfer' && topics[1] === zeroHash) return previous
  const { args = {} } = decodeEventLog({ abi: [event], data, topics: topics as [Hex, ...Hex[]] })
  const facts: Readonly<Record<string, unknown>> = args
  const parameters: readonly AbiParameter[] = event.inputs
  const encoded = encodeAbiParameters(
    parameters,
    parameters.map(({ name = '' }) => facts[name]),
  )
  return slice(keccak256(concat([previous, toEventSelector(event), keccak256(encoded)])), 0, 28)
}
