import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'
import { eventQuery } from '../../../lib/event-query'

/** Revokes a certificate on the chain, with a reason, for good. */
export function useRevokeCertificate(eventId: number, tokenId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => call('certificateRevoke', { params: { tokenId }, body: { reason } }),
    onSuccess: () => client.invalidateQueries(eventQuery(eventId)),
  })
}
