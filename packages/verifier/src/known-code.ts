import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { Hex } from './json-rpc'
import { publishedCode } from './registry-code.generated'
import type { Registry } from './sources'

/** keccak-256 of a contract's code, as `EXTCODEHASH` gives it. */
export const codeHashOf = rememberingLast(
  (code: Hex): Hex => `0x${bytesToHex(keccak_256(hexToBytes(code.slice(2))))}`,
)

/**
 * Whether `code` is the published registry's.
 *
 * A deployment's code holds values fixed at its construction (its own address, chain and first page), so two honest
 * deployments differ in those bytes and in no other. They are set to zero before hashing, as in the published hash; what
 * they say is checked elsewhere, by asking the registry. A registry whose exact hash was given must have exactly that.
 */
export function isPublishedCode(code: Hex, registry: Registry): boolean {
  if (registry.codeHash !== undefined) return codeHashOf(code) === registry.codeHash.toLowerCase()
  return isSomeBuild(code)
}

const isSomeBuild = rememberingLast((code: Hex): boolean => {
  const bytes = hexToBytes(code.slice(2))
  return publishedCode.some((build) => {
    if (bytes.length !== build.size) return false
    const masked = bytes.slice()
    for (const [start, length] of build.immutables) masked.fill(0, start, start + length)
    return `0x${bytesToHex(keccak_256(masked))}` === build.maskedHash
  })
})

/** Hashing twenty thousand bytes is most of the work of a verification, and the code is nearly always that of the last. */
function rememberingLast<Result>(work: (code: Hex) => Result): (code: Hex) => Result {
  let last: { code: Hex; result: Result } | undefined
  return (code) => {
    if (last?.code !== code) last = { code, result: work(code) }
    return last.result
  }
}
