import type { IssuingStore } from '@certify/domain/issuing/issuing-store'
import { issuerLease } from '../../issuing/issuer-lease'
import { issuingStore } from '../../issuing/issuing-store'
import type { Queries } from '../connection/client'

/** Does the next slice that waits, as the issuer does. @returns whether there was one. */
export async function addNextSlice(
  queries: Queries,
  store: Pick<IssuingStore, 'addSlice'> = issuingStore(queries),
): Promise<boolean> {
  const term = await issuerLease(queries).take('test', { seconds: 60, seize: true })
  if (!term) throw new Error('The lease is held.')
  return store.addSlice(term)
}
