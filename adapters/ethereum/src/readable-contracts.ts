import { setImmediate as letOthersRun } from 'node:timers/promises'
import { bytesToHex, keccak256, numberToHex, toRlp } from 'viem'

/** The contracts that the read-only window shows. */
export type ReadableContracts = {
  /** Whether it is a registry, which may be called. */
  isRegistry(address: string): boolean
  /** Whether it is a registry, or a page of owners that a registry has written or will write. */
  isReadable(address: string): Promise<boolean>
}

/** At least the number of pages that one volume can hold. */
const MAX_PAGES = 10_000
/** Addresses computed at once, in a few milliseconds, before other requests get a turn. */
const AT_ONCE = 100

/** @param registries - Returns the volumes, and the gallery's registries if any. Called for each question. */
export function readableContracts(registries: () => readonly `0x${string}`[]): ReadableContracts {
  const pagesOf = new Map<string, Promise<ReadonlySet<string>>>()
  const isRegistry = (address: string) =>
    registries().some((registry) => registry.toLowerCase() === address.toLowerCase())

  async function isReadable(address: string): Promise<boolean> {
    if (isRegistry(address)) return true
    for (const registry of registries()) {
      const pages = pagesOf.get(registry) ?? addressesOfPages(registry)
      pagesOf.set(registry, pages)
      if ((await pages).has(address.toLowerCase())) return true
    }
    return false
  }

  return { isRegistry, isReadable }
}

/**
 * The registry creates only pages. Its k-th page is its k-th contract, so the address needs no question to the chain.
 */
async function addressesOfPages(registry: `0x${string}`): Promise<ReadonlySet<string>> {
  const pages = new Set<string>()
  for (let nonce = 1; nonce <= MAX_PAGES; nonce++) {
    if (nonce % AT_ONCE === 0) await letOthersRun()
    const hash = keccak256(toRlp([registry, numberToHex(nonce)], 'bytes'), 'bytes')
    pages.add(bytesToHex(hash.subarray(12)))
  }
  return pages
}
