import type { Queries } from '@certify/core/database/connection/client'
import type { CodeSeal } from '@certify/core/event/code-seal'
import { openStores, type Stores } from '@certify/core/open-stores'
import type { DoorKey } from '@certify/domain/shared/door-key'
import { callingFromPublic } from './calling-from'

export type Repositories = Stores

/** Opens the stores of the server. */
export function openRepositories(
  queries: Queries,
  keys: { seal: CodeSeal; codeKey: Uint8Array; doorKey: DoorKey },
): Repositories {
  return { ...openStores(queries, keys), callingFrom: callingFromPublic(keys.codeKey) }
}
