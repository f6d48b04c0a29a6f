import type { RevokeResponse } from '@certify/wire/certificates'
import { href } from '@certify/wire/paths'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'
import { eventQuery } from '../../../lib/event-query'

/** Revokes a certificate on the chain, with a reason, for good. */
export function useRevokeCertificate(eventId: number, tokenId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) =>
      api.post<RevokeResponse>(href('certificateRevoke', { tokenId }), { reason }),
    onSuccess: () => client.invalidateQueries(eventQuery(eventId)),
  })
}
