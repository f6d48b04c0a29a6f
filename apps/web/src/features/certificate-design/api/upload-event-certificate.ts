import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'
import { eventQuery } from '../../../lib/event-query'

/** The specification's second call for the same template: a picture without a description. */
export function useUploadEventCertificate(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (certificate: File) => {
      const form = new FormData()
      form.set('certificate', certificate)
      return call('eventUploadCertificate', { params: { id }, body: form })
    },
    onSuccess: () => client.invalidateQueries(eventQuery(id)),
  })
}
