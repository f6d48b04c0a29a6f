import { certificateAddresses } from '@certify/wire/certificate-addresses'
import { fillAddress } from '@certify/wire/page-addresses'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'
import { eventQuery } from '../../../lib/event-query'

const address = fillAddress(certificateAddresses.certificateSessions, {}, {})

/** Agrees to have the attended sessions named on the certificate, or to have none named. */
export function useChooseSessions(eventId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (list: boolean) => api.post(address, { event_id: eventId, list }),
    onSettled: () => client.invalidateQueries(eventQuery(eventId)),
  })
}
