import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'
import { eventQuery } from '../../../lib/event-query'

/** Mints one participant's certificate. Repeating the call returns the same certificate. */
export function useMintCertificate(eventId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ wallet, tokenURI }: { wallet: string; tokenURI: string | null }) =>
      call('certificateMint', {
        body: {
          user_address: wallet,
          event_id: eventId,
          ...(tokenURI && { tokenURI }),
        },
      }),
    onSettled: () => void client.invalidateQueries(eventQuery(eventId)),
  })
}
