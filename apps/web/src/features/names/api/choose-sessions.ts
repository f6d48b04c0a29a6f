import { certificateAddresses } from '@certify/wire/certificate-addresses'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '../../../lib/call'
import { eventQuery } from '../../../lib/event-query'

const call = callsOf(certificateAddresses)

/** Agrees to have the attended sessions named on the certificate, or to have none named. */
export function useChooseSessions(eventId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (list: boolean) => call('certificateSessions', { body: { event_id: eventId, list } }),
    onSettled: () => client.invalidateQueries(eventQuery(eventId)),
  })
}
