import { href } from '@certify/wire/paths'
import type { TokenRecord } from '@certify/wire/verification'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'

/**
 * The record that this instance keeps of a certificate. Used only for facts that are not on the chain: the transaction,
 * and similar names of organizations.
 */
export const recordQuery = (tokenId: string) =>
  queryOptions({
    queryKey: ['certificate-record', tokenId],
    queryFn: ({ signal }) => api.get<TokenRecord>(href('certificateToken', { tokenId }), { signal }),
    retry: false,
  })
