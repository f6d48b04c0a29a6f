import type { Address } from '@certify/domain/shared/address'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call'

/** The certificates that a wallet holds, by the facts of the chain. Anybody may ask. */
export const heldCertificatesQuery = (wallet: Address) =>
  queryOptions({
    queryKey: ['held-certificates', wallet],
    queryFn: ({ signal }) => call('certificatesOf', { params: { wallet }, signal }),
  })
