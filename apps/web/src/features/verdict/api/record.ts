import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call'

/**
 * The record that this instance keeps of a certificate. Used only for facts that are not on the chain: the transaction,
 * and similar names of organizations.
 */
export const recordQuery = (tokenId: string) =>
  queryOptions({
    queryKey: ['certificate-record', tokenId],
    queryFn: ({ signal }) => call('certificateToken', { params: { tokenId }, signal }),
    retry: false,
  })
