import type { DifferingCertificates } from '@certify/wire/batches'
import { certificateAddresses } from '@certify/wire/certificate-addresses'
import type { EventDetail } from '@certify/wire/events'
import type { ReplaceResponse } from '@certify/wire/names'
import { fillAddress } from '@certify/wire/page-addresses'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'
import { showStartedBatch } from './started-batch'

/** Whether certificates of an event may state hours, and some may be issued. */
export function mayDiffer(event: EventDetail): boolean {
  const statesHours = event.completion !== undefined || event.sessions_held !== undefined
  return statesHours && event.minting_opened && event.status !== 'canceled' && !event.adding_up
}

/** How many certificates state other hours than the marks do now. */
export const differingQuery = (id: number) =>
  queryOptions({
    queryKey: ['event', id, 'differing'],
    queryFn: ({ signal }) =>
      api.get<DifferingCertificates>(
        fillAddress(certificateAddresses.eventCertificatesDiffering, { id }, {}),
        { signal },
      ),
  })

/** Issues all of them again. The server continues the batch on its own. */
export function useReissueAll(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      api.post<{ batchId: string; total: number }>(
        fillAddress(certificateAddresses.eventCertificatesReissue, { id }, {}),
        {},
      ),
    onSuccess: (started) => showStartedBatch(client, id, started),
    onSettled: () => client.invalidateQueries({ queryKey: differingQuery(id).queryKey }),
  })
}

/** Issues one certificate again with the hours that are recorded now. */
export function useReissue(eventId: number, tokenId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      api.post<ReplaceResponse>(fillAddress(certificateAddresses.certificateReissue, { tokenId }, {}), {}),
    onSettled: () => client.invalidateQueries({ queryKey: ['event', eventId] }),
  })
}
