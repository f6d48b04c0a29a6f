import type { UploadResponse } from '@certify/wire/certificates'
import { href } from '@certify/wire/paths'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'
import { eventQuery } from '../../../lib/event-query'

/** The specification's second call for the same template: a picture without a description. */
export function useUploadEventCertificate(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (certificate: File) => {
      const form = new FormData()
      form.set('certificate', certificate)
      return api.postForm<UploadResponse>(href('eventUploadCertificate', { id }), form)
    },
    onSuccess: () => client.invalidateQueries(eventQuery(id)),
  })
}
