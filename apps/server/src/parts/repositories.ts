import type { Queries } from '@certify/core/database/connection/client'
import type { CodeSeal } from '@certify/core/event/code-seal'
import { openStores, type Stores } from '@certify/core/open-stores'
import type { DoorKey } from '@certify/domain/shared/door-key'
import { callingFromSettings } from './calling-from'

export type Repositories = Stores

/** Opens the stores of the server. */
export function openRepositories(
  queries: Queries,
  keys: { seal: CodeSeal; codeKey: Uint8Array; doorKey: DoorKey },
  settings: { trustedProxies: number },
): Repositories {
  return { ...openStores(queries, keys), callingFrom: callingFromSettings(keys.codeKey, settings) }
}
