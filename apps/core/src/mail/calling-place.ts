import { AsyncLocalStorage } from 'node:async_hooks'
import type { CallingFrom } from '@certify/domain/mail/calling-from'
import { computeMac } from '@certify/domain/shared/door-key'

const calling = new AsyncLocalStorage<() => string>()

/** Keeps in mind from where a call comes, so that no repository has to pass it on. */
export function callingPlaces(instanceKey: Uint8Array): CallingFrom {
  const key = computeMac(instanceKey, 'Certify: places of callers, version 1')
  return (address, work) => calling.run(() => Buffer.from(computeMac(key, address)).toString('hex'), work)
}

/** The place of the running call as a keyed hash; null if no call is running. */
export function findCallingPlace(): string | null {
  return calling.getStore()?.() ?? null
}
