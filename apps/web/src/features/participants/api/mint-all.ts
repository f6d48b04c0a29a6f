import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganizerWallet } from '../../../lib/acting'
import { call } from '../../../lib/call'
import { latestBatchQuery } from './latest-batch'

/** Requests certificates for everybody recorded present. The server continues the batch on its own. */
export function useMintAll(eventId: number) {
  const wallet = useOrganizerWallet()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => {
      const request = { event_id: eventId, vendor_address: wallet }
      return call('certificateMintAll', { body: request })
    },
    // Wait for the answer, so that the batch is on the screen when the dialog closes.
    onSuccess: () => client.invalidateQueries(latestBatchQuery(eventId)),
  })
}
