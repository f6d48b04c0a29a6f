import { AsyncLocalStorage } from 'node:async_hooks'
import type { CallingFrom } from '@certify/domain/mail/calling-from'
import { computeMac } from '@certify/domain/shared/door-key'

type Caller = { readonly mac: () => string; readonly isPlace: boolean }

const calling = new AsyncLocalStorage<Caller>()

/**
 * Keeps in mind from where a call comes, so that no repository has to pass it on.
 *
 * @param isPlace - Whether an address belongs to one place. Others may be a proxy's, behind which all callers are.
 */
export function callingPlaces(
  instanceKey: Uint8Array,
  isPlace: (address: string) => boolean = () => true,
): CallingFrom {
  const key = computeMac(instanceKey, 'Certify: places of callers, version 1')
  return (address, work) =>
    calling.run(
      { mac: () => Buffer.from(computeMac(key, address)).toString('hex'), isPlace: isPlace(address) },
      work,
    )
}

/** The network address of the running call as a keyed hash; null if no call is running. */
export function findCaller(): string | null {
  return calling.getStore()?.mac() ?? null
}

/** The same if the address belongs to one place; else null. */
export function findCallingPlace(): string | null {
  return calling.getStore()?.isPlace ? findCaller() : null
}
