import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganizerWallet } from '../../../lib/acting'
import { call } from '../../../lib/call'
import { showStartedBatch } from './started-batch'

/** Requests certificates for everybody recorded present. The server continues the batch on its own. */
export function useMintAll(eventId: number) {
  const wallet = useOrganizerWallet()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => {
      const request = { event_id: eventId, vendor_address: wallet }
      return call('certificateMintAll', { body: request })
    },
    onSuccess: (started) => showStartedBatch(client, eventId, started),
  })
}
