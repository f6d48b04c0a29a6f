import type { Address } from '@certify/domain/shared/address'
import type { HeldCertificates } from '@certify/wire/certificates'
import { href } from '@certify/wire/paths'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'

/** The certificates that a wallet holds, by the facts of the chain. Anybody may ask. */
export const heldCertificatesQuery = (wallet: Address) =>
  queryOptions({
    queryKey: ['held-certificates', wallet],
    queryFn: ({ signal }) => api.get<HeldCertificates>(href('certificatesOf', { wallet }), { signal }),
  })
