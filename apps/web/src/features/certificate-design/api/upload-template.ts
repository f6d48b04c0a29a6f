import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganizerWallet } from '../../../lib/acting'
import { call } from '../../../lib/call'
import { eventQuery } from '../../../lib/event-query'

/** Uploads the template: the image for everybody who has no image of their own. */
export function useUploadTemplate(id: number) {
  const wallet = useOrganizerWallet()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ image, description }: { image: File; description: string }) => {
      const form = new FormData()
      form.set('event_id', String(id))
      form.set('vendor_address', wallet)
      form.set('description', description)
      form.set('image', image)
      return call('certificateUpload', { body: form })
    },
    onSuccess: () => client.invalidateQueries(eventQuery(id)),
  })
}
