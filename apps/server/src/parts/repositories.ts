import type { Queries } from '@certify/core/database/connection/client'
import type { CodeSeal } from '@certify/core/event/code-seal'
import { openStores, type Stores } from '@certify/core/open-stores'
import type { DoorKey } from '@certify/domain/shared/door-key'
import type { Failpoint } from '@certify/issuer/failpoint'
import { wakingCertificates, wakingCorrections } from '@certify/issuer/waking-certificates'
import { callingFromPublic } from './calling-from'

export type Repositories = Stores

/** Opens the stores. A new request for a certificate wakes the issuer. */
export function openRepositories(
  queries: Queries,
  {
    wake,
    failpoint,
    ...keys
  }: {
    seal: CodeSeal
    codeKey: Uint8Array
    doorKey: DoorKey
    wake: () => void
    failpoint: Failpoint | undefined
  },
): Repositories {
  const stores = openStores(queries, keys)
  return {
    ...stores,
    callingFrom: callingFromPublic(keys.codeKey),
    certificates: wakingCertificates(stores.certificates, wake, failpoint),
    corrections: wakingCorrections(stores.corrections, wake),
  }
}
