import { certificateAddresses } from '@certify/wire/certificate-addresses'
import type { EventDetail } from '@certify/wire/events'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '../../../lib/call'
import { showStartedBatch } from './started-batch'

const call = callsOf(certificateAddresses)

/** Whether certificates of an event may state hours, and some may be issued. */
export function mayDiffer(event: EventDetail): boolean {
  const statesHours = event.completion !== undefined || event.sessions_held !== undefined
  return statesHours && event.minting_opened && event.status !== 'canceled' && !event.adding_up
}

/** How many certificates state other hours than the marks do now. */
export const differingQuery = (id: number) =>
  queryOptions({
    queryKey: ['event', id, 'differing'],
    queryFn: ({ signal }) => call('eventCertificatesDiffering', { params: { id }, signal }),
  })

/** Issues all of them again. The server continues the batch on its own. */
export function useReissueAll(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('eventCertificatesReissue', { params: { id }, body: {} }),
    onSuccess: (started) => showStartedBatch(client, id, started),
    onSettled: () => client.invalidateQueries({ queryKey: differingQuery(id).queryKey }),
  })
}

/** Issues one certificate again with the hours that are recorded now. */
export function useReissue(eventId: number, tokenId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('certificateReissue', { params: { tokenId }, body: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: ['event', eventId] }),
  })
}
