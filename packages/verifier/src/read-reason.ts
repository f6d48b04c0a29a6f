import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { decodeAbiParameters } from 'viem/utils'
import { endingTopics } from './abi.generated'
import { type Hex, readLogs } from './json-rpc'
import type { Node } from './node'
import type { CertificateFacts } from './report'
import { Unanswered } from './unanswered'

/**
 * Reads why a certificate was revoked or replaced. The registry stores only a hash of the words. The words are in a log
 * of the block in which the certificate ended. Words with another hash are not accepted.
 *
 * @returns The words; null if no reason was given.
 * @throws {Unanswered} if the node does not return the right words.
 */
export async function readReason(
  node: Node,
  registry: Hex,
  tokenId: bigint,
  { reasonHash, endedInBlock }: CertificateFacts,
): Promise<string | null> {
  if (reasonHash === null || endedInBlock === null) return null
  const certificate: Hex = `0x${tokenId.toString(16).padStart(64, '0')}`
  for (const data of await readLogs(node, registry, endedInBlock, [endingTopics, certificate])) {
    // Read as bytes, in order to hash exactly what was logged.
    const words = hexToBytes(decodeAbiParameters([{ type: 'bytes' }], data)[0].slice(2))
    if (`0x${bytesToHex(keccak_256(words))}` === reasonHash) return new TextDecoder().decode(words)
  }
  throw new Unanswered('malformed', `the log of block ${endedInBlock} does not have the words`)
}
