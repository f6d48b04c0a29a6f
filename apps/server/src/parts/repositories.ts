import type { Queries } from '@certify/core/database/connection/client'
import type { CodeSeal } from '@certify/core/event/code-seal'
import { openStores, type Stores } from '@certify/core/open-stores'
import type { DoorKey } from '@certify/domain/shared/door-key'
import { wakingCorrections } from '@certify/issuer/waking-certificates'
import { callingFromPublic } from './calling-from'

export type Repositories = Stores

/** Opens the stores. An accepted correction wakes the issuer. */
export function openRepositories(
  queries: Queries,
  {
    wake,
    ...keys
  }: {
    seal: CodeSeal
    codeKey: Uint8Array
    doorKey: DoorKey
    wake: () => void
  },
): Repositories {
  const stores = openStores(queries, keys)
  return {
    ...stores,
    callingFrom: callingFromPublic(keys.codeKey),
    corrections: wakingCorrections(stores.corrections, wake),
  }
}
