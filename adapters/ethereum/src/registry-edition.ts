import type { Address } from '@certify/domain/shared/address'
import { type Hex, hexToBytes, keccak256 } from 'viem'
import { askNode, type ChainNode } from './client'
import { publishedCode } from './registry-code.generated'

/**
 * An edition of the registry's code. The second has no digest of its acts, and its history does not cover owners; the
 * third has both.
 */
export type Edition = (typeof publishedCode)[number]['edition']

/** The edition of a deployed code; null if it is not the registry's. Values fixed at deployment do not count. */
export function findEdition(code: Hex): Edition | null {
  const bytes = hexToBytes(code)
  const build = publishedCode.find(({ size, immutables, maskedHash }) => {
    if (bytes.length !== size) return false
    const masked = bytes.slice()
    for (const [start, length] of immutables) masked.fill(0, start, start + length)
    return keccak256(masked) === maskedHash
  })
  return build?.edition ?? null
}

/**
 * The edition of the registry at an address; null if there is no registry that we know.
 *
 * @throws {UnavailableError} with part `chain` when the node does not answer.
 */
export async function readEdition(node: ChainNode, contract: Address): Promise<Edition | null> {
  return findEdition((await askNode(() => node.getCode({ address: contract }))) ?? '0x')
}

/** Whether a registry of this edition answers `acts()`. */
export function hasActs(edition: Edition): boolean {
  return edition >= 3
}
