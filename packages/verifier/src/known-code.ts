import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { Hex } from './json-rpc'
import { publishedCode } from './registry-code.generated'
import { rememberLast } from './remember-last'
import type { Registry } from './sources'

/**
 * keccak-256 of a contract's code, as `EXTCODEHASH` returns it. The last result is remembered, because hashing twenty
 * thousand bytes is most of a verification's work.
 */
export const hashCode = rememberLast((code): Hex => `0x${bytesToHex(keccak_256(hexToBytes(code.slice(2))))}`)

/**
 * Whether `code` is the published registry's.
 *
 * Deployed code contains values fixed at construction (its address, chain and first page), and honest deployments
 * differ only there. Those bytes are set to zero before hashing, as in the published hash; other checks ask the
 * registry for the values. If a registry's exact hash was given, its code must have that hash.
 */
export function isPublishedCode(code: Hex, registry: Registry): boolean {
  if (registry.codeHash !== undefined) return hashCode(code) === registry.codeHash.toLowerCase()
  return isSomeBuild(code)
}

const isSomeBuild = rememberLast((code): boolean => {
  const bytes = hexToBytes(code.slice(2))
  return publishedCode.some((build) => {
    if (bytes.length !== build.size) return false
    const masked = bytes.slice()
    for (const [start, length] of build.immutables) masked.fill(0, start, start + length)
    return `0x${bytesToHex(keccak_256(masked))}` === build.maskedHash
  })
})
